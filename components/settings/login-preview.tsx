import { Construction } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { Logo } from "@/components/ui/logo";
import { Phone } from "./phone";

/** The website's settings that a log-in screen shows. */
type LoginAppearance = {
  name: string;
  logo: string | null;
  background: string | null;
  /** The message while the site is closed; null while it is open. */
  closed: string | null;
};

/** A small preview of the tenants' log-in: in a browser window if `wide`, otherwise on a phone. */
export function LoginPreview({ appearance, wide }: { appearance: LoginAppearance; wide: boolean }) {
  if (!wide) {
    return (
      <Phone barColour="transparent" barText="currentColor">
        <div className="relative h-36 shrink-0 overflow-hidden bg-nav">
          <Background appearance={appearance} />
          <Name appearance={appearance} className="relative p-4 text-nav-on text-sm" />
        </div>
        <div className="-mt-4 relative flex flex-1 flex-col rounded-t-sheet bg-surface p-5">
          <Inside appearance={appearance} />
        </div>
      </Phone>
    );
  }
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-3">
      <div className="flex h-7 items-center gap-1.5 bg-line px-3">
        {["red", "amber", "green"].map((light) => (
          <span key={light} className="size-2 rounded-full bg-line-strong" />
        ))}
      </div>
      <div className="grid grid-cols-[42%_minmax(0,1fr)] max-sm:min-h-80 sm:aspect-[8/5]">
        <div className="flex min-w-0 flex-col overflow-hidden p-5 max-sm:p-3">
          <Name appearance={appearance} className="text-2xs" />
          <Inside appearance={appearance} centred />
        </div>
        <div className="relative overflow-hidden bg-nav">
          <Background appearance={appearance} />
          <p className="relative truncate p-5 font-semibold text-white text-xl">{appearance.name}</p>
        </div>
      </div>
    </div>
  );
}

const Background = ({ appearance }: { appearance: LoginAppearance }) => (
  <img
    src={appearance.background ?? "/skyline.svg"}
    alt=""
    className="absolute inset-0 size-full object-cover object-top"
  />
);

const Name = ({ appearance, className }: { appearance: LoginAppearance; className: string }) => (
  <p className={cn("flex items-center gap-2 font-semibold", className)}>
    <Logo src={appearance.logo} className="size-6" />
    <span className="min-w-0 truncate">{appearance.name}</span>
  </p>
);

function Inside({ appearance, centred = false }: { appearance: LoginAppearance; centred?: boolean }) {
  return (
    <>
      <div
        className={cn("grid min-h-0 flex-1 gap-2.5 text-2xs", centred ? "content-center" : "content-start")}
      >
        <p className="mb-1 font-semibold text-xl">Log in</p>
        {appearance.closed === null ? (
          <>
            {["Client Code", "Password"].map((label) => (
              <p key={label}>
                <span className="mb-1 block font-medium">{label}</span>
                <span className="block h-7 rounded-md border border-control" />
              </p>
            ))}
            <p className="mt-1 grid h-7 place-items-center rounded-md bg-brand font-medium text-on-brand">
              Log in
            </p>
          </>
        ) : (
          <>
            <Construction className="size-7 rounded-md bg-sunken p-1.5 text-st-wait" />
            <p className="line-clamp-6 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
              {appearance.closed}
            </p>
          </>
        )}
      </div>
      <p className="mt-2 text-2xs text-ink-3">© 2021 All Rights Reserved.</p>
    </>
  );
}

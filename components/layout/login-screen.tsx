import { Construction } from "lucide-react";
import type { ReactNode } from "react";
import { Logo } from "@/components/ui/logo";
import type { Area } from "@/lib/core/areas";
import { LazySiteWatch } from "./area-parts";
import type { Site } from "./site";

/**
 * The frame of every log-in screen: the form at the left and the tower at the right. On phones the form covers the
 * picture as a sheet.
 */
export function LoginScreen(props: { site: Site; heading: string; tagline?: string; children: ReactNode }) {
  const { site, heading, tagline, children } = props;
  const background = site.loginBackground ?? "/skyline.svg";
  return (
    <main
      id="content"
      tabIndex={-1}
      className="flex min-h-dvh flex-col bg-surface lg:flex-row"
      data-density="comfortable"
    >
      <div className="relative h-67.5 shrink-0 overflow-hidden bg-nav lg:order-2 lg:h-auto lg:flex-1">
        <img
          src={background}
          alt=""
          className="absolute inset-0 size-full object-cover object-[50%_0] lg:object-top"
        />
        <div className="relative flex items-center gap-3 p-5 lg:hidden">
          <Logo src={site.logo} />
          <p className="font-semibold text-lg text-white">{site.name}</p>
        </div>
        <p className="site-name relative hidden px-14 pt-14 text-white lg:block">{site.name}</p>
      </div>
      <div className="-mt-7 relative z-10 flex flex-1 flex-col rounded-t-sheet bg-surface px-5 pt-8 pb-6 lg:mt-0 lg:min-h-dvh lg:max-w-150 lg:rounded-none lg:px-20 lg:py-10">
        <div className="hidden items-center gap-3 lg:flex">
          <Logo src={site.logo} />
          <p className="font-semibold text-lg">{site.name}</p>
        </div>
        <div className="flex w-full flex-1 flex-col max-lg:mx-auto max-lg:max-w-120 lg:max-w-100 lg:justify-center">
          <h1 className="font-semibold text-3xl tracking-tight lg:text-4xl">{heading}</h1>
          {tagline ? <p className="mt-1 text-ink-2 text-md">{tagline}</p> : null}
          <div className="mt-8 [--ctl:2.75rem]">{children}</div>
        </div>
        <p className="mt-8 text-center text-ink-3 text-xs lg:text-left">© 2021 All Rights Reserved.</p>
      </div>
    </main>
  );
}

/** Replaces a log-in form while the site is closed. */
export function MaintenancePanel(props: { area: Area; heading?: string; message: string }) {
  return (
    <div className="rounded-lg bg-sunken p-6" role="status">
      <Construction className="size-8 text-st-wait" aria-hidden />
      {props.heading ? <h2 className="mt-4 font-semibold text-xl">{props.heading}</h2> : null}
      <p className="mt-2 whitespace-pre-line text-ink-2 text-md">{props.message}</p>
      <LazySiteWatch isClosed />
    </div>
  );
}

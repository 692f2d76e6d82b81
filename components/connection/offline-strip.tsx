import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** The strip above a page or a form without a connection. */
export function OfflineStrip(props: {
  role: "status" | "alert";
  title: string;
  text: ReactNode;
  retry: ReactNode;
  className?: string;
}) {
  const { role, title, text, retry, className } = props;
  return (
    <div
      role={role}
      className={cn(
        "flex items-center gap-3 border-line border-b bg-st-off-bg px-4 py-2.5 text-sm",
        className,
      )}
    >
      <WifiOff aria-hidden className="size-5 shrink-0 text-ink" />
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-ink-2 text-xs">{text}</span>
      </p>
      {retry}
    </div>
  );
}

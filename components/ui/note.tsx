import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";

const toneStyles = {
  info: { ground: "bg-sunken text-ink-2", icon: <Info /> },
  warn: { ground: "bg-st-wait-bg text-st-wait", icon: <TriangleAlert /> },
  error: { ground: "bg-st-no-bg text-st-no", icon: <CircleAlert /> },
};

/** A note in the page. An error is announced to screen readers (`role="alert"`). */
export function Note(props: {
  tone?: keyof typeof toneStyles;
  icon?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  const { tone = "info", icon, children, action, className } = props;
  return (
    <div
      role={tone === "error" ? "alert" : undefined}
      className={cn(
        "flex items-start gap-3 rounded-lg px-4 py-3 text-sm",
        toneStyles[tone].ground,
        className,
      )}
    >
      <span aria-hidden className="mt-0.5 [&_svg]:size-4">
        {icon ?? toneStyles[tone].icon}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}

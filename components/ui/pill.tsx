import type { ReactNode } from "react";
import { cn } from "./cn";
import { PlainButton } from "./plain-button";

/** One of a row of filters or views. */
export function Pill(props: {
  isChosen: boolean;
  onClick: () => void;
  "aria-label"?: string;
  children: ReactNode;
}) {
  const { isChosen, onClick, children } = props;
  return (
    <PlainButton
      aria-label={props["aria-label"]}
      aria-pressed={isChosen}
      onClick={onClick}
      className={cn(
        "h-8 touch:h-11 touch:min-w-11 shrink-0 whitespace-nowrap rounded-full border px-3 text-sm",
        isChosen
          ? "border-transparent bg-brand-soft font-medium text-brand-ink"
          : "border-control bg-surface text-ink-2 hover:bg-hover",
      )}
    >
      {children}
    </PlainButton>
  );
}

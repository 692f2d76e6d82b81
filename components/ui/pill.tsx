import type { ComponentProps } from "react";
import { cn } from "./cn";
import { PlainButton } from "./plain-button";

/** A round switch of a row of filters or views. */
export function Pill({ isOn, ...rest }: ComponentProps<typeof PlainButton> & { isOn: boolean }) {
  return (
    <PlainButton
      {...rest}
      aria-pressed={isOn}
      className={cn(
        "h-8 touch:h-11 shrink-0 whitespace-nowrap rounded-full border px-3 text-sm",
        isOn
          ? "border-transparent bg-brand-soft font-medium text-brand-ink"
          : "border-control bg-surface text-ink-2 hover:bg-hover",
      )}
    />
  );
}

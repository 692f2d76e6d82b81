"use client";

import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";
import { PlainButton } from "./plain-button";
import { usePending } from "./use-pending";

export type ButtonProps = Omit<ComponentProps<"button">, "onClick"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An element such as `<Download />`; the button sets its size. */
  icon?: ReactNode;
  trailing?: ReactNode;
  block?: boolean;
  /** Shows the spinner and ignores clicks. It is also on while a promise returned by `onClick` is pending. */
  pending?: boolean;
  /** Whether the button submits a form that works without scripts, and so is enabled before hydration. */
  native?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
};

/**
 * A button. While pending or disabled it ignores clicks but stays focusable (`aria-disabled`), so that it keeps the
 * focus and can show a tooltip with the reason.
 */
export function Button(props: ButtonProps) {
  const { variant, size, icon, trailing, block, pending, disabled, onClick, className, children, ...rest } =
    props;
  const [running, runOnce] = usePending(onClick);
  const busy = pending === true || running;
  const inert = busy || disabled === true;

  return (
    <PlainButton
      {...rest}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (inert) {
          event.preventDefault();
          event.stopPropagation();
          return;
        }
        runOnce(event);
      }}
      className={buttonClass({
        variant,
        size,
        block,
        className: `${busy ? "cursor-progress!" : ""} ${className ?? ""}`,
      })}
    >
      {busy ? <LoaderCircle className="animate-spin motion-reduce:animate-none" aria-hidden /> : icon}
      {/* The icon changes beside an element, because a browser that translates the page replaces a bare text. */}
      <span className="contents">{children}</span>
      {trailing}
    </PlainButton>
  );
}

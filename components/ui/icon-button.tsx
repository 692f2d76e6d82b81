"use client";

import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cn } from "./cn";
import { PlainButton } from "./plain-button";
import { Tooltip } from "./tooltip";
import { usePending } from "./use-pending";

const variants = {
  ghost: "text-ink-2 not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink",
  outline: "border border-line-strong bg-surface text-ink shadow-1 not-aria-disabled:hover:bg-hover",
  primary: "bg-brand text-on-brand shadow-1 not-aria-disabled:hover:bg-brand-hover",
  nav: "focus-on-nav text-nav-ink not-aria-disabled:hover:bg-nav-2 not-aria-disabled:hover:text-nav-on",
};

type IconButtonProps = Omit<ComponentProps<"button">, "onClick" | "children"> & {
  /** The accessible name and the tooltip's text. */
  label: string;
  icon: ReactNode;
  variant?: keyof typeof variants;
  shape?: "square" | "round";
  size?: "sm" | "md";
  tooltip?: boolean;
  pending?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
};

/** A button with only an icon, as high as a small or a full control, or 44 pixels on touch devices. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = "ghost", shape = "square", size = "md", tooltip = true, ...more } = props;
  const { pending, disabled, onClick, className, ...rest } = more;
  const [running, runOnce] = usePending(onClick);
  const busy = pending === true || running;
  const inert = busy || disabled === true;

  return (
    <Tooltip text={tooltip ? label : undefined}>
      <PlainButton
        {...rest}
        aria-label={label}
        aria-disabled={inert || undefined}
        aria-busy={busy || undefined}
        onClick={(event) => {
          if (inert) {
            event.preventDefault();
            return;
          }
          runOnce(event);
        }}
        className={cn(
          "relative inline-grid shrink-0 place-items-center transition-colors",
          size === "sm" ? "size-ctl-sm [&_svg]:size-4" : "size-ctl [&_svg]:size-4.5",
          shape === "round" ? "rounded-full" : "rounded-md",
          "aria-disabled:text-ink-3 aria-disabled:opacity-70",
          variants[variant],
          className,
        )}
      >
        {busy ? <LoaderCircle className="animate-spin motion-reduce:animate-none" aria-hidden /> : icon}
      </PlainButton>
    </Tooltip>
  );
}

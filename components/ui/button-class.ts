import { cn } from "./cn";

/** `link` looks like a link but has a button's height, for an action in a card's header. */
export type ButtonVariant = "primary" | "outline" | "ghost" | "link" | "danger" | "dangerOutline";
export type ButtonSize = "sm" | "md";

const variants: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-brand text-on-brand shadow-1 not-aria-disabled:hover:bg-brand-hover not-aria-disabled:active:bg-brand-press",
  outline:
    "border-line-strong bg-surface text-ink shadow-1 not-aria-disabled:hover:bg-hover not-aria-disabled:active:bg-sunken",
  ghost:
    "border-transparent bg-transparent text-ink-2 not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink",
  link: "-mr-3 border-transparent bg-transparent text-brand-ink not-aria-disabled:hover:underline underline-offset-3",
  dangerOutline:
    "border-line-strong bg-surface text-danger-ink shadow-1 not-aria-disabled:hover:border-danger-ink not-aria-disabled:hover:bg-st-no-bg",
  danger: "border-transparent bg-danger text-on-danger shadow-1 not-aria-disabled:hover:bg-danger-hover",
};

const sizes: Record<ButtonSize, string> = {
  sm: "h-ctl-sm px-3 text-sm gap-2",
  md: "h-ctl px-4 text-base gap-2.5",
};

/** Returns the classes of a button, also for links: `<Link className={buttonClass({ variant: "outline" })}>`. */
export function buttonClass(options: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  className?: string;
}): string {
  const { variant = "primary", size = "md", block, className } = options;
  return cn(
    "relative inline-flex shrink-0 items-center justify-center whitespace-nowrap rounded-md border font-medium",
    "transition-colors select-none [&_svg]:size-4 [&_svg]:shrink-0",
    // With large text on a phone, a long label takes two lines.
    "max-[15rem]:h-auto max-[15rem]:min-h-ctl max-[15rem]:shrink max-[15rem]:whitespace-normal",
    "aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-3 aria-disabled:shadow-none",
    variants[variant],
    sizes[size],
    block && "w-full",
    className,
  );
}

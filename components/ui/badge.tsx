import type { ReactNode } from "react";
import { cn } from "./cn";

/** The six status tones of the design: wait (amber), ok (cobalt), go (violet), done (green), off (grey), no (red). */
export type Tone = "wait" | "ok" | "go" | "done" | "off" | "no";

const tones: Record<Tone, string> = {
  wait: "bg-st-wait-bg text-st-wait",
  ok: "bg-st-ok-bg text-st-ok",
  go: "bg-st-go-bg text-st-go",
  done: "bg-st-done-bg text-st-done",
  off: "bg-st-off-bg text-st-off",
  no: "bg-st-no-bg text-st-no",
};

/** A status as an icon and a label in capitals, so that it does not depend on colour alone. Never clickable. */
export function StatusBadge(props: { tone: Tone; icon: ReactNode; label: string; className?: string }) {
  return (
    <span
      className={cn(
        "inline-flex h-5.5 items-center gap-1.5 whitespace-nowrap rounded-sm px-2 text-2xs font-semibold tracking-[0.025em]",
        "[&_svg]:size-[0.8125rem] [&_svg]:shrink-0",
        tones[props.tone],
        props.className,
      )}
    >
      {props.icon}
      {props.label}
    </span>
  );
}

/** Formats a count: `99+` above 99. */
export const badgeText = (count: number): string => (count > 99 ? "99+" : String(count));

/** The number of unread items, for use on navy. Hidden at 0. */
export function CountBadge(props: { count: number; className?: string }) {
  const { count, className } = props;
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      className={cn(
        "num inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-lamp px-1 text-2xs font-semibold text-on-lamp",
        className,
      )}
    >
      {badgeText(count)}
    </span>
  );
}

export function CountChip(props: { count: number; active?: boolean }) {
  return (
    <span
      className={cn(
        "num inline-flex h-4.5 items-center rounded-sm border px-1.5 text-2xs font-medium",
        props.active ? "border-brand-soft bg-brand-soft text-brand-ink" : "border-line bg-surface text-ink-3",
      )}
    >
      {props.count.toLocaleString("en-US")}
    </span>
  );
}

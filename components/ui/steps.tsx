import type { ReactNode } from "react";
import type { Tone } from "./badge";
import { cn } from "./cn";

/** A step of a time line. */
export type Step = {
  key: string;
  state: "done" | "current" | "future";
  icon: ReactNode;
  title: string;
  lines: string[];
  /** The tone of the current step. */
  tone?: Tone;
};

const tones: Record<Tone, string> = {
  wait: "bg-st-wait-bg text-st-wait border-st-wait",
  ok: "bg-st-ok-bg text-st-ok border-st-ok",
  go: "bg-st-go-bg text-st-go border-st-go",
  done: "bg-st-done-bg text-st-done border-st-done",
  off: "bg-st-off-bg text-st-off border-st-off",
  no: "bg-st-no-bg text-st-no border-st-no",
};

/** Steps on a line: completed, current and upcoming. `tight` reduces the spacing. */
export function Steps(props: { steps: readonly Step[]; tight?: boolean }) {
  const { steps, tight = false } = props;
  return (
    <ol className={tight ? "mt-3" : "mt-4"}>
      {steps.map((step, index) => (
        <li key={step.key} className={cn("relative flex gap-3 last:pb-0", tight ? "pb-2.5" : "pb-5")}>
          {index < steps.length - 1 ? (
            <span
              className="-translate-x-1/2 absolute top-7 bottom-1 left-3 w-px bg-line-strong"
              aria-hidden
            />
          ) : null}
          <span
            aria-hidden
            className={cn(
              "grid size-6 shrink-0 place-items-center rounded-full [&_svg]:size-3.5",
              step.state === "done" && "bg-st-done-bg text-st-done",
              step.state === "current" && cn("border-2", tones[step.tone ?? "off"]),
              step.state === "future" && "border border-line-strong border-dashed text-ink-3",
            )}
          >
            {step.icon}
          </span>
          <div className="min-w-0 pt-0.5">
            <p className={cn("text-sm", step.state === "future" ? "text-ink-3" : "font-medium")}>
              {step.title}
            </p>
            {step.lines.map((line) => (
              <p key={line} className="whitespace-pre-line break-words text-ink-2 text-xs">
                {line}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

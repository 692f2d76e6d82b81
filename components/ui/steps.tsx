import type { ReactNode } from "react";
import { cn } from "./cn";

/** A step of a time line. */
export type Step = {
  key: string;
  state: "done" | "current" | "future";
  icon: ReactNode;
  title: string;
  lines: string[];
  /** The colours of the present step. */
  tone?: string;
};

/** Steps on a line: what is done, what is now, and what is still to come. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="mt-4">
      {steps.map((step, at) => (
        <li key={step.key} className="relative flex gap-3 pb-5 last:pb-0">
          {at < steps.length - 1 ? (
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
              step.state === "current" && cn("border-2", step.tone),
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

"use client";

import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";

/** The empty state of a list: a sentence and an optional action. */
export function EmptyState(props: { icon: ReactNode; text: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-14 text-center">
      <span className="grid size-10 place-items-center rounded-lg bg-brand-soft text-brand-ink [&_svg]:size-5">
        {props.icon}
      </span>
      <p className="max-w-[46ch] text-sm text-ink-2 [overflow-wrap:anywhere]">{props.text}</p>
      {props.action}
    </div>
  );
}

/** Replaces content that could not be loaded. */
export function ErrorState(props: { text?: string; onRetry?: () => unknown; action?: ReactNode }) {
  const { text = "Oops! Something went wrong.", onRetry, action } = props;
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-6 py-14 text-center">
      <span className="grid size-10 place-items-center rounded-lg bg-st-no-bg text-st-no [&_svg]:size-5">
        <CircleAlert aria-hidden />
      </span>
      <p className="max-w-[46ch] text-sm text-ink-2">{text}</p>
      {onRetry || action ? (
        <div className="flex flex-wrap justify-center gap-2">
          {onRetry ? (
            <Button variant="outline" size="sm" icon={<RotateCw />} onClick={onRetry}>
              Retry
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}

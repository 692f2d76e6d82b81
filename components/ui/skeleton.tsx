"use client";

import { type ReactNode, useEffect, useState } from "react";
import { cn } from "./cn";

/** A placeholder with the size of the loading content. Its container has `aria-busy`. */
export function Skeleton(props: { className?: string }) {
  return <span aria-hidden className={cn("skeleton block", props.className)} />;
}

/** A placeholder for lines of text. */
export function SkeletonText(props: { lines: number }) {
  const widths = ["w-full", "w-11/12", "w-4/5", "w-3/5"];
  return (
    <span className="grid gap-2.5">
      {Array.from({ length: props.lines }, (_, line) => (
        <Skeleton key={`line-${String(line)}`} className={cn("h-3.5", widths[line % widths.length])} />
      ))}
    </span>
  );
}

/** Shows its children after a delay, so that a quick response does not flash a placeholder. */
export function Delayed(props: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return due ? props.children : null;
}

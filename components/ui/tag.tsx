import type { ReactNode } from "react";

/** An outlined tag for a type, such as MOVEIN. */
export function Tag(props: { children: ReactNode }) {
  return (
    <span className="inline-flex h-5 items-center whitespace-nowrap rounded-[0.3125rem] border border-line-strong bg-surface px-1.5 text-2xs font-medium tracking-[0.025em] text-ink-2">
      {props.children}
    </span>
  );
}

import type { ReactNode } from "react";

export function Kbd(props: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-[0.25rem] border border-line-strong bg-surface px-1 font-mono text-2xs text-ink-2">
      {props.children}
    </kbd>
  );
}

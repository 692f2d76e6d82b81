import type { ReactNode } from "react";

export function Kbd(props: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-[0.25rem] border border-line-strong bg-surface px-1 font-mono text-2xs text-ink-2">
      {props.children}
    </kbd>
  );
}

/** Keys with what they do, which stay together on one line. */
export const KeyHint = (props: { children: ReactNode }) => (
  <span className="flex items-center gap-1.5 whitespace-nowrap">{props.children}</span>
);

/** The shortcuts in a dialog's footer: those for which there is no room are left out. */
export const KeyHints = (props: { children: ReactNode }) => (
  <span
    aria-hidden
    className="flex h-4.5 min-w-0 flex-wrap items-center gap-x-4 overflow-hidden text-ink-3 text-xs max-md:hidden pointer-coarse:hidden"
  >
    {props.children}
  </span>
);

import type { ReactNode } from "react";

/** The id of a page's only h1, which names the page's `main`. */
export const pageTitleId = "page-title";

/**
 * A page's h1, an optional line below it (on phones only if it addresses the reader), and its main action. The height
 * is the same with and without an action.
 */
export function PageHeader(props: {
  title: string;
  /** Whether the page is still loading. The current page then still has the title's id. */
  isComing?: boolean;
  description?: string;
  greeting?: string;
  action?: ReactNode;
}) {
  return (
    // If the title and the action do not fit on one line, the action wraps, so that no title breaks within a word.
    <header className="flex min-h-ctl flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-[1_1_min-content]">
        <h1 id={props.isComing ? undefined : pageTitleId} className="wrap-break-word page-title">
          {props.title}
        </h1>
        {props.greeting ? <p className="text-base text-ink-2">{props.greeting}</p> : null}
        {props.description ? <p className="text-base text-ink-2 max-lg:hidden">{props.description}</p> : null}
      </div>
      <span className="contents print:hidden">{props.action}</span>
    </header>
  );
}

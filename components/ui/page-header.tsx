import type { ReactNode } from "react";

/** The id of the one h1 of a page in a shell: it names the page's `main`. */
export const pageTitleId = "page-title";

/**
 * A page's h1, an optional line below it (on phones only where it addresses the reader), and its primary action. Its
 * height is that of a header with an action, so that pages don't differ.
 */
export function PageHeader(props: {
  title: string;
  /** Of a page that is on its way: the one that is still there has the title's id. */
  isComing?: boolean;
  description?: string;
  greeting?: string;
  action?: ReactNode;
}) {
  return (
    // Where title and action have no room beside each other, the action stands below: no title is broken within a word.
    <header className="flex min-h-ctl flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-[1_1_min-content]">
        <h1 id={props.isComing ? undefined : pageTitleId} className="wrap-break-word page-title">
          {props.title}
        </h1>
        {props.greeting ? <p className="text-base text-ink-2">{props.greeting}</p> : null}
        {props.description ? <p className="text-base text-ink-2 max-lg:hidden">{props.description}</p> : null}
      </div>
      {props.action}
    </header>
  );
}

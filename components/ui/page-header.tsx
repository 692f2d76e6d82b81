import type { ReactNode } from "react";

/** The id of the one h1 of a page in a shell: it names the page's `main`. */
export const pageTitleId = "page-title";

/** A page's h1, an optional line below it (on phones only where it addresses the reader), and its primary action. */
export function PageHeader(props: {
  title: string;
  description?: string;
  greeting?: string;
  action?: ReactNode;
}) {
  return (
    // Where title and action have no room beside each other, the action stands below: no title is broken within a word.
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-[1_1_min-content]">
        <h1 id={pageTitleId} className="wrap-break-word page-title">
          {props.title}
        </h1>
        {props.greeting ? <p className="text-base text-ink-2">{props.greeting}</p> : null}
        {props.description ? <p className="text-base text-ink-2 max-lg:hidden">{props.description}</p> : null}
      </div>
      {props.action}
    </header>
  );
}

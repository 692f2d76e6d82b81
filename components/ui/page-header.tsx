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
    <header className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <h1 id={pageTitleId} className="page-title">
          {props.title}
        </h1>
        {props.greeting ? <p className="text-base text-ink-2">{props.greeting}</p> : null}
        {props.description ? <p className="text-base text-ink-2 max-lg:hidden">{props.description}</p> : null}
      </div>
      {props.action}
    </header>
  );
}

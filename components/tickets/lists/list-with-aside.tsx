import type { ReactNode } from "react";

/** A tenant's list with an advertisement and links beside it; on phones below it. */
export function ListWithAside(props: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-5 grid gap-5 lg:mt-6 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_14.5rem]">
      <div className="min-w-0">{props.children}</div>
      <aside className="grid min-w-0 grid-cols-1 content-start gap-4 max-xl:mt-2 sm:max-xl:grid-cols-2">
        {props.aside}
      </aside>
    </div>
  );
}

"use client";

import { Delayed, Skeleton } from "@/components/ui/skeleton";

/** The placeholder of the first load: empty rows of the final height, shown after a moment. */
export function TableSkeleton(props: { rows: number; columns: number }) {
  const widths = ["w-24", "w-32", "w-20", "w-28"];
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  return (
    // The height is reserved at once, so that what is below does not move.
    <div style={{ minHeight: `calc(36px + ${String(props.rows)} * var(--row))` }}>
      <Delayed>
        <div className="flex h-9 items-center gap-6 border-b border-line px-5">
          {numbers(props.columns).map((column) => (
            <Skeleton key={column} className="h-3 w-20" />
          ))}
        </div>
        {numbers(props.rows).map((row) => (
          <div key={row} className="flex h-row items-center gap-6 border-b border-line px-5">
            {numbers(props.columns).map((column) => (
              <Skeleton
                key={column}
                className={`h-3.5 ${widths[(row + column) % widths.length] ?? "w-24"}`}
              />
            ))}
          </div>
        ))}
      </Delayed>
    </div>
  );
}

"use client";

import { cn } from "@/components/ui/cn";
import { Delayed } from "@/components/ui/skeleton";
import { CardsSkeleton, RowsSkeleton } from "./list-skeleton";

/**
 * The placeholder of the first load, shown after a delay: rows of the final height, or cards.
 * @param props.cardsBelow the width below which the rows are cards
 */
export function TableSkeleton(props: { rows: number; columns: number; cardsBelow: 640 | 1024 | undefined }) {
  const { rows, columns, cardsBelow } = props;
  const [cards, table] = cardsBelow === 640 ? ["sm:hidden", "max-sm:hidden"] : ["lg:hidden", "max-lg:hidden"];
  return (
    // The height is reserved at once, so that the content below does not move.
    <div style={{ minHeight: `calc(2.25rem + ${String(rows)} * var(--row))` }}>
      <Delayed>
        {cardsBelow ? (
          <div className={cn("p-3", cards)}>
            <CardsSkeleton cards={Math.min(rows, 5)} />
          </div>
        ) : null}
        <div className={cn(cardsBelow && table)}>
          <RowsSkeleton rows={rows} columns={columns} />
        </div>
      </Delayed>
    </div>
  );
}

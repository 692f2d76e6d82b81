import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { cardGridClass } from "./column";

const widths = ["w-24", "w-32", "w-20", "w-28"];
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Placeholder rows of the final height, with a head row. */
export function RowsSkeleton(props: { rows: number; columns: number }) {
  return (
    <>
      <div className="flex h-9 items-center gap-6 border-b border-line px-5">
        {numbers(props.columns).map((column) => (
          <Skeleton key={column} className="h-3 w-20" />
        ))}
      </div>
      {numbers(props.rows).map((row) => (
        <div key={row} className="flex h-row items-center gap-6 border-b border-line px-5">
          {numbers(props.columns).map((column) => (
            <Skeleton key={column} className={`h-3.5 ${widths[(row + column) % widths.length] ?? "w-24"}`} />
          ))}
        </div>
      ))}
    </>
  );
}

/** Placeholder cards of a list. */
export function CardsSkeleton(props: { cards: number }) {
  return (
    <div className={cardGridClass}>
      {numbers(props.cards).map((card) => (
        <Card key={card} className="space-y-2.5 p-4">
          <span className="flex items-center justify-between">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-5.5 w-30" />
          </span>
          <Skeleton className={`h-4.5 ${widths[card % widths.length] ?? "w-24"}`} />
          <span className="flex items-center justify-between">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-5 w-16" />
          </span>
        </Card>
      ))}
    </div>
  );
}

/** The placeholder of a list: its search and rows, which are cards on narrow screens. */
export function ListSkeleton(props: { office: boolean }) {
  const { office } = props;
  return (
    <div className="grid gap-3.5">
      <Skeleton className="h-ctl w-full max-w-107" />
      <div className={office ? "sm:hidden" : "lg:hidden"}>
        <CardsSkeleton cards={6} />
      </div>
      <Card className={office ? "overflow-hidden max-sm:hidden" : "overflow-hidden max-lg:hidden"}>
        <RowsSkeleton rows={10} columns={6} />
      </Card>
    </div>
  );
}

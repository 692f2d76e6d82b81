import { longDate, shortDate } from "@/lib/format/dates";

/** A day as a calendar leaf: `NOV` over `17`. */
export function DateBlock({ date }: { date: string }) {
  const [month, day] = shortDate(date).replace(",", "").split(" ");
  return (
    <time dateTime={date} className="grid w-10 shrink-0 content-start justify-items-center">
      <span className="sr-only">{longDate(date)}</span>
      <span aria-hidden className="font-medium text-ink-2 text-xs uppercase">
        {month}
      </span>
      <span aria-hidden className="num font-semibold text-xl">
        {day}
      </span>
    </time>
  );
}

import type { ReactNode } from "react";
import { clockTime, longDate, noDate, shortDate } from "@/lib/format/dates";

/** A cell with main text and detail on two lines. Whitespace separates them for copying and screen readers. */
export function TwoLine(props: { first: ReactNode; second?: ReactNode }) {
  return (
    <span className="block leading-4.5">
      <span className="block">{props.first}</span>{" "}
      {props.second ? <span className="block text-xs text-ink-2">{props.second}</span> : null}
    </span>
  );
}

/** A date with its time below. */
function DateCell(props: { date: string; time?: string }) {
  return (
    <span className="num whitespace-nowrap">
      <TwoLine first={props.date} second={props.time} />
    </span>
  );
}

/** A timestamp as date and time. @param short abbreviates the month, for lists with many columns */
export function InstantCell({ value, short = false }: { value: string | null; short?: boolean }) {
  if (!value) return noDate;
  return <DateCell date={short ? shortDate(value) : longDate(value)} time={clockTime(value)} />;
}

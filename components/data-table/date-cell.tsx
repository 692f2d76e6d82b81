import type { ReactNode } from "react";

/** Two lines in one row: what is read, and what qualifies it; copied or read out they are two words. */
export function TwoLine(props: { first: ReactNode; second?: ReactNode }) {
  return (
    <span className="block leading-4.5">
      <span className="block">{props.first}</span>{" "}
      {props.second ? <span className="block text-xs text-ink-2">{props.second}</span> : null}
    </span>
  );
}

/** A date, and its time below. */
export function DateCell(props: { date: string; time?: string }) {
  return (
    <span className="num whitespace-nowrap">
      <TwoLine first={props.date} second={props.time} />
    </span>
  );
}

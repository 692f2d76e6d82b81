"use client";

import { useId, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Note } from "@/components/ui/note";
import { RadioTiles } from "@/components/ui/radio-tiles";
import type { DateOrder } from "@/lib/features/billing/read-invoice-date";
import { longDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { formatCount } from "@/lib/format/text";
import type { Figures, PreviewCheck } from "./import-state";

type Dates = PreviewCheck["dates"];

/** How many invoice dates are named. */
const shownDates = 5;

/** `November 5, 2026 (9 rows)`. */
function datesText(dates: Dates): string {
  const shown = dates
    .slice(0, shownDates)
    .map(({ soaDate, rows }) => `${longDate(soaDate)} (${formatCount(rows, "row")})`);
  const more = dates.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${more.toLocaleString("en")} more` : ""}` || "none";
}

/** What a bookkeeper compares first: the statement date, and rows, sum and clients beside the last import's. */
export function ComparedWithLast(props: { figures: Figures; check: PreviewCheck; isOrderOpen: boolean }) {
  const { figures, check, isOrderOpen } = props;
  const { dates, last, missing } = check;
  const before = (value: string | undefined) => (value ? `Last import: ${value}` : "No import before");
  const facts = [
    {
      label: dates.length > 1 ? "Statement dates" : "Statement date",
      value: isOrderOpen
        ? check.readings.map((reading) => datesText(reading.dates)).join(" or ")
        : datesText(dates),
      note: before(last ? longDate(last.soaDate) : undefined),
    },
    {
      label: "Rows that go in",
      value: figures.rows.toLocaleString("en"),
      note: before(last?.rows.toLocaleString("en")),
    },
    {
      label: "Total SOA Amount",
      value: formatPesos(figures.amount),
      note: before(last ? formatPesos(last.amount) : undefined),
    },
    {
      label: "Clients that the file lacks",
      value: missing.toLocaleString("en"),
      note: "of those with a statement",
    },
  ];
  return (
    <dl className="grid gap-x-6 gap-y-4 px-5 pb-5 sm:grid-cols-2 lg:grid-cols-4 max-lg:px-4 max-lg:pb-4">
      {facts.map(({ label, value, note }) => (
        <div key={label} className="grid min-w-0 content-start gap-0.5">
          <dt className="text-ink-2 text-xs">{label}</dt>
          <dd className="num font-semibold text-lg tracking-[-0.01em] [overflow-wrap:anywhere]">{value}</dd>
          <dd className="num text-ink-2 text-xs">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The choice of the order of day and month, where a file's dates can be read in both. */
export function DateOrderChoice(props: {
  check: PreviewCheck;
  initial: DateOrder | null;
  onChange: (order: DateOrder) => void;
}) {
  const { check, initial, onChange } = props;
  // Its own state, because the preview in the chosen order comes later.
  const [value, setValue] = useState(initial);
  const questionId = useId();
  if (check.dateOrders.length < 2) return null;
  const names = { mdy: "month first", dmy: "day first" };
  return (
    <Note tone="warn" className="mx-5 mb-5 max-lg:mx-4 max-lg:mb-4">
      <p id={questionId} className="mb-2.5 font-semibold">
        The invoice dates can be read in two ways. Which is right?
      </p>
      <RadioTiles
        labelledBy={questionId}
        columns={1}
        align="start"
        required
        value={value}
        onChange={(order) => {
          setValue(order);
          onChange(order);
        }}
        options={check.readings.map(({ dateOrder, dates }) => ({
          value: dateOrder,
          label: datesText(dates),
          hint: names[dateOrder],
        }))}
      />
    </Note>
  );
}

/** The unusual points of an import, each of which has to be ticked before the upload. */
export function UnusualPoints(props: {
  points: PreviewCheck["confirm"];
  confirmed: readonly string[];
  onChange: (confirmed: string[]) => void;
}) {
  const { points, confirmed, onChange } = props;
  if (points.length === 0) return null;
  return (
    <Note tone="warn">
      <fieldset className="grid gap-3">
        <legend className="mb-2.5 font-semibold">Unusual: please check each point and tick it</legend>
        {points.map(({ name, message }) => (
          <Checkbox
            key={name}
            className="text-ink [&>span:last-child]:min-w-0 [&>span:last-child]:[overflow-wrap:anywhere]"
            label={message}
            checked={confirmed.includes(message)}
            onChange={(isOn) =>
              onChange(isOn ? [...confirmed, message] : confirmed.filter((one) => one !== message))
            }
          />
        ))}
      </fieldset>
    </Note>
  );
}

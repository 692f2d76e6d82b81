import { maxStars } from "@/lib/features/feedback/stars";
import type { PerformanceMonth, TicketAge } from "@/lib/features/ticket-reports/record";
import { monthNames } from "@/lib/format/dates";

/* The figures of the ticket reports (docs/rules/reports.md, Screen). */

/** The age groups, from the youngest, with their colour in the chart. */
export const ageGroups = [
  { key: "upTo1", name: "0–1", color: "var(--c-completed)" },
  { key: "upTo3", name: "2–3", color: "var(--c-ongoing)" },
  { key: "upTo7", name: "4–7", color: "var(--c-close)" },
  { key: "upTo14", name: "8–14", color: "var(--c-open)" },
  { key: "more", name: "> 14", color: "var(--c-rejected)" },
] as const satisfies { key: keyof TicketAge; name: string; color: string }[];

/** `Nov 2026`. */
export const monthText = ({ year, month }: { year: number; month: number }): string =>
  `${monthNames[month - 1]?.slice(0, 3)} ${year}`;

/** A figure of each month: a column of the table and the CSV file, and a line of the chart. */
export type Figure = {
  name: string;
  /** The column of the CSV file. */
  column: string;
  value: (month: PerformanceMonth) => number | null;
  /** The text in the table, and the height in the chart, of a value. */
  text: (value: number) => string;
  height?: (value: number) => number;
};

const decimals = (value: number, digits: number): string =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });

type Field = Exclude<keyof PerformanceMonth, "year" | "month">;

const count = (name: string, field: Field): Figure => ({
  name,
  column: field,
  value: (month) => month[field],
  text: (value) => value.toLocaleString("en"),
});

/** A time, in hours on the screen and in minutes in the CSV file. */
const time = (name: string, field: Field): Figure => ({
  name,
  column: `${field}Minutes`,
  value: (month) => month[field],
  text: (minutes) => decimals(minutes / 60, 1),
  height: (minutes) => Math.round(minutes / 6) / 10,
});

const line = (figure: Figure): Figure => ({ height: (value) => value, ...figure });

const reopenRate: Figure = {
  name: "Reopen rate",
  column: "reopenRatePercent",
  value: ({ completed, reopened }) =>
    completed === 0 ? null : Math.round((1000 * reopened) / completed) / 10,
  text: (percent) => `${decimals(percent, 1)}%`,
};

/** A card of the reports by month. */
export type MonthReport = {
  title: string;
  /** The unit of the chart. */
  meta: string;
  /** Shown instead of the chart if no month has anything of it. */
  empty: string;
  hasAny: (month: PerformanceMonth) => boolean;
  /** The top of the chart's scale, if it does not follow the values. */
  highest?: number;
  figures: readonly Figure[];
};

/** The reports by month. */
export const monthReports = [
  {
    title: "Filed, completed, reopened",
    meta: "Tickets",
    empty: "No tickets in these months.",
    hasAny: ({ filed, completed }: PerformanceMonth) => filed + completed > 0,
    figures: [
      line(count("Filed", "filed")),
      line(count("Completed", "completed")),
      line(count("Reopened", "reopened")),
      reopenRate,
    ],
  },
  {
    title: "Ratings",
    meta: "Stars",
    empty: "No ratings in these months.",
    hasAny: ({ ratings }: PerformanceMonth) => ratings > 0,
    highest: maxStars,
    figures: [
      line({
        ...count("Average", "averageRating"),
        text: (stars) => decimals(stars, 2),
      }),
      count("Ratings", "ratings"),
    ],
  },
  {
    title: "First answer",
    meta: "Working hours",
    empty: "No times in these months.",
    hasAny: ({ firstAnswerMedian }: PerformanceMonth) => firstAnswerMedian !== null,
    figures: [time("Median", "firstAnswerMedian"), time("90th percentile", "firstAnswerP90")],
  },
  {
    title: "Completion",
    meta: "Working hours",
    empty: "No times in these months.",
    hasAny: ({ completionMedian }: PerformanceMonth) => completionMedian !== null,
    figures: [time("Median", "completionMedian"), time("90th percentile", "completionP90")],
  },
] as const satisfies MonthReport[];

/** The lines of a chart: the heights of the figures that are drawn, by month. */
export const chartLines = (figures: readonly Figure[], months: readonly PerformanceMonth[]) =>
  figures.flatMap(({ name, value, height }) =>
    height === undefined
      ? []
      : [
          {
            name,
            heights: months.map((month) => {
              const one = value(month);
              return one === null ? null : height(one);
            }),
          },
        ],
  );

"use client";

import { Select, type SelectOption } from "@/components/ui/select";
import { monthsOf, type ReportFilter } from "@/lib/features/ticket-reports/filter";
import { addMonths, fitRange } from "@/lib/features/ticket-reports/months";
import { monthText } from "./figures";

/** How many months can be chosen, besides those of the address. */
const offered = 48;

/** Represents "no filter", because a choice needs a value. */
const all = "all";

const monthOption = (first: string): SelectOption => ({
  value: first,
  label: monthText({ year: Number(first.slice(0, 4)), month: Number(first.slice(5, 7)) }),
});

/** The filters of the report by month: its first and last month, the module, the assignee and the urgency. */
export function ReportFilters(props: {
  filter: ReportFilter;
  /** The day on the site's calendar. */
  today: string;
  kinds: readonly SelectOption[];
  people: readonly { id: string; name: string }[];
  onChange: (patch: Partial<ReportFilter>) => void;
}) {
  const { filter, today, kinds, people, onChange } = props;
  const months = monthsOf(filter, today);
  const [from = "", to = ""] = [months[0], months.at(-1)];
  const newest = Array.from({ length: offered }, (_, index) => addMonths(today, -index));
  const options = [...new Set([...newest, ...months])].sort().reverse().map(monthOption);
  const chosen = (value: string) => (value === all ? "" : value);
  const filters = [
    {
      label: "First month",
      value: from,
      options,
      onChange: (value: string) => onChange(fitRange({ from: value, to }, "from")),
    },
    {
      label: "Last month",
      value: to,
      options,
      onChange: (value: string) => onChange(fitRange({ from, to: value }, "to")),
    },
    {
      label: "Module",
      value: filter.type || all,
      options: [{ value: all, label: "All modules" }, ...kinds],
      onChange: (value: string) => onChange({ type: chosen(value) as ReportFilter["type"] }),
    },
    {
      label: "Assigned to",
      value: filter.assignee || all,
      options: [
        { value: all, label: "Everybody" },
        { value: "me", label: "Me" },
        { value: "none", label: "Nobody" },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ],
      onChange: (value: string) => onChange({ assignee: chosen(value) }),
    },
    {
      label: "Urgency",
      value: filter.urgent || all,
      options: [
        { value: all, label: "All tickets" },
        { value: "1", label: "Urgent" },
      ],
      onChange: (value: string) => onChange({ urgent: chosen(value) }),
    },
  ];
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {filters.map(({ label, ...select }) => (
        <Select key={label} ariaLabel={label} {...select} />
      ))}
    </div>
  );
}

import type { Column } from "@/components/data-table/column";
import { TwoLine } from "@/components/data-table/date-cell";
import { initials } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { hasEnded } from "@/lib/features/tickets/statuses";
import { clockTime, longDateTime, noDate } from "@/lib/format/dates";
import { dayIn, daysApart, nearDate } from "@/lib/format/near-dates";
import { formatCount } from "@/lib/format/text";
import { dueMoment, lateText } from "./due-text";

type Staff = Pick<TicketRecord, "created_at" | "dueAt" | "firstDueAt" | "overdue" | "assignee" | "status">;

function Filed({ at, today }: { at: string; today: string }) {
  const days = daysApart(at.slice(0, 10), today);
  return (
    <span className="num whitespace-nowrap" title={longDateTime(at)}>
      <TwoLine first={nearDate(at, today)} second={days <= 0 ? "today" : formatCount(days, "day")} />
    </span>
  );
}

/** How far a due time is, or nothing if it has passed without being overdue. @param days from today to its day */
function distanceText(days: number, isOverdue: boolean | undefined): string | undefined {
  if (isOverdue) return lateText(days);
  if (days < 0) return undefined;
  return days === 0 ? "today" : `in ${formatCount(days, "day")}`;
}

function Due({ row, today }: { row: Staff; today: string }) {
  const at = dueMoment(row);
  if (!at) return noDate;
  const days = daysApart(today, at.slice(0, 10));
  const isOpen = !hasEnded(row.status);
  const distance = isOpen ? distanceText(days, row.overdue) : undefined;
  const look = row.overdue ? "text-danger-ink" : days === 0 ? "text-st-wait" : "";
  return (
    <span className="num whitespace-nowrap" title={longDateTime(at)}>
      <TwoLine
        first={isOpen && days === 0 ? clockTime(at) : nearDate(at, today)}
        second={distance && <span className={cn(isOpen && look)}>{distance}</span>}
      />
    </span>
  );
}

function Assignee({ assignee }: Pick<Staff, "assignee">) {
  if (!assignee) return <span className="text-ink-3">Nobody</span>;
  return (
    <span
      role="img"
      aria-label={assignee.name}
      title={assignee.name}
      className="inline-grid size-7 place-items-center rounded-full bg-sunken font-semibold text-2xs text-ink-2"
    >
      {initials(assignee.name)}
    </span>
  );
}

/** The columns that the office's lists have beside the specified ones. */
export function addedColumns<Row extends Staff>(timeZone: string): Column<Row>[] {
  // The day is read for each cell, so that a page that stays open over midnight is right.
  const today = () => dayIn(timeZone);
  return [
    {
      key: "created_at",
      header: "Filed",
      sortable: true,
      cell: (row) => <Filed at={row.created_at} today={today()} />,
    },
    { key: "due", header: "Due", cell: (row) => <Due row={row} today={today()} /> },
    { key: "assignee", header: "Assignee", cell: (row) => <Assignee assignee={row.assignee} /> },
  ];
}

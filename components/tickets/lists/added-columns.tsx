import type { Column } from "@/components/data-table/column";
import { TwoLine } from "@/components/data-table/date-cell";
import { initials } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { hasEnded } from "@/lib/features/tickets/comments";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { clockTime, longDateTime, noDate } from "@/lib/format/dates";
import { dayIn, daysApart, daysText, nearDate } from "@/lib/format/near-dates";

type Staff = Pick<TicketRecord, "created_at" | "dueAt" | "firstDueAt" | "overdue" | "assignee" | "status">;

function Filed({ at, today }: { at: string; today: string }) {
  const days = daysApart(at.slice(0, 10), today);
  return (
    <span className="num whitespace-nowrap" title={longDateTime(at)}>
      <TwoLine first={nearDate(at, today)} second={days <= 0 ? "today" : daysText(days)} />
    </span>
  );
}

function Due({ row, today }: { row: Staff; today: string }) {
  const at = row.dueAt ?? row.firstDueAt;
  if (!at) return noDate;
  const days = daysApart(today, at.slice(0, 10));
  const isOpen = !hasEnded(row.status);
  const distance = !isOpen
    ? undefined
    : row.overdue
      ? days < 0
        ? `${daysText(-days)} late`
        : "late"
      : days === 0
        ? "today"
        : days > 0
          ? `in ${daysText(days)}`
          : undefined;
  const look = row.overdue ? "text-danger" : days === 0 ? "text-st-wait" : "";
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

import type { ReactNode } from "react";
import { type Column, withoutExtraClass } from "@/components/data-table/column";
import { InstantCell } from "@/components/data-table/date-cell";
import { RecordCard } from "@/components/records/record-card";
import { tenantCell } from "@/components/records/tenant-link";
import { fieldCell } from "@/components/tickets/records/field-cells";
import { TicketStatusBadge } from "@/components/tickets/records/status-badge";
import { Tag } from "@/components/ui/tag";
import { optionLabel, type TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { longDateTime } from "@/lib/format/dates";
import { AssigneeMark } from "./assignee-mark";
import { ClockMark } from "./clock-mark";
import { DraftMark } from "./draft-mark";
import { UnreadMark } from "./unread-mark";
import { UrgentMark } from "./urgent-mark";

type Area = "client" | "admin";

/** @param short abbreviates the month, for lists with many columns */
const dateCell = (value: unknown, short = false): ReactNode => (
  <InstantCell value={value as string | null} short={short} />
);

/** From this number of columns a list is dense. */
const manyColumns = 8;

/**
 * The columns of a kind's list in the declared order, which can be sorted if they are indexed.
 * @param extra columns before the status, unless they are declared
 * @param adminId the member of staff whose unsent comments are marked
 */
export function ticketColumns(
  kind: TicketKind,
  area: Area,
  extra: readonly Column<TicketRecord>[] = [],
  adminId: string | null = null,
): Column<TicketRecord>[] {
  const short = kind.columns[area].length > manyColumns;
  const least = short ? "100rem" : "90rem";
  const sortable = (key: string) =>
    kind.sortable.includes(key) ||
    (area === "client" && ["ticketNumber", "status", "created_at"].includes(key));
  const shared: Record<string, Omit<Column<TicketRecord>, "key">> = {
    ticketNumber: {
      header: "Service Ticket #",
      cell: (row) => (
        <>
          <span className="block leading-4.5">{row.ticketNumber}</span>
          {/* Below the number, so that the column stays narrow; a row with marks is not taller than the others. */}
          <span className="-ml-1.5 flex items-center empty:hidden">
            <UrgentMark urgent={row.urgent} />
            <UnreadMark count={row.unread} />
            {adminId ? <DraftMark userId={adminId} singular={kind.singular} id={row.id} /> : null}
            <span className={withoutExtraClass(least)}>
              <AssigneeMark assignee={row.assignee} />
            </span>
            <ClockMark record={row} />
          </span>
        </>
      ),
      mono: true,
      strong: true,
    },
    clientCode: {
      header: "Client Code",
      cell: ({ tenant }) => tenantCell(tenant.id, tenant.clientCode),
      mono: true,
    },
    clientName: {
      header: "Client Name",
      cell: ({ tenant }) => tenantCell(tenant.id, tenant.uoccname),
      strong: true,
      wrap: true,
      ...(short ? { minWidth: 102 } : {}),
    },
    created_at: { header: "Created Date", cell: (row) => dateCell(row.created_at, short) },
    status: {
      header: "Status",
      cell: (row) => <TicketStatusBadge kind={kind} status={row.status} />,
      pinned: true,
    },
  };
  for (const { name, label } of kind.stamps ?? []) {
    shared[name] = { header: label, cell: (row) => dateCell(row[name], short) };
  }
  const declared = kind.columns[area].map((column): Column<TicketRecord> => {
    const key = typeof column === "string" ? column : column.key;
    const ownHeader = typeof column === "string" ? {} : { header: column.header };
    const sharedColumn = shared[key];
    if (sharedColumn) return { key, sortable: sortable(key), ...sharedColumn, ...ownHeader };
    const field = kind.fields.find(({ name }) => name === key);
    if (!field) throw new Error(`${kind.name} has no column ${key}`);
    const { cell, column: style } = fieldCell(field);
    const main = area === "client" && key === kind.card.main;
    return {
      key,
      header: field.label,
      sortable: sortable(key),
      cell: (row) => cell(field, row, short),
      ...style,
      ...(short && style?.wrap ? { minWidth: 90 } : {}),
      ...(main ? { strong: true } : {}),
      ...ownHeader,
    };
  });
  const added = extra
    .filter(({ key }) => !declared.some((column) => column.key === key))
    .map((column) => ({ ...column, extra: least }) as const);
  return declared.flatMap((column) => (column.key === "status" ? [...added, column] : [column]));
}

/** The main line of a card; an amenity is shown by its title. */
export function cardText(kind: TicketKind, record: TicketRecord): string {
  const field = kind.fields.find(({ name }) => name === kind.card.main);
  const text = field ? fieldCell(field).cell(field, record, false) : record[kind.card.main];
  return String(text ?? "");
}

/** The tag of a card: the label of a choice. */
function cardTag(kind: TicketKind, record: TicketRecord): ReactNode {
  const field = kind.fields.find(({ name }) => name === kind.card.tag);
  return field?.type === "choice" ? <Tag>{optionLabel(field, record[field.name]) ?? "N/A"}</Tag> : null;
}

/** A ticket as a card on a tenant's phone. */
export function TicketCard(props: { kind: TicketKind; record: TicketRecord }) {
  const { kind, record } = props;
  const { date } = kind.card;
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>
          <span className="plate text-sm">{record.ticketNumber}</span>
          <UrgentMark urgent={record.urgent} />
          <UnreadMark count={record.unread} />
        </span>
        <TicketStatusBadge kind={kind} status={record.status} />
      </div>
      <p className="line-clamp-2 font-medium text-md">{cardText(kind, record)}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="num text-ink-2 text-sm">{date ? longDateTime(record[date] as string) : null}</span>
        {cardTag(kind, record)}
      </div>
    </div>
  );
}

/** A ticket as a card on a phone of the office. */
export function OfficeTicketCard(props: { kind: TicketKind; record: TicketRecord }) {
  const { kind, record } = props;
  const { date } = kind.card;
  return (
    <RecordCard
      badge={<TicketStatusBadge kind={kind} status={record.status} />}
      code={record.ticketNumber}
      title={cardText(kind, record)}
      line={
        <>
          <span className="plate">{record.tenant.clientCode}</span>, {record.tenant.uoccname}
        </>
      }
      date={date ? longDateTime(record[date] as string) : null}
      tag={
        <>
          <span className="-ml-1.5 flex flex-wrap items-center empty:hidden">
            <UrgentMark urgent={record.urgent} />
            <UnreadMark count={record.unread} />
            <AssigneeMark assignee={record.assignee} />
            <ClockMark record={record} />
          </span>
          {cardTag(kind, record)}
        </>
      }
    />
  );
}

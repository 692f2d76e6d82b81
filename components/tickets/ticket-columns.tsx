import type { ReactNode } from "react";
import type { Column } from "@/components/data-table/column";
import { DateCell } from "@/components/data-table/date-cell";
import { Tag } from "@/components/ui/tag";
import { clockTime, longDate, longDateTime } from "@/lib/format/dates";
import type { Field, TicketKind } from "@/lib/tickets/define";
import type { TicketRecord } from "@/lib/tickets/record";
import { TicketStatusBadge } from "./status-badge";

type Area = "client" | "admin";

const choiceLabel = (field: Field & { type: "choice" }, value: unknown): string =>
  field.options.find((option) => option.value === value)?.label ?? "N/A";

function fieldCell(field: Field, record: TicketRecord): ReactNode {
  const value = record[field.name];
  if (field.type === "instant")
    return <DateCell date={longDate(value as string)} time={clockTime(value as string)} />;
  if (field.type === "choice") return <Tag>{choiceLabel(field, value)}</Tag>;
  if (field.type === "rows") return String((value as unknown[] | null)?.length ?? 0);
  return String(value ?? "");
}

/** The columns of a kind's list, as its declaration orders them; tenants sort theirs by what has an index. */
export function ticketColumns(kind: TicketKind, area: Area): Column<TicketRecord>[] {
  const sortable = (key: string) =>
    area === "client" && (key === "ticketNumber" || key === "status" || kind.sortable.includes(key));
  const shared: Record<string, Omit<Column<TicketRecord>, "key">> = {
    ticketNumber: { header: "Service Ticket #", cell: (row) => row.ticketNumber, mono: true, strong: true },
    clientCode: { header: "Client Code", cell: (row) => row.tenant.clientCode, mono: true },
    clientName: {
      header: "Client Name",
      cell: (row) => row.tenant.uoccname,
      strong: true,
      wrap: true,
      minWidth: 110,
    },
    status: { header: "Status", cell: (row) => <TicketStatusBadge kind={kind} status={row.status} /> },
  };
  return kind.columns[area].map((key) => {
    const known = shared[key];
    if (known) return { key, sortable: sortable(key), ...known };
    const field = kind.fields.find(({ name }) => name === key);
    if (!field) throw new Error(`${kind.name} has no column ${key}`);
    const wrap = field.type === "text";
    const main = area === "client" && key === kind.card.main;
    return {
      key,
      header: field.label,
      sortable: sortable(key),
      cell: (row) => fieldCell(field, row),
      ...(wrap ? { wrap, minWidth: 96 } : {}),
      ...(main ? { strong: true } : {}),
    };
  });
}

/** A ticket on a tenant's phone. */
export function TicketCard(props: { kind: TicketKind; record: TicketRecord }) {
  const { kind, record } = props;
  const { main, date, tag } = kind.card;
  const tagField = kind.fields.find(({ name }) => name === tag);
  return (
    <div className="space-y-1.5">
      <div className="flex items-center justify-between gap-3">
        <span className="plate text-sm">{record.ticketNumber}</span>
        <TicketStatusBadge kind={kind} status={record.status} />
      </div>
      <p className="font-medium text-md">{String(record[main] ?? "")}</p>
      <div className="flex items-center justify-between gap-3">
        <span className="num text-ink-2 text-sm">{date ? longDateTime(record[date] as string) : null}</span>
        {tagField?.type === "choice" ? <Tag>{choiceLabel(tagField, record[tagField.name])}</Tag> : null}
      </div>
    </div>
  );
}

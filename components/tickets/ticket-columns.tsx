import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { Column } from "@/components/data-table/column";
import { InstantCell } from "@/components/data-table/date-cell";
import { RecordCard } from "@/components/records/record-card";
import { Tag } from "@/components/ui/tag";
import { type Field, fieldValue, type TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { longDate, longDateTime } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { formatCount } from "@/lib/format/text";
import { TicketStatusBadge } from "./status-badge";

type Area = "client" | "admin";

const choiceLabel = (field: Field & { type: "choice" }, value: unknown): string =>
  field.options.find((option) => option.value === value)?.label ?? "N/A";

/** @param short abbreviates the month, for lists with many columns */
const dateCell = (value: unknown, short = false): ReactNode => (
  <InstantCell value={value as string | null} short={short} />
);

/** Shows the number of a field's rows, and expands to the rows. */
function FoldedRows(props: { field: Field & { type: "rows" }; rows: Record<string, unknown>[] }) {
  const { field, rows } = props;
  if (rows.length === 0) return "None";
  const many = field.label.toLowerCase();
  return (
    <details className="group/rows">
      <summary className="flex cursor-pointer list-none items-center gap-1 text-ink-2 hover:text-ink">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open/rows:rotate-90" />
        {formatCount(rows.length, many.replace(/s$/, ""), many)}
      </summary>
      <ul className="mt-1 mb-1 space-y-1 pl-4.5 text-xs">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and are only displayed
          <li key={at}>
            {field.columns.map(({ name }, column) => (
              <span key={name} className={column === 0 ? "font-medium" : "block text-ink-2"}>
                {String(row[name] ?? "")}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function fieldCell(field: Field, record: TicketRecord, short = false): ReactNode {
  switch (field.type) {
    case "instant":
      return dateCell(fieldValue(field, record), short);
    case "day":
      return longDate(fieldValue(field, record));
    case "choice": {
      const value = fieldValue(field, record);
      if (value === null) return "N/A";
      // Numeric choices are shown as tags with their label, such as MOVEIN; texts unchanged.
      return typeof value === "number" ? <Tag>{choiceLabel(field, value)}</Tag> : choiceLabel(field, value);
    }
    case "money": {
      const amount = fieldValue(field, record);
      return amount === null ? "N/A" : formatPesos(amount);
    }
    case "rows":
      return <FoldedRows field={field} rows={fieldValue(field, record)} />;
    case "files":
      return fieldValue(field, record).length;
    case "amenity":
      return (record.amenity as { title?: string } | undefined)?.title ?? "N/A";
    default:
      return fieldValue(field, record);
  }
}

/** From this number of columns a list is dense. */
const manyColumns = 8;

/** The presentation of a field's column, by the field's type. */
const columnStyles: Partial<Record<Field["type"], Partial<Column<TicketRecord>>>> = {
  text: { wrap: true },
  money: { align: "right" },
  amenity: { wrap: true },
};

/** The columns of a kind's list in the declared order. Tenants can sort by indexed columns. */
export function ticketColumns(kind: TicketKind, area: Area): Column<TicketRecord>[] {
  const short = kind.columns[area].length > manyColumns;
  const sortable = (key: string) =>
    area === "client" &&
    (["ticketNumber", "status", "created_at"].includes(key) || kind.sortable.includes(key));
  const shared: Record<string, Omit<Column<TicketRecord>, "key">> = {
    ticketNumber: { header: "Service Ticket #", cell: (row) => row.ticketNumber, mono: true, strong: true },
    clientCode: { header: "Client Code", cell: (row) => row.tenant.clientCode, mono: true },
    clientName: {
      header: "Client Name",
      cell: (row) => row.tenant.uoccname,
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
  return kind.columns[area].map((column) => {
    const key = typeof column === "string" ? column : column.key;
    const ownHeader = typeof column === "string" ? {} : { header: column.header };
    const sharedColumn = shared[key];
    if (sharedColumn) return { key, sortable: sortable(key), ...sharedColumn, ...ownHeader };
    const field = kind.fields.find(({ name }) => name === key);
    if (!field) throw new Error(`${kind.name} has no column ${key}`);
    const main = area === "client" && key === kind.card.main;
    return {
      key,
      header: field.label,
      sortable: sortable(key),
      cell: (row) => fieldCell(field, row, short),
      ...columnStyles[field.type],
      ...(short && columnStyles[field.type]?.wrap ? { minWidth: 90 } : {}),
      ...(main ? { strong: true } : {}),
      ...ownHeader,
    };
  });
}

/** The main line of a card; an amenity is shown by its title. */
function cardText(kind: TicketKind, record: TicketRecord): string {
  const field = kind.fields.find(({ name }) => name === kind.card.main);
  const text = field?.type === "amenity" ? fieldCell(field, record) : record[kind.card.main];
  return String(text ?? "");
}

/** A ticket as a card on a tenant's phone. */
export function TicketCard(props: { kind: TicketKind; record: TicketRecord }) {
  const { kind, record } = props;
  const { date, tag } = kind.card;
  const tagField = kind.fields.find(({ name }) => name === tag);
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="plate text-sm">{record.ticketNumber}</span>
        <TicketStatusBadge kind={kind} status={record.status} />
      </div>
      <p className="line-clamp-2 font-medium text-md">{cardText(kind, record)}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="num text-ink-2 text-sm">{date ? longDateTime(record[date] as string) : null}</span>
        {tagField?.type === "choice" ? <Tag>{choiceLabel(tagField, record[tagField.name])}</Tag> : null}
      </div>
    </div>
  );
}

/** A ticket as a card on a phone of the office. */
export function OfficeTicketCard(props: { kind: TicketKind; record: TicketRecord }) {
  const { kind, record } = props;
  const { date, tag } = kind.card;
  const tagField = kind.fields.find(({ name }) => name === tag);
  return (
    <RecordCard
      badge={<TicketStatusBadge kind={kind} status={record.status} />}
      code={record.ticketNumber}
      title={record.tenant.uoccname}
      line={
        <>
          <span className="plate">{record.tenant.clientCode}</span>, {cardText(kind, record)}
        </>
      }
      date={date ? longDateTime(record[date] as string) : null}
      tag={tagField?.type === "choice" ? <Tag>{choiceLabel(tagField, record[tagField.name])}</Tag> : null}
    />
  );
}

import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { Column } from "@/components/data-table/column";
import { InstantCell } from "@/components/data-table/date-cell";
import { Tag } from "@/components/ui/tag";
import { type Field, type FieldOf, optionLabel } from "@/lib/features/tickets/define";
import { fieldValue } from "@/lib/features/tickets/field-value";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { longDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { formatCount } from "@/lib/format/text";

/*
 * The cells of fields in lists. They are apart from field-types/, whose controls a list loads only with its dialogs.
 */

type FieldCell<F extends Field> = {
  /** @param short abbreviates the month, for lists with many columns */
  cell(field: F, record: TicketRecord, short: boolean): ReactNode;
  /** The presentation of the column. */
  column?: Pick<Column<TicketRecord>, "wrap" | "align">;
};

const cells: { [T in Field["type"]]: FieldCell<FieldOf<T>> } = {
  text: { cell: fieldValue, column: { wrap: true } },
  instant: {
    cell: (field, record, short) => <InstantCell value={fieldValue(field, record)} short={short} />,
  },
  day: { cell: (field, record) => longDate(fieldValue(field, record)) },
  choice: {
    cell(field, record) {
      const value = fieldValue(field, record);
      const label = optionLabel(field, value) ?? "N/A";
      // Numeric choices are shown as tags with their label, such as MOVEIN; texts unchanged.
      return typeof value === "number" ? <Tag>{label}</Tag> : label;
    },
  },
  money: {
    cell(field, record) {
      const amount = fieldValue(field, record);
      return amount === null ? "N/A" : formatPesos(amount);
    },
    column: { align: "right" },
  },
  rows: { cell: (field, record) => <FoldedRows field={field} rows={fieldValue(field, record)} /> },
  files: { cell: (field, record) => fieldValue(field, record).length },
  amenity: {
    cell: (_field, record) => (record.amenity as { title?: string } | undefined)?.title ?? "N/A",
    column: { wrap: true },
  },
};

/** Returns how lists show a field, by its type. */
export const fieldCell = (field: Field): FieldCell<Field> => cells[field.type];

/** Shows the number of a field's rows, and expands to the rows. */
function FoldedRows(props: { field: FieldOf<"rows">; rows: Record<string, unknown>[] }) {
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
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and are only displayed
          <li key={index}>
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

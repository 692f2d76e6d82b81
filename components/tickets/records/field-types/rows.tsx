import { RepeatRows } from "@/components/form/repeat-rows";
import type { FieldOf } from "@/lib/features/tickets/define";
import { emptyRow } from "@/lib/features/tickets/field-types/rows";
import { fieldValue } from "@/lib/features/tickets/field-value";
import type { FieldView } from "./field-view";

export const rowsView: FieldView<FieldOf<"rows">> = {
  control: ({ field, common: { name, label } }) => (
    <RepeatRows
      name={name}
      legend={label}
      addLabel={field.addLabel}
      emptyRow={emptyRow(field)}
      max={field.max}
      columns={field.columns.map((column) => ({
        key: column.name,
        label: column.label,
        required: true,
        kind: column.type === "text" ? "text" : "number",
      }))}
    />
  ),
  fact(field, record) {
    const rows = fieldValue(field, record);
    return rows.length === 0 ? null : (
      <ul className="divide-y divide-line rounded-md border border-line">
        {rows.map((row) => (
          <li key={JSON.stringify(row)} className="flex justify-between gap-4 px-3 py-2">
            {field.columns.map(({ name, type }) => (
              <span key={name} className={type === "text" ? "min-w-0" : "num shrink-0"}>
                {type === "text" ? row[name] : `× ${row[name]}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
    );
  },
};

"use client";

import { Truck, Package, PackageMinus, PackageOpen, PackagePlus } from "lucide-react";
import type { ReactNode } from "react";
import { DateTimeField } from "@/components/form/date-time-input";
import { RadioTilesField } from "@/components/form/radio-tiles-field";
import { RepeatRows } from "@/components/form/repeat-rows";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-input";
import { TextAreaField } from "@/components/form/textarea";
import type { Field, TicketKind } from "@/lib/tickets/define";
import { emptyRow } from "@/lib/tickets/form-values";

const optionIcons: Record<string, ReactNode> = {
  DELIVERY: <Truck />,
  MOVEIN: <PackagePlus />,
  MOVEOUT: <PackageMinus />,
  PULLOUT: <PackageOpen />,
};

/** One field's control; its type decides. Tenants choose by tiles, staff from lists. */
export function TicketField(props: { field: Field; timeZone: string; area: "client" | "admin" }) {
  const { field, timeZone, area } = props;
  const { name, label } = field;
  if (field.type === "text") {
    return field.multiline ? (
      <TextAreaField name={name} label={label} required maxLength={field.max} />
    ) : (
      <TextField name={name} label={label} required maxLength={field.max} />
    );
  }
  if (field.type === "instant") {
    return (
      <DateTimeField
        name={name}
        label={label}
        required
        timeZone={timeZone}
        display={area === "client" ? "long" : "iso"}
        {...(field.notBeforeToday ? { min: "today" } : {})}
      />
    );
  }
  if (field.type === "rows") {
    return (
      <RepeatRows
        name={name}
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
    );
  }
  const options = field.options.map(({ value, label: word }) => ({ value, label: word, icon: optionIcons[word] ?? <Package /> }));
  return area === "client" ? (
    <RadioTilesField name={name} label={label} options={options} />
  ) : (
    <SelectField name={name} label={label} options={options.map(({ value, label: word }) => ({ value: String(value), label: word }))} />
  );
}

/** Fields that fill the row; short ones stand side by side. */
const isWide = (field: Field, area: "client" | "admin"): boolean =>
  field.type === "rows" || (field.type === "text" && (area === "client" || field.multiline === true)) || (field.type === "choice" && area === "client");

/** All fields of a kind, in its order. */
export function TicketFields(props: { kind: TicketKind; timeZone: string; area: "client" | "admin" }) {
  const { kind, timeZone, area } = props;
  return (
    <div className={area === "client" ? "grid gap-x-5 gap-y-5 sm:grid-cols-2" : "grid gap-4 sm:grid-cols-2"}>
      {kind.fields.map((field) => (
        <div key={field.name} className={isWide(field, area) ? "sm:col-span-2" : undefined}>
          <TicketField field={field} timeZone={timeZone} area={area} />
        </div>
      ))}
    </div>
  );
}

"use client";

import { Package, PackageMinus, PackageOpen, PackagePlus, Truck } from "lucide-react";
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
  const options = field.options.map(({ value, label: word }) => ({
    value,
    label: word,
    icon: optionIcons[word] ?? <Package />,
  }));
  return area === "client" ? (
    <RadioTilesField name={name} label={label} options={options} columns={options.length === 4 ? 4 : 3} />
  ) : (
    <SelectField
      name={name}
      label={label}
      options={options.map(({ value, label: word }) => ({ value: String(value), label: word }))}
    />
  );
}

type Width = "narrow" | "wide";

/** How much of a row a field takes: of two in a panel or a small dialog, of six in a large one. */
function span(field: Field, area: "client" | "admin", width: Width): string {
  const whole = width === "wide" ? "sm:col-span-6" : "sm:col-span-2";
  if (field.type === "rows" || (field.type === "text" && field.multiline)) return whole;
  if (area === "client" && field.type !== "instant") return whole;
  if (width === "narrow") return "";
  return field.type === "text" ? "sm:col-span-3" : "sm:col-span-2";
}

/** All fields of a kind, in its order. @param before what stands first in the same grid, half a row wide */
export function TicketFields(props: {
  kind: TicketKind;
  timeZone: string;
  area: "client" | "admin";
  width: Width;
  before?: ReactNode;
}) {
  const { kind, timeZone, area, width, before } = props;
  const grid = width === "wide" ? "grid gap-4 sm:grid-cols-6" : "grid gap-x-5 gap-y-5 sm:grid-cols-2";
  return (
    <div className={grid}>
      {before ? <div className={width === "wide" ? "sm:col-span-3" : ""}>{before}</div> : null}
      {kind.fields.map((field) => (
        <div key={field.name} className={span(field, area, width)}>
          <TicketField field={field} timeZone={timeZone} area={area} />
        </div>
      ))}
    </div>
  );
}

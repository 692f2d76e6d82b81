"use client";

import { PackageMinus, PackageOpen, PackagePlus, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { FilesField } from "@/components/files/files-field";
import { DateTimeField } from "@/components/form/date-time-input";
import { MoneyField } from "@/components/form/money-input";
import { RadioTilesField } from "@/components/form/radio-tiles-field";
import { RepeatRows } from "@/components/form/repeat-rows";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-input";
import { TextAreaField } from "@/components/form/textarea";
import { type Field, labelOf, missingText, type TicketKind } from "@/lib/features/tickets/define";
import { emptyRow } from "@/lib/features/tickets/field-types/rows";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { AmenityField } from "./amenity-field";

const optionIcons: Record<string, ReactNode> = {
  DELIVERY: <Truck />,
  MOVEIN: <PackagePlus />,
  MOVEOUT: <PackageMinus />,
  PULLOUT: <PackageOpen />,
};

type Props = {
  kind: TicketKind;
  field: Field;
  timeZone: string;
  area: "client" | "admin";
  /** The ticket; null for a new one. */
  record: TicketRecord | null;
};

const ownAmenity = (record: TicketRecord | null) =>
  (record?.amenity as { id: string; title: string } | undefined) ?? null;

/** The control of a field, by its type. Tenants select from tiles, staff from lists. */
export function TicketField(props: Props) {
  const { kind, field, timeZone, area, record } = props;
  const { name } = field;
  const side = area === "client" ? "client" : "staff";
  const label = labelOf(field, side);
  const required = missingText(field, side) !== null;
  const common = { name, label, required };
  switch (field.type) {
    case "text":
      return field.multiline ? (
        <TextAreaField {...common} maxLength={field.max} />
      ) : (
        <TextField {...common} maxLength={field.max} {...formats[field.format ?? "plain"]} />
      );
    case "instant":
    case "day":
      return <DateTimeField {...common} {...dateOptions(field, area)} timeZone={timeZone} />;
    case "money":
      return <MoneyField {...common} placeholder="0.00" />;
    case "rows":
      return (
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
      );
    case "files":
      return (
        <FilesField
          {...common}
          area={area}
          folder={field.folder}
          max={field.max}
          {...(field.hint ? { instruction: field.hint } : {})}
          camera={field.folder !== "videos"}
          unsent={kind.texts.unsent?.[record ? "edit" : "add"] ?? null}
        />
      );
    case "amenity":
      return (
        <AmenityField kind={kind} {...common} area={area} timeZone={timeZone} current={ownAmenity(record)} />
      );
    case "choice":
      return <ChoiceField {...common} field={field} area={area} />;
  }
}

const formats = {
  plain: {},
  email: { type: "email", autoComplete: "off", inputMode: "email" },
  phone: { type: "tel", autoComplete: "off", inputMode: "numeric" },
} as const;

function dateOptions(field: Field & { type: "instant" | "day" }, area: "client" | "admin") {
  const display = area === "client" ? ("long" as const) : ("short" as const);
  if (field.type === "day")
    return { display, time: false, max: "today" as const, placeholder: "May 17, 1990" };
  return {
    display,
    ...(field.notBeforeToday ? { min: "today" as const } : {}),
    ...(field.hours ? { hours: field.hours, minuteStep: 60 } : {}),
  };
}

function ChoiceField(props: {
  name: string;
  label: string;
  required: boolean;
  field: Field & { type: "choice" };
  area: "client" | "admin";
}) {
  const { field, area, ...common } = props;
  const options = field.options.map(({ value, label }) => ({ value: String(value), label }));
  // A field with an initial value cannot be empty, so it is not marked as required.
  const required = common.required && field.initial === undefined;
  if (area === "admin") return <SelectField {...common} required={required} options={options} />;
  const tiles = options.map((option) => {
    const icon = optionIcons[option.label];
    return { ...option, ...(icon ? { icon } : {}) };
  });
  const columns = options.length === 4 ? 4 : options.length === 2 ? 2 : 3;
  return <RadioTilesField {...common} required={required} options={tiles} columns={columns} />;
}

"use client";

import { Lock, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { type FieldValues, useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useFormLocked } from "./form-context";
import { NumberField } from "./number-input";
import { TextField } from "./text-input";

type RepeatColumn = {
  key: string;
  label: string;
  kind?: "text" | "number";
  /** A CSS width such as `8rem` or `2fr`. By default text grows, and a number has 7.5rem (5.75rem on phones). */
  width?: string;
  required?: boolean;
};

/**
 * Rows of the same fields, such as items or workers. The first row can't be removed. A new row gets the focus.
 * Removing a row moves the focus to the row before it.
 */
export function RepeatRows(props: {
  name: string;
  /** The accessible name of the group, e.g. `Items`. */
  legend: string;
  addLabel?: string;
  emptyRow: Record<string, unknown>;
  columns: readonly RepeatColumn[];
  max?: number;
}) {
  const { name, legend, addLabel = "Add item", emptyRow, columns, max } = props;
  const { control } = useFormContext<FieldValues>();
  const { fields, append, remove } = useFieldArray({ control, name });
  const locked = useFormLocked();
  const group = useRef<HTMLFieldSetElement>(null);
  const focusRow = useRef<number | null>(null);
  const tracks = columns.map(
    (column) => column.width ?? (column.kind === "number" ? "clamp(5.75rem, 22%, 7.5rem)" : "minmax(0, 1fr)"),
  );
  const grid = { gridTemplateColumns: [...tracks, "var(--ctl)"].join(" ") };

  useEffect(() => {
    if (focusRow.current === null) return;
    const row = group.current?.querySelectorAll("[data-row]")[focusRow.current];
    // The effect of an earlier render can still run after the press; the new row is not there then.
    if (!row) return;
    row.querySelector<HTMLElement>("input")?.focus();
    focusRow.current = null;
  });

  const add = () => {
    focusRow.current = fields.length;
    append(emptyRow, { shouldFocus: false });
  };
  const removeRow = (index: number) => {
    focusRow.current = index - 1;
    remove(index);
  };

  return (
    <fieldset ref={group} data-field={name} className="min-w-0">
      <legend className="mb-3 text-sm font-semibold">{legend}</legend>
      <div aria-hidden className="mb-1.5 grid gap-2 text-sm font-medium" style={grid}>
        {columns.map((column) => (
          <span key={column.key} className={(column.required ?? true) && !locked ? "required-mark" : ""}>
            {column.label}
            {locked ? <Lock className="ml-1.5 inline size-3 text-ink-3" /> : null}
          </span>
        ))}
      </div>
      <div className="grid gap-2.5 lg:gap-2">
        {fields.map((field, index) => (
          <div key={field.id} data-row="" className="grid items-start gap-2" style={grid}>
            {columns.map((column) => {
              const common = {
                name: `${name}.${String(index)}.${column.key}`,
                label: `${column.label} ${String(index + 1)}`,
                required: column.required ?? true,
                labelHidden: true,
              };
              return column.kind === "number" ? (
                <NumberField key={column.key} {...common} placeholder="0" />
              ) : (
                <TextField key={column.key} {...common} />
              );
            })}
            {index === 0 || locked ? (
              <span aria-hidden />
            ) : (
              <IconButton
                label={`Remove row ${String(index + 1)}`}
                tooltip={false}
                icon={<Trash2 />}
                onClick={() => removeRow(index)}
                className="justify-self-center [&_svg]:size-4!"
              />
            )}
          </div>
        ))}
      </div>
      {locked || (max !== undefined && fields.length >= max) ? null : (
        <Button variant="outline" size="sm" icon={<Plus />} onClick={add} className="mt-3">
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}

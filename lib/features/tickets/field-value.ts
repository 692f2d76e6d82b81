import type { Field, RowColumn } from "./define";

/** A row of a rows field. */
type RowValue<C extends RowColumn> = {
  [One in C as One["name"]]: One["type"] extends "text" ? string : number;
};

/** Whether a field always has a value: it is required on both sides or has a default. */
type IsAlwaysSet<F extends Field> = F extends
  | { initial: number | string }
  | { type: "money"; nullable?: undefined }
  | { type: "text" | "rows" | "files" }
  ? true
  : F extends { by: "staff" } | { onEdit: true } | { closing: true }
    ? false
    : F extends { required: string }
      ? true
      : false;

/** The type of a field's value in a record. Moments and days are strings, amounts are pesos. */
type RecordValue<F extends Field> = F extends { type: "money" }
  ? number
  : F extends { type: "choice"; options: readonly { value: infer V }[] }
    ? V
    : F extends { type: "rows"; columns: readonly (infer C extends RowColumn)[] }
      ? RowValue<C>[]
      : F extends { type: "files" }
        ? { name: string; url: string }[]
        : string;
export type FieldValue<F extends Field> = F extends Field
  ? RecordValue<F> | (IsAlwaysSet<F> extends true ? never : null)
  : never;

/** Reads a field's value from a record, with the field's declared type. */
export const fieldValue = <F extends Field>(
  field: F,
  record: { readonly [name: string]: unknown },
): FieldValue<F> => record[field.name] as FieldValue<F>;

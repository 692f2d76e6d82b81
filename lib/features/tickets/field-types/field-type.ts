import * as z from "zod";
import type { Area } from "@/lib/core/areas";
import type { Field, Side } from "../define";

/** Values by the names of their fields, such as a record. */
type Values = { readonly [name: string]: unknown };

/**
 * What a type of field means to calls, forms, records and CSV files; `F` is the declaration of such a field. What
 * people see of it in the browser is in components/tickets/field-types.
 */
export type FieldType<F extends Field> = {
  /**
   * The schema of an input. Its output is written to the field's column.
   * @param missing the error for an empty value; null if the field is optional
   */
  schema(field: F, missing: string | null, timeZone: string): z.ZodType;
  /** The error for a valid value that is new or changed, or null. Without it, there is no such error. */
  newFault?(field: F, value: unknown, side: Side, timeZone: string, now: Date): string | null;

  /** Converts an update's input before the comparison; undefined means absent. Without it, nothing is converted. */
  readInput?(field: F, input: unknown): unknown;
  /**
   * Whether an update's value equals the record's; `===` by default.
   * @param to the output of `schema`
   */
  isSame?(field: F, to: unknown, from: unknown, side: Side): boolean;

  /** Whether an empty field has a value other than null. Without it, it has none. */
  hasDefault?(field: F): boolean;
  /** Converts the column's value to the record's. Without it, they are equal. */
  fromColumn?(value: unknown): unknown;
  /** A second property of the record, which is not a column of the kind's table; see `server/records/ticket-records.ts`. */
  related?: { name: string; fromRow(field: F, row: Values): unknown };

  /** The value of an empty form. */
  emptyValue(field: F): unknown;
  /** The value in the form of a new ticket; `emptyValue` by default. */
  newValue?(field: F, timeZone: string, now: Date): unknown;
  /** The value in the form of a record whose value is not null; by default the record's value. */
  formValue?(field: F, record: Values, area: Area): unknown;

  /** The cell of a CSV file. */
  csv(field: F, record: Values): string | number;
};

/** The error for a value that is not what the field needs. */
export const invalidText = ({ label }: Field): string => `Please input your ${label.toLowerCase()}!`;

/** Accepts an empty value, which becomes null. */
export const emptyOr = (schema: z.ZodType): z.ZodType =>
  z
    .preprocess((value) => (value === "" || value === undefined ? null : value), schema.nullable())
    .meta({ ...schema.meta(), type: ["string", "null"] });

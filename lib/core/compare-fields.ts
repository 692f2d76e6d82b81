import type * as z from "zod";
import { type FieldErrors, forbidden, invalid } from "./errors";

/** A field of a record that an update may change. */
export type ComparedField = {
  name: string;
  schema: z.ZodType;
  /** Converts the body's value before the comparison; undefined means that the field is absent. */
  read?: (input: unknown) => unknown;
  /** Whether a parsed value equals the record's; `===` by default. */
  isSame?: (to: unknown, from: unknown) => boolean;
};

/**
 * Returns a form's fields for the comparison of an update with the record.
 * @param isSame how the values of some fields are compared, by field
 */
export const comparedFields = (
  form: Readonly<Record<string, z.ZodType>>,
  isSame: Record<string, ComparedField["isSame"]> = {},
): ComparedField[] => Object.entries(form).map(([name, schema]) => ({ name, schema, isSame: isSame[name] }));

/** The changes of an update by field, and the errors of its values. */
export type FieldComparison = {
  changes: Record<string, { from: unknown; to: unknown }>;
  errors: FieldErrors;
};

/**
 * Compares a body with a record. Fields that are absent or equal to the record are not validated: a value that was
 * stored under older rules stays valid until it is changed.
 */
export function compareFields(
  record: Record<string, unknown>,
  body: Record<string, unknown>,
  fields: readonly ComparedField[],
): FieldComparison {
  const changes: FieldComparison["changes"] = {};
  const errors: FieldErrors = {};
  for (const { name, schema, read, isSame } of fields) {
    const input = read ? read(body[name]) : body[name];
    const from = record[name];
    if (input === undefined || isRepeated(input, from)) continue;
    const parsed = schema.safeParse(input);
    if (!parsed.success) addErrors(errors, name, parsed.error);
    else if (!(isSame ? isSame(parsed.data, from) : parsed.data === from)) {
      changes[name] = { from, to: parsed.data };
    }
  }
  return { changes, errors };
}

/**
 * Returns the changes in a body, for records whose editors may change every field.
 * @throws AppError `invalid` for invalid values; `forbidden` for a changed `status`, since a separate call deletes
 * records
 */
export function findFieldChanges(
  record: Record<string, unknown>,
  body: Record<string, unknown>,
  fields: readonly ComparedField[],
): FieldComparison["changes"] {
  assertUnchanged(record, body, ["status"]);
  const { changes, errors } = compareFields(record, body, fields);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return changes;
}

/** @throws AppError `forbidden` if the body changes a fixed field */
export function assertUnchanged<Name extends string>(
  record: Record<Name, unknown>,
  body: Record<string, unknown>,
  fixed: readonly Name[],
): void {
  if (fixed.some((name) => body[name] !== undefined && !isRepeated(body[name], record[name])))
    throw forbidden();
}

/** The fields that the body changes, whether the new values are valid or not. */
export const touchedFields = ({ changes, errors }: FieldComparison): string[] => [
  ...new Set([...Object.keys(changes), ...Object.keys(errors).map((at) => at.split(".")[0] ?? at)]),
];

/** The new values by field. */
export const newValues = (changes: FieldComparison["changes"]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]));

/**
 * Whether a body's value equals the record's. Null equals an empty text, surrounding spaces are ignored, and a number
 * may be sent as text.
 */
export function isRepeated(input: unknown, stored: unknown): boolean {
  const plain = (value: unknown) =>
    value === null ? "" : typeof value === "string" ? value.trim() : JSON.stringify(value);
  if (typeof stored === "number" && typeof input === "string" && input !== "")
    return Number(input) === stored;
  return plain(input) === plain(stored);
}

/** Whether two moments are equal. Forms send whole seconds, so the stored fraction of a second is ignored. */
export function sameMoment(input: unknown, stored: unknown): boolean {
  if (input === null || stored === null) return input === stored;
  const [from, to] = [Date.parse(String(stored)), Date.parse(String(input))];
  return from === to || Math.floor(from / 1000) * 1000 === to;
}

/** Whether decimal text equals a record's pesos; each may be null. */
export const samePesos = (input: unknown, stored: unknown): boolean =>
  input === null || stored === null ? input === stored : Number(input) === stored;

/** Adds a schema's messages to errors by field, as `field.path.within.it`. */
export function addErrors(errors: FieldErrors, under: string, { issues }: z.ZodError): void {
  for (const { path, message } of issues) {
    const at = [under, ...path.map(String)].filter(Boolean).join(".");
    errors[at] = [...(errors[at] ?? []), message];
  }
}

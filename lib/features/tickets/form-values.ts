import type { Area } from "@/lib/core/areas";
import type { Field, TicketKind } from "./define";
import { fieldType } from "./field-types";
import type { TicketRecord } from "./record";

function newValue(field: Field, timeZone: string, now: Date): unknown {
  const type = fieldType(field);
  return type.newValue ? type.newValue(field, timeZone, now) : type.emptyValue(field);
}

function formValue(field: Field, record: TicketRecord, area: Area): unknown {
  const type = fieldType(field);
  const value = record[field.name];
  if (value === null || value === undefined) return type.emptyValue(field);
  return type.formValue ? type.formValue(field, record, area) : value;
}

/** The values of the form of a new ticket. */
export const newTicketValues = (
  kind: TicketKind,
  timeZone: string,
  now = new Date(),
): Record<string, unknown> =>
  Object.fromEntries(kind.fields.map((field) => [field.name, newValue(field, timeZone, now)]));

/**
 * The values that a new ticket takes over from an ended one: its number, if the kind has a field for it.
 * @param ticketNumber the ended ticket's; null if there is none
 */
export const followingValues = (
  { reference }: TicketKind,
  ticketNumber: string | null,
): Record<string, unknown> =>
  reference === undefined || ticketNumber === null ? {} : { [reference]: `About ${ticketNumber}: ` };

/** Converts a record's fields to the values of an area's form. */
export const ticketFormValues = (
  kind: TicketKind,
  record: TicketRecord,
  area: Area,
): Record<string, unknown> =>
  Object.fromEntries(kind.fields.map((field) => [field.name, formValue(field, record, area)]));

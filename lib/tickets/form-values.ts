import { formInstant } from "@/lib/format/dates";
import type { Field, TicketKind } from "./define";
import type { TicketRecord } from "./record";

/** An empty row of a field that is a list. */
export const emptyRow = (field: Field & { type: "rows" }): Record<string, unknown> =>
  Object.fromEntries(field.columns.map((column) => [column.name, column.type === "text" ? "" : null]));

function emptyValue(field: Field): unknown {
  if (field.type === "choice") return field.initial;
  return field.type === "rows" ? [emptyRow(field)] : "";
}

function formValue(field: Field, value: unknown): unknown {
  if (field.type === "instant") return formInstant(value as string | null);
  return value ?? emptyValue(field);
}

/** What a form for a new ticket begins with. */
export const newTicketValues = (kind: TicketKind): Record<string, unknown> =>
  Object.fromEntries(kind.fields.map((field) => [field.name, emptyValue(field)]));

/** A record's own fields as a form holds them. */
export const ticketFormValues = (kind: TicketKind, record: TicketRecord): Record<string, unknown> =>
  Object.fromEntries(kind.fields.map((field) => [field.name, formValue(field, record[field.name])]));

import { type Area, fileAddress } from "@/lib/core/areas";
import { formInstant } from "@/lib/format/dates";
import { siteClock } from "@/lib/format/zoned";
import { type Field, fieldValue, type TicketKind } from "./define";
import type { TicketRecord } from "./record";

/** An empty row of a rows field. */
export const emptyRow = (field: Field & { type: "rows" }): Record<string, unknown> =>
  Object.fromEntries(field.columns.map((column) => [column.name, column.type === "text" ? "" : null]));

function emptyValue(field: Field): unknown {
  switch (field.type) {
    case "choice":
      return String(field.initial ?? "");
    case "rows":
      return [emptyRow(field)];
    case "files":
      return [];
    case "money":
      return field.initial?.toFixed(2) ?? "";
    default:
      return "";
  }
}

function formValue(field: Field, record: TicketRecord, area: Area): unknown {
  const value = fieldValue(field, record);
  if (value === null || value === undefined) return emptyValue(field);
  switch (field.type) {
    case "instant":
      return formInstant(fieldValue(field, record));
    case "choice":
      return String(value);
    case "money":
      return Number(value).toFixed(2);
    case "files":
      return fieldValue(field, record).map(({ name, url }) => ({
        name,
        url,
        previewUrl: fileAddress(area, url),
      }));
    default:
      return value;
  }
}

export const newTicketValues = (
  kind: TicketKind,
  timeZone: string,
  now = new Date(),
): Record<string, unknown> =>
  Object.fromEntries(
    kind.fields.map((field) => [
      field.name,
      field.type === "instant" && field.beginsNow ? siteClock(now, timeZone).join(" ") : emptyValue(field),
    ]),
  );

/** Converts a record's fields to the values of an area's form. */
export const ticketFormValues = (
  kind: TicketKind,
  record: TicketRecord,
  area: Area,
): Record<string, unknown> =>
  Object.fromEntries(kind.fields.map((field) => [field.name, formValue(field, record, area)]));

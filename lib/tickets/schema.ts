import * as z from "zod";
import { siteDay } from "@/lib/format/dates";
import { instant, optionalText, recordId, requiredText } from "@/lib/schema";
import type { Field, RowColumn, TicketKind } from "./define";

/*
 * The schemas of tickets, made from their kind's fields; forms and the server use the same ones.
 */

const beforeToday = "Dates before today can't be chosen.";

function cellSchema(column: RowColumn): z.ZodType {
  if (column.type === "text") return requiredText(column.missing, column.max);
  const { missing, notNumber, notWhole } = column;
  return z.unknown().transform((value, context) => {
    const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
    const number = Number(text);
    const fault =
      text === "" || number === 0
        ? missing
        : Number.isNaN(number)
          ? notNumber
          : Number.isSafeInteger(number) && number > 0 && number <= 1_000_000
            ? null
            : notWhole;
    if (fault === null) return number;
    context.addIssue({ code: "custom", message: fault });
    return z.NEVER;
  });
}

/** What a field's value must be. A moment comes out as ISO 8601 in UTC, whatever it was given as. */
export function fieldSchema(field: Field, timeZone: string): z.ZodType {
  switch (field.type) {
    case "text":
      return requiredText(field.required, field.max);
    case "instant":
      return instant(field.required, timeZone);
    case "choice": {
      const values: number[] = field.options.map((option) => option.value);
      return z
        .union([z.number(), z.string()], { error: `Please choose your ${field.label.toLowerCase()}!` })
        .nullish()
        .transform((value) =>
          value === null || value === undefined || value === "" ? field.initial : Number(value),
        )
        .refine((value) => values.includes(value), `Please choose your ${field.label.toLowerCase()}!`);
    }
    case "rows": {
      const row = z.object(
        Object.fromEntries(field.columns.map((column) => [column.name, cellSchema(column)])),
      );
      return z
        .array(row, { error: `${field.label} must be a list.` })
        .max(field.max, `There can be at most ${field.max} rows.`)
        .nullish()
        .transform((rows) => rows ?? []);
    }
  }
}

/** The message for a moment on a day before today, by the site's calendar; null where it is none or may be. */
export function dayFault(field: Field, value: unknown, timeZone: string, now = new Date()): string | null {
  if (field.type !== "instant" || !field.notBeforeToday || typeof value !== "string") return null;
  return siteDay(value, timeZone) < siteDay(now, timeZone) ? beforeToday : null;
}

/**
 * All of a kind's fields, dates before today refused at their own field: every message comes at once.
 * @param original a form's values as they were loaded, if there are such: a date that stays may be in the past
 */
function fieldShape(kind: TicketKind, timeZone: string, original: Record<string, unknown> = {}) {
  const dated = (field: Field): z.ZodType => {
    const schema = fieldSchema(field, timeZone);
    const before = schema.safeParse(original[field.name]);
    return schema.superRefine((value, context) => {
      const stays = before.success && before.data === value;
      const message = stays ? null : dayFault(field, value, timeZone);
      if (message) context.addIssue({ code: "custom", message });
    });
  };
  return Object.fromEntries(kind.fields.map((field) => [field.name, dated(field)]));
}

const remarks = optionalText(5000);
const missingTenant = "Please choose your tenant!";
const tenantId = z.string({ error: missingTenant }).min(1, missingTenant).max(200);

/** A kind's own fields, all of them: what a new ticket needs. Staff name the tenant too. */
export const creationSchema = (
  kind: TicketKind,
  timeZone: string,
  by: "client" | "staff",
): z.ZodType<Record<string, unknown>> =>
  z.object({
    ...(by === "staff" ? { tenantId } : {}),
    ...fieldShape(kind, timeZone),
    remarks: remarks.optional(),
  });

/** The body of an update as it comes: anything, since what is unknown or unchanged is ignored (api.md, section 2). */
export const updateSchema = z.looseObject({
  id: recordId,
  status: z.unknown().optional(),
  remarks: z.unknown().optional(),
  tenantId: z.unknown().optional(),
  updated_at: z.unknown().optional(),
});

export const remarksSchema = remarks;

/** A form edits and hands on plain records; what is in them, the schema's fields say. */
type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

/**
 * What an edit form holds, for checking before it is sent; the server finds out for itself what changed.
 * @param original the form's values as they were loaded
 */
export const editSchema = (
  kind: TicketKind,
  timeZone: string,
  original: Record<string, unknown>,
): FormSchema =>
  z.looseObject({
    ...fieldShape(kind, timeZone, original),
    remarks: remarks.optional(),
    tenantId: tenantId.optional(),
  }) as unknown as FormSchema;

/** What an edit form checks where only the status and the remarks can change. */
export const statusOnlySchema = z.looseObject({ remarks: remarks.optional() }) as unknown as FormSchema;

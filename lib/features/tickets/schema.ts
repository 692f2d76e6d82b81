import * as z from "zod";
import { instant, optionalText, recordId, spanFault, unlessUnchanged, withSpan } from "@/lib/core/schema";
import { bookingFault } from "./booking";
import { commentFiles } from "./comment-schema";
import { missingReason, needsReason } from "./decision";
import { type Field, isCreated, type Side, type TicketKind } from "./define";
import { fieldSchema, fieldType } from "./field-types";
import type { TicketStatus } from "./statuses";

/*
 * Input schemas of tickets, generated from a kind's fields and shared by forms and the server.
 */

/** The error for a valid value that is new or changed, such as a date before today; or null. */
export const newFault = (
  field: Field,
  value: unknown,
  side: Side,
  timeZone: string,
  now = new Date(),
): string | null => fieldType(field).newFault?.(field, value, side, timeZone, now) ?? null;

/** A field's schema with the checks for new values. */
const newValue = (field: Field, timeZone: string, side: Side): z.ZodType =>
  fieldSchema(field, timeZone, side).superRefine((value, context) => {
    const message = newFault(field, value, side, timeZone);
    if (message) context.addIssue({ code: "custom", message });
  });

const remarks = optionalText(5000);
const tenantId = (missing: string) => z.string({ error: missing }).min(1, missing).max(200);
export const tenantIdSchema = tenantId("Please choose your tenant!");
const tenantIdOf = ({ missingTenant }: TicketKind["texts"]) =>
  missingTenant === undefined ? tenantIdSchema : tenantId(missingTenant);

/**
 * Adds the check of a kind's booking or span.
 * @param original values that are not checked while both are unchanged
 */
function withTicketSpan<S extends z.ZodType>(
  schema: S,
  kind: TicketKind,
  timeZone: string,
  original: Record<string, unknown> = {},
): S {
  const span = kind.booking ?? kind.span;
  if (!span) return schema;
  const moment = instant("", timeZone);
  const originalMoment = (name: string) => moment.safeParse(original[name]).data;
  const fault = (from: string, to: string) =>
    from === originalMoment(span.from) && to === originalMoment(span.to)
      ? null
      : ticketSpanFault(kind, from, to, timeZone);
  return withSpan(schema, span, fault, moment);
}

/**
 * Returns the error of a kind's booking or span, or null.
 * @param from ISO 8601
 * @param to ISO 8601
 */
export const ticketSpanFault = (kind: TicketKind, from: string, to: string, timeZone: string) =>
  spanFault(from, to) ?? (kind.booking ? bookingFault(from, to, timeZone) : null);

/** Pictures and PDFs that are filed with a ticket; they become its first comment. */
export const attachments = commentFiles("Attachments");

export type CreationSchema = z.ZodType<Record<string, unknown>>;

/** The schema of a side's creation: its fields and, for staff, the tenant. */
export const creationSchema = (kind: TicketKind, timeZone: string, side: Side): CreationSchema => {
  const fields = kind.fields.filter((field) => isCreated(field, side));
  const schema = z.object({
    ...(side === "staff" ? { tenantId: tenantIdOf(kind.texts) } : {}),
    ...Object.fromEntries(fields.map((field) => [field.name, newValue(field, timeZone, side)])),
    // A tenant's remarks are ignored.
    ...(side === "staff" ? { remarks: remarks.optional() } : {}),
    attachments,
  });
  return withTicketSpan(schema, kind, timeZone);
};

/**
 * The body of an update. Its values are validated later, if they differ from the record's (docs/rules/calls.md,
 * Updates).
 */
export const updateSchema = z.looseObject({
  id: recordId,
  status: z.unknown().optional(),
  remarks: z.unknown().optional(),
  tenantId: z.unknown().optional(),
  updated_at: z.unknown().optional(),
});

export const remarksSchema = remarks;

/** The schema of a form whose values are plain objects. */
export type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

/** Adds the check that a decision against the tenant says why. @param present the status before the decision */
const withReason = <S extends z.ZodType>(schema: S, present: unknown): S =>
  schema.superRefine((values, context) => {
    const { status, remarks: reason } = values as { status?: TicketStatus; remarks?: string };
    if (status === undefined || status === present || !needsReason(status) || reason) return;
    context.addIssue({ code: "custom", path: ["remarks"], message: missingReason });
  });

/**
 * The schema of an edit form. The server does not use it: it compares the body with the record.
 * @param original the form's loaded values
 * @param closed whether only the status, the remarks and closing fields can be changed
 */
export function editSchema(
  kind: TicketKind,
  timeZone: string,
  original: Record<string, unknown>,
  side: Side,
  closed = false,
): FormSchema {
  const open = kind.fields.filter((field) =>
    closed ? field.closing : side === "staff" || field.by !== "staff",
  );
  const schema = z.looseObject({
    ...Object.fromEntries(
      open.map((field) => [
        field.name,
        unlessUnchanged(newValue(field, timeZone, side), original[field.name]),
      ]),
    ),
    remarks: remarks.optional(),
    tenantId: tenantIdSchema.optional(),
  });
  const reasoned = side === "staff" ? withReason(schema, original.status) : schema;
  return (closed ? reasoned : withTicketSpan(reasoned, kind, timeZone, original)) as unknown as FormSchema;
}

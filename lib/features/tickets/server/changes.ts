import "server-only";
import {
  type ComparedField,
  compareFields,
  newValues,
  sameMoment,
  touchedFields,
} from "@/lib/core/compare-fields";
import { env } from "@/lib/core/env";
import { type FieldErrors, forbidden } from "@/lib/core/errors";
import { sameFiles } from "@/lib/features/files/schema";
import type { Field, Side, TicketKind } from "@/lib/features/tickets/define";
import { fieldSchema } from "@/lib/features/tickets/field-schema";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { dayFault, remarksSchema, ticketSpanFault } from "@/lib/features/tickets/schema";
import { sharedStamps, type TicketStatus } from "@/lib/features/tickets/statuses";

/** What an update changes; values that it repeats or leaves out are not in it. */
export type Changes = {
  fields: Record<string, unknown>;
  status: Exclude<TicketStatus, 0> | null;
  remarks: string | null;
  tenantId: string | null;
  /** Errors by field. A caller who may not change a field at all gets 403 instead. */
  errors: FieldErrors;
};

/**
 * Set by the engine only. Staff's values are ignored (docs/rules/tickets.md, Stamps); a tenant's that differ are
 * refused.
 */
const stamps = [
  "approvedById",
  "approvalDate",
  "verifiedById",
  "dateApplied",
  "completedDate",
  "postById",
] as const;

/**
 * Compares an update's body with a ticket (docs/rules/calls.md, Updates).
 * @param side of a tenant's body, `tenantId` is ignored, and the office's fields must not differ
 * @throws AppError `forbidden` for what nobody or no tenant may change
 */
export function findChanges(
  kind: TicketKind,
  record: TicketRecord,
  body: Record<string, unknown>,
  side: Side,
): Changes {
  const comparison = compareFields(
    record,
    body,
    kind.fields.filter(({ name }) => body[name] !== undefined).map((field) => comparedField(field, side)),
  );
  const { errors } = comparison;
  const fields = newValues(comparison.changes);
  const touched = touchedFields(comparison);
  if (side === "client" && kind.fields.some(({ name, by }) => by === "staff" && touched.includes(name))) {
    throw forbidden();
  }
  for (const field of kind.fields) {
    const fault = field.name in fields ? dayFault(field, fields[field.name], env.SITE_TIME_ZONE) : null;
    if (fault) errors[field.name] = [fault];
  }
  checkSpan(kind, { ...record, ...fields }, fields, errors);
  const status = readStatus(kind, record, body, errors);
  const remarks = readRemarks(record, body, errors);
  if (differs(body.ticketNumber, record.ticketNumber)) throw forbidden();
  if (side === "client")
    assertNoOfficeChanges(kind, record, body, remarks !== null || errors.remarks !== undefined);
  const owner = body.tenantId;
  const moves = side === "staff" && differs(owner, record.tenantId);
  // Anything but a text is no id, and is refused where the tenant is looked up.
  const tenantId = moves ? (typeof owner === "string" ? owner : "") : null;
  return { fields, status, remarks, tenantId, errors };
}

/** How a field of a body is compared with the ticket's. */
const comparedField = (field: Field, side: Side): ComparedField => ({
  name: field.name,
  schema: fieldSchema(field, env.SITE_TIME_ZONE, side),
  // A date that is not set now may come as false (docs/rules/tickets.md, Fields).
  read: (given) =>
    isSingleBlankRow(field, given) ? [] : given === false && field.type === "instant" ? undefined : given,
  isSame: (to, from) =>
    sameValue(field, to, from) ||
    // What was never estimated, tenants' programs send as 0.
    (side === "client" && field.type === "money" && from === null && Number(to) === 0),
});

/** An empty list may come as one empty row (docs/rules/tickets.md, Fields). */
function isSingleBlankRow(field: Field, given: unknown): boolean {
  if (field.type !== "rows" || !field.blankIsNone || !Array.isArray(given) || given.length !== 1)
    return false;
  return Object.values(given[0] ?? {}).every((cell) => cell === "" || cell === null);
}

const differs = (given: unknown, kept: unknown): boolean =>
  given !== undefined && given !== kept && !(given === "" && kept === null);

/** Checks the kind's booking or span where one of its ends changes. */
function checkSpan(
  kind: TicketKind,
  merged: Record<string, unknown>,
  fields: Record<string, unknown>,
  errors: FieldErrors,
): void {
  const { from, to } = kind.booking ?? kind.span ?? { from: "", to: "" };
  if (!(from in fields || to in fields) || errors[from] || errors[to]) return;
  const fault = ticketSpanFault(kind, String(merged[from]), String(merged[to]), env.SITE_TIME_ZONE);
  if (fault) errors[to] = [fault];
}

function assertNoOfficeChanges(
  kind: TicketKind,
  record: TicketRecord,
  body: Record<string, unknown>,
  writesRemarks: boolean,
): void {
  const person = (given: unknown, kept: { id: string } | null) => {
    if (given === undefined) return false;
    if (given === null || given === "") return kept !== null;
    return kept === null || (given as { id?: unknown }).id !== kept.id;
  };
  const isField = (name: string) => kind.fields.some((field) => field.name === name);
  const own = [...stamps, ...(kind.stamps ?? []).map(({ name }) => name)];
  const changed =
    writesRemarks ||
    (differs(body.status, record.status) && body.status !== String(record.status)) ||
    person(body.approver, record.approver) ||
    person(body.verifier, record.verifier) ||
    own.some((name) => !isField(name) && differs(body[name], record[name]));
  if (changed) throw forbidden();
}

function sameValue(field: Field, given: unknown, kept: unknown): boolean {
  switch (field.type) {
    case "instant":
      return sameMoment(given, kept);
    case "money":
      return Number(given) === kept;
    case "rows":
      return sameList(
        given,
        kept,
        field.columns.map(({ name }) => name),
      );
    case "files":
      return sameFiles(given, kept);
    default:
      return given === kept;
  }
}

function sameList(given: unknown, kept: unknown, keys: readonly string[]): boolean {
  const text = (rows: unknown) =>
    JSON.stringify((rows as Record<string, unknown>[]).map((row) => keys.map((key) => row[key])));
  return Array.isArray(kept) && text(given) === text(kept);
}

function readStatus(
  kind: TicketKind,
  record: TicketRecord,
  body: Record<string, unknown>,
  errors: FieldErrors,
) {
  if (body.status === undefined) return null;
  const { status: given } = body;
  const target = kind.statuses.find((known) => known === given || String(known) === given);
  if (target === undefined) errors.status = ["Please input your status!"];
  return target === undefined || target === record.status ? null : target;
}

function readRemarks(
  record: TicketRecord,
  body: Record<string, unknown>,
  errors: FieldErrors,
): string | null {
  if (body.remarks === undefined) return null;
  const parsed = remarksSchema.safeParse(body.remarks);
  if (!parsed.success) errors.remarks = parsed.error.issues.map((issue) => issue.message);
  return parsed.success && parsed.data !== record.remarks ? parsed.data : null;
}

/** The names of the stamps that a status sets: columns of the ticket or of its kind's own table. */
export const stampsOf = (kind: TicketKind, target: TicketStatus): readonly string[] =>
  kind.stampsOf?.[target] ?? sharedStamps[target] ?? [];

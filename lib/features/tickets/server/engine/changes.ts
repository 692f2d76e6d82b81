import "server-only";
import { ticketStatus } from "@/db/statuses";
import { type ComparedField, compareFields, newValues, touchedFields } from "@/lib/core/compare-fields";
import { env } from "@/lib/core/env";
import { type FieldErrors, forbidden } from "@/lib/core/errors";
import type { Field, Side, TicketKind } from "@/lib/features/tickets/define";
import { fieldSchema, fieldType } from "@/lib/features/tickets/field-types";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { newFault, remarksSchema, ticketSpanFault } from "@/lib/features/tickets/schema";
import { sharedStamps, type TicketStatus, type TicketTarget } from "@/lib/features/tickets/statuses";

/** The changes of an update, without repeated and absent values. */
export type Changes = {
  fields: Record<string, unknown>;
  status: TicketTarget | null;
  remarks: string | null;
  tenantId: string | null;
  /** Errors by field. If the caller may not change a field at all, the answer is 403 instead. */
  errors: FieldErrors;
};

/**
 * Set only by the engine: staff's values are ignored (docs/rules/tickets.md, Stamps); different values from a tenant
 * are refused.
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
 * @param side for a tenant, `tenantId` is ignored and staff fields must not differ
 * @throws AppError `forbidden` for a field that nobody, or no tenant, may change
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
    const fault = field.name in fields ? newFault(field, fields[field.name], side, env.SITE_TIME_ZONE) : null;
    if (fault) errors[field.name] = [fault];
  }
  checkSpan(kind, { ...record, ...fields }, fields, errors);
  const status = readStatus(kind, record, body, errors);
  const written = readRemarks(record, body, errors);
  if (differs(body.ticketNumber, record.ticketNumber)) throw forbidden();
  if (side === "client")
    assertNoOfficeChanges(kind, record, body, written !== null || errors.remarks !== undefined);
  const owner = body.tenantId;
  const moves = side === "staff" && differs(owner, record.tenantId);
  // A value that is not a text becomes "", which is refused when the tenant is looked up.
  const tenantId = moves ? (typeof owner === "string" ? owner : "") : null;
  // What was said to the former tenant is not for the next one.
  const remarks = written ?? (moves && record.remarks !== "" ? "" : null);
  return { fields, status, remarks, tenantId, errors };
}

/** How a field is compared with the ticket's. */
function comparedField(field: Field, side: Side): ComparedField {
  const type = fieldType(field);
  return {
    name: field.name,
    schema: fieldSchema(field, env.SITE_TIME_ZONE, side),
    read: (input) => (type.readInput ? type.readInput(field, input) : input),
    isSame: (to, from) => (type.isSame ? type.isSame(field, to, from, side) : to === from),
  };
}

const differs = (input: unknown, stored: unknown): boolean =>
  input !== undefined && input !== stored && !(input === "" && stored === null);

/** Checks the kind's booking or span if one of its ends changes. */
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
  const person = (input: unknown, stored: { id: string | null } | null) => {
    if (input === undefined) return false;
    if (input === null || input === "") return stored !== null;
    return stored === null || (stored.id !== null && (input as { id?: unknown }).id !== stored.id);
  };
  // Persons whom the tenant does not get can't be compared; nothing that it sends changes them.
  const hidden = [
    ...(record.approver?.id === null ? ["approvedById"] : []),
    ...(record.verifier?.id === null ? ["verifiedById"] : []),
  ];
  const isField = (name: string) => kind.fields.some((field) => field.name === name);
  const own = [...stamps, ...(kind.stamps ?? []).map(({ name }) => name)];
  const changed =
    writesRemarks ||
    (differs(body.status, record.status) && body.status !== String(record.status)) ||
    person(body.approver, record.approver) ||
    person(body.verifier, record.verifier) ||
    own.some((name) => !isField(name) && !hidden.includes(name) && differs(body[name], record[name]));
  if (changed) throw forbidden();
}

function readStatus(
  kind: TicketKind,
  record: TicketRecord,
  body: Record<string, unknown>,
  errors: FieldErrors,
) {
  if (body.status === undefined) return null;
  const { status: input } = body;
  const target = kind.statuses.find((option) => option === input || String(option) === input);
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

/** The names of the stamps that a status sets: columns of the ticket or of its detail table. */
export const stampsOf = (kind: TicketKind, target: TicketStatus): readonly string[] =>
  kind.stampsOf?.[target] ?? sharedStamps[target] ?? [];

/**
 * The names of the stamps that a ticket of this status can't have, because it has not reached their statuses
 * (docs/rules/tickets.md, Stamps).
 */
export function stampsBeyond(kind: TicketKind, status: TicketTarget): readonly string[] {
  const { forApproval, approved, ongoing, completed } = ticketStatus;
  const reached = status <= completed ? status : approved;
  const order = [forApproval, approved, ongoing, completed];
  const stampsIn = (statuses: readonly TicketStatus[]) => statuses.flatMap((one) => stampsOf(kind, one));
  const kept = stampsIn(order.filter((one) => one <= reached));
  return stampsIn(order.filter((one) => one > reached)).filter((name) => !kept.includes(name));
}

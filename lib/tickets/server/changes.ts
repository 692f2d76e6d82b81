import "server-only";
import { env } from "@/lib/env";
import { type FieldErrors, forbidden } from "@/lib/errors";
import type { Field, TicketKind } from "@/lib/tickets/define";
import type { TicketRecord } from "@/lib/tickets/record";
import { dayFault, fieldSchema, remarksSchema } from "@/lib/tickets/schema";
import { type TicketStatus, ticketStatus } from "@/lib/tickets/statuses";

/** What an update would change; what it repeats or leaves out is not in it. */
export type Changes = {
  fields: Record<string, unknown>;
  status: Exclude<TicketStatus, 0> | null;
  remarks: string | null;
  tenantId: string | null;
  /** What is wrong with the values, by field. Whoever may not change a field at all is told that first. */
  errors: FieldErrors;
};

/** Set by the engine alone. Staff's are ignored (decisions, Tickets); a tenant's are refused when they differ. */
const stamps = [
  "approvedById",
  "approvalDate",
  "verifiedById",
  "dateApplied",
  "completedDate",
  "postById",
] as const;

/**
 * What a body changes in a record (api.md, section 2: unknown and unchanged fields are ignored).
 * @param byTenant a tenant's body: `tenantId` is ignored, and the office's fields may not differ
 * @throws AppError `forbidden` for what nobody or no tenant may change
 */
export function findChanges(
  kind: TicketKind,
  record: TicketRecord,
  body: Record<string, unknown>,
  byTenant: boolean,
): Changes {
  const errors: FieldErrors = {};
  const fields: Record<string, unknown> = {};
  for (const field of kind.fields) {
    if (body[field.name] === undefined) continue;
    const parsed = fieldSchema(field, env.SITE_TIME_ZONE).safeParse(body[field.name]);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        const at = [field.name, ...issue.path].join(".");
        errors[at] = [...(errors[at] ?? []), issue.message];
      }
    } else if (!sameValue(field, parsed.data, record[field.name])) {
      const fault = dayFault(field, parsed.data, env.SITE_TIME_ZONE);
      if (fault) errors[field.name] = [fault];
      fields[field.name] = parsed.data;
    }
  }
  const status = readStatus(kind, record, body, errors);
  const remarks = readRemarks(record, body, errors);
  if (differs(body.ticketNumber, record.ticketNumber)) throw forbidden();
  if (byTenant) refuseOffice(record, body, remarks !== null || errors.remarks !== undefined);
  const owner = body.tenantId;
  const moves = !byTenant && differs(owner, record.tenantId);
  // What is no text is no tenant's id: it is refused where the tenant is looked up.
  const tenantId = moves ? (typeof owner === "string" ? owner : "") : null;
  return { fields, status, remarks, tenantId, errors };
}

const differs = (given: unknown, kept: unknown): boolean =>
  given !== undefined && given !== kept && !(given === "" && kept === null);

function refuseOffice(record: TicketRecord, body: Record<string, unknown>, writesRemarks: boolean): void {
  const person = (given: unknown, kept: { id: string } | null) => {
    if (given === undefined) return false;
    if (given === null || given === "") return kept !== null;
    return kept === null || (given as { id?: unknown }).id !== kept.id;
  };
  const changed =
    writesRemarks ||
    (differs(body.status, record.status) && body.status !== String(record.status)) ||
    person(body.approver, record.approver) ||
    person(body.verifier, record.verifier) ||
    stamps.some((name) => differs(body[name], record[name]));
  if (changed) throw forbidden();
}

function sameValue(field: Field, given: unknown, kept: unknown): boolean {
  if (field.type === "instant") {
    const [from, to] = [Date.parse(String(kept)), Date.parse(String(given))];
    // A form holds whole seconds: what it only repeats is no change.
    return from === to || Math.floor(from / 1000) * 1000 === to;
  }
  if (field.type !== "rows") return given === kept;
  const text = (rows: unknown) =>
    JSON.stringify(
      (rows as Record<string, unknown>[]).map((row) => field.columns.map(({ name }) => row[name])),
    );
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

/** What a move to a status stamps (decisions, Tickets), as names of the ticket's columns. */
export function stampsOf(
  target: Exclude<TicketStatus, 0>,
): ("approvalDate" | "dateApplied" | "completedDate")[] {
  if (target === ticketStatus.approved) return ["approvalDate"];
  if (target === ticketStatus.ongoing) return ["dateApplied"];
  return target === ticketStatus.completed ? ["completedDate"] : [];
}

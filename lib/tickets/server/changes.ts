import "server-only";
import { env } from "@/lib/env";
import { type FieldErrors, forbidden, invalid } from "@/lib/errors";
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
 * @throws AppError `invalid` for wrong values, `forbidden` for what nobody or no tenant may change
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
  if (byTenant) refuseOffice(record, body, status, remarks);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const owner = body.tenantId;
  const tenantId = !byTenant && differs(owner, record.tenantId) ? String(owner) : null;
  return { fields, status, remarks, tenantId };
}

const differs = (given: unknown, kept: unknown): boolean =>
  given !== undefined && given !== kept && !(given === "" && kept === null);

function refuseOffice(
  record: TicketRecord,
  body: Record<string, unknown>,
  status: unknown,
  remarks: string | null,
): void {
  const person = (given: unknown, kept: { id: string } | null) =>
    given !== undefined && ((given as { id?: unknown } | null)?.id ?? null) !== (kept?.id ?? null);
  const changed =
    status !== null ||
    remarks !== null ||
    person(body.approver, record.approver) ||
    person(body.verifier, record.verifier) ||
    stamps.some((name) => differs(body[name], record[name]));
  if (changed) throw forbidden();
}

function sameValue(field: Field, given: unknown, kept: unknown): boolean {
  if (field.type === "instant")
    return typeof kept === "string" && Date.parse(String(given)) === Date.parse(kept);
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
  const given =
    typeof body.status === "number" || typeof body.status === "string" ? Number(body.status) : Number.NaN;
  const target = body.status === "" ? undefined : kind.statuses.find((known) => known === given);
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

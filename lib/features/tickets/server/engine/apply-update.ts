import "server-only";
import type * as z from "zod";
import { ticketStatus } from "@/db/statuses";
import { can, type SessionActor } from "@/lib/core/actor";
import { AppError, forbidden, invalid, notFound } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { redactFor } from "@/lib/core/server/redact-for";
import { assertNotStale } from "@/lib/core/server/stale";
import { limitChanges } from "@/lib/core/server/tenant-limit";
import type { Caller } from "@/lib/core/server/use-case";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf } from "@/lib/features/tickets/flags";
import type { changedTicket, TicketRecord } from "@/lib/features/tickets/record";
import { announce, withdrawTicket } from "@/lib/features/tickets/server/announcements/announce";
import { endWaitingByMove } from "@/lib/features/tickets/server/clock/set-waiting";
import { findTicketSave, recordEvent } from "@/lib/features/tickets/server/records/events";
import { auditedTicket } from "@/lib/features/tickets/server/records/tables";
import { findTicket } from "@/lib/features/tickets/server/records/ticket-records";
import { flagOfTarget, type TicketStatus } from "@/lib/features/tickets/statuses";
import { type Changes, findChanges } from "./changes";
import { writeChanges } from "./write-changes";

type Context = Caller<SessionActor> & {
  tx: Transaction;
  afterCommit: (work: () => Promise<unknown>) => void;
};

/**
 * Applies an update to a ticket; unknown and unchanged values are ignored.
 * @param input a body with the ticket's id
 * @throws AppError `not-found`, `forbidden`, `invalid`, or `conflict` (stale update, or amenity already booked)
 */
export async function applyUpdate(
  kind: TicketKind,
  { actor, tx, afterCommit, address, requestId }: Context,
  input: Record<string, unknown> & { id: string },
): Promise<z.output<ReturnType<typeof changedTicket>>> {
  const isTenant = actor.area === "client";
  if (!isTenant && !mayTouch(kind, actor)) throw forbidden();
  const record = await findTicket(tx, kind, input.id, actor, { lock: true });
  if (!record) throw notFound();
  await assertNotStale(record.updated_at, input.updated_at, () => findTicketSave(tx, actor, record));
  const changes = findChanges(kind, record, input, isTenant ? "client" : "staff");
  assertAllowed(kind, record, changes, actor);
  if (Object.keys(changes.errors).length > 0) throw invalid(changes.errors);
  const { fields, status, remarks, tenantId } = changes;
  const edits = Object.keys(fields).length > 0 || tenantId !== null;
  const view = permissionOf(kind, "view");
  if (!edits && status === null && remarks === null) {
    return redactFor(actor, { before: record, after: record }, view);
  }
  await limitChanges(tx, actor, record.id);
  if (tenantId !== null) await endWaitingByMove(tx, actor, record);
  await writeChanges(tx, afterCommit, kind, record, changes, actor);
  await recordUpdate(tx, record, changes, actor, edits);
  const changed = await findTicket(tx, kind, record.id, actor);
  if (!changed) throw new AppError("not-found", "The ticket could not be read back.");
  const isRemarked = remarks !== null;
  await announce(tx, afterCommit, actor, kind, changed, status === null ? "edited" : "status", {
    isRemarked,
  });
  if (tenantId !== null) afterCommit(() => withdrawTicket(kind, record));
  const names = [
    ...Object.keys(fields),
    ...(status === null ? [] : ["status"]),
    ...(remarks === null ? [] : ["remarks"]),
    ...(tenantId === null ? [] : ["tenantId", ...(record.waiting ? ["waiting"] : [])]),
  ] as (keyof TicketRecord)[];
  const detail = Object.fromEntries(names.map((name) => [name, { from: record[name], to: changed[name] }]));
  await audit(
    tx,
    { actor, address, requestId },
    `${kind.singular}.update`,
    auditedTicket(kind),
    record.id,
    detail,
  );
  return redactFor(actor, { before: record, after: changed }, view);
}

/** Whether the actor may change anything in this kind: its fields or a status. */
const mayTouch = (kind: TicketKind, actor: SessionActor): boolean =>
  kind.statuses.some((target) => can(actor, permissionOf(kind, flagOfTarget[target])));

function assertAllowed(kind: TicketKind, record: TicketRecord, changes: Changes, actor: SessionActor): void {
  // An invalid value also counts as an edit of its field; the field's name is before the first dot.
  const touched = [
    ...Object.keys(changes.fields),
    ...Object.keys(changes.errors).map((at) => at.split(".")[0]),
  ];
  const isTouched = (closing: boolean) =>
    kind.fields.some((field) => Boolean(field.closing) === closing && touched.includes(field.name));
  const edits = changes.tenantId !== null || isTouched(false);
  const waits = record.status === ticketStatus.forApproval;
  if (actor.area === "client") {
    if (edits && !waits) throw forbidden("This can only be changed while it is FOR APPROVAL.");
    return;
  }
  const { status } = changes;
  if (edits && !can(actor, permissionOf(kind, "edit"))) throw forbidden();
  if (edits && !waits) throw forbidden("Its fields can only be changed while it is FOR APPROVAL.");
  const may = (target: TicketStatus) =>
    target !== ticketStatus.deleted && can(actor, permissionOf(kind, flagOfTarget[target]));
  if (status !== null && !may(status)) throw forbidden();
  // Closing fields need the flag of the new status, or of the current one.
  if (isTouched(true) && status === null && !may(record.status) && !can(actor, permissionOf(kind, "edit"))) {
    throw forbidden();
  }
}

/** Adds history entries: one for an edit, one for a change of status. */
async function recordUpdate(
  tx: Transaction,
  record: TicketRecord,
  { status, remarks, tenantId }: Changes,
  actor: SessionActor,
  edits: boolean,
): Promise<void> {
  // A move, and what is said with it, is for the next tenant.
  const of = { ticketId: record.id, tenantId: tenantId ?? record.tenantId, from: record.status };
  if (edits) await recordEvent(tx, actor, { ...of, action: "updated", to: record.status });
  if (status === null && (edits || remarks === null)) return;
  const action = status === null ? "updated" : "status";
  await recordEvent(tx, actor, { ...of, action, to: status ?? record.status, remarks: remarks ?? "" });
}

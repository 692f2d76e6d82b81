import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { ticket } from "@/db/schema";
import { audit } from "@/lib/audit/server/audit";
import { admin, can, client, type SessionActor } from "@/lib/auth/actor";
import { AppError, forbidden, invalid, notFound } from "@/lib/errors";
import type { FlagOf, Permission } from "@/lib/permissions/pages";
import { refuseStale } from "@/lib/stale";
import type { TicketKind } from "@/lib/tickets/define";
import type { TicketRecord } from "@/lib/tickets/record";
import { updateSchema } from "@/lib/tickets/schema";
import { flagOfTarget, ticketStatus } from "@/lib/tickets/statuses";
import { useCase } from "@/lib/use-case";
import { announce, withdrawTicket } from "./announce";
import { type Changes, findChanges, stampsOf } from "./changes";
import { findOwner } from "./create-ticket";
import { recordEvent } from "./events";
import { findTicket } from "./read";
import { ticketSearchText } from "./search";
import { detailTable } from "./tables";

/**
 * `PUT /{singular}/{id}`: a tenant changes the fields of its own ticket while it waits for approval; staff change its
 * fields (edit, status 1), its status (each target its own flag) and its remarks (with any of these).
 */
export const updateTicket = (kind: TicketKind) =>
  useCase({
    name: `${kind.singular}.update`,
    allow: [client, admin()],
    input: updateSchema,
    write: true,
    async run({ actor, input, tx, afterCommit, address, requestId }): Promise<TicketRecord> {
      if (actor.area !== "client" && !mayTouch(kind, actor)) throw forbidden();
      const ownId = actor.area === "client" ? actor.id : null;
      const record = await findTicket(tx, kind, input.id, ownId, { lock: true });
      if (!record) throw notFound();
      refuseStale(record.updated_at, input.updated_at);
      const changes = findChanges(kind, record, input, actor.area === "client");
      refuseForbidden(kind, record, changes, actor);
      if (Object.keys(changes.errors).length > 0) throw invalid(changes.errors);
      const { fields, status, remarks, tenantId } = changes;
      const edits = Object.keys(fields).length > 0 || tenantId !== null;
      if (!edits && status === null && remarks === null) return record;
      await write(tx, kind, record, changes, actor);
      if (edits)
        await recordEvent(tx, actor, {
          ticketId: record.id,
          action: "updated",
          from: record.status,
          to: record.status,
        });
      if (status !== null || (!edits && remarks !== null)) {
        const action = status === null ? "updated" : "status";
        const to = status ?? record.status;
        await recordEvent(tx, actor, {
          ticketId: record.id,
          action,
          from: record.status,
          to,
          remarks: remarks ?? "",
        });
      }
      const changed = await findTicket(tx, kind, record.id, null);
      if (!changed) throw new AppError("not-found", "The ticket could not be read back.");
      await announce(tx, afterCommit, actor, kind, changed, status === null ? "edited" : "status");
      if (tenantId !== null) afterCommit(() => withdrawTicket(kind, record));
      const detail = { fields: Object.keys(fields), from: record.status, to: changed.status };
      await audit(
        tx,
        { actor, address, requestId },
        `${kind.singular}.update`,
        kind.singular,
        record.id,
        detail,
      );
      return changed;
    },
  });

const holds = (kind: TicketKind, actor: SessionActor, flag: FlagOf<"gatepass">): boolean =>
  can(actor, `${kind.page}.${flag}` as Permission);

/** Whether staff can change anything at all in this kind: its fields or a status. */
const mayTouch = (kind: TicketKind, actor: SessionActor): boolean =>
  kind.statuses.some((target) => holds(kind, actor, flagOfTarget[target]));

function refuseForbidden(
  kind: TicketKind,
  record: TicketRecord,
  changes: Changes,
  actor: SessionActor,
): void {
  // A wrong value is an edit too: the field's name is what stands before the first dot.
  const touched = [
    ...Object.keys(changes.fields),
    ...Object.keys(changes.errors).map((at) => at.split(".")[0]),
  ];
  const edits = changes.tenantId !== null || kind.fields.some(({ name }) => touched.includes(name));
  const waits = record.status === ticketStatus.forApproval;
  if (actor.area === "client") {
    if (edits && !waits) throw forbidden("This can only be changed while it is FOR APPROVAL.");
    return;
  }
  if (edits && !holds(kind, actor, "edit")) throw forbidden();
  if (edits && !waits) throw forbidden("Its fields can only be changed while it is FOR APPROVAL.");
  if (changes.status !== null && !holds(kind, actor, flagOfTarget[changes.status])) throw forbidden();
}

async function write(
  tx: Transaction,
  kind: TicketKind,
  record: TicketRecord,
  changes: Changes,
  actor: SessionActor,
): Promise<void> {
  const { fields, status, remarks, tenantId } = changes;
  const owner = tenantId === null ? record.tenant : await findOwner(tx, tenantId);
  const merged = { ...record, ...fields };
  const now = sql`clock_timestamp()`;
  const stamped = Object.fromEntries(
    (status === null ? [] : stampsOf(status)).map((column) => [column, now]),
  );
  await tx
    .update(ticket)
    .set({
      ...stamped,
      ...(status === null ? {} : { status }),
      ...(status === ticketStatus.approved ? { approvedById: actor.id } : {}),
      ...(remarks === null ? {} : { remarks }),
      ...(tenantId === null ? {} : { tenantId: owner.id }),
      searchText: ticketSearchText(kind, record.ticketNumber, remarks ?? record.remarks, merged, owner),
      updatedAt: now,
    })
    .where(eq(ticket.id, record.id));
  if (Object.keys(fields).length > 0) {
    const detail = detailTable(kind);
    await tx.update(detail).set(fields).where(eq(detail.ticketId, record.id));
  }
}

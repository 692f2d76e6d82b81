import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import { admin, ticket } from "@/db/schema";
import { isNotDeleted } from "@/db/status-literals";
import { ticketStatus } from "@/db/statuses";
import type { StaffActor } from "@/lib/core/actor";
import { invalid } from "@/lib/core/errors";
import { isId } from "@/lib/core/schema";
import { auditMany } from "@/lib/core/server/audit";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { staffWith } from "@/lib/core/server/staff-with";
import type { Caller } from "@/lib/core/server/use-case";
import { noCandidate } from "@/lib/features/tickets/assignee-schema";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf } from "@/lib/features/tickets/flags";
import { eventWithoutTransition, recordEvents } from "@/lib/features/tickets/server/records/events";
import type { Assignee } from "@/lib/features/tickets/server/records/staff-part";
import { auditedTicket } from "@/lib/features/tickets/server/records/tables";
import { announceAssignment } from "./announce-assignment";

/*
 * Who is responsible for a ticket (docs/rules/tickets.md, Assignee). An assignment is not a change of the ticket's
 * `updated_at`, so that a form that is open can still be saved.
 */

export type AssignContext = Caller<StaffActor> & {
  tx: Transaction;
  afterCommit: (work: () => Promise<unknown>) => void;
};

/** The maximum number of tickets that are assigned with the same statements, see `auditMany`. */
export const maxInStatement = 2000;

/** Reads the people who may be responsible for tickets of a kind: those who may view them. */
export const readCandidates = (tx: Executor, kind: TicketKind): Promise<{ id: string; name: string }[]> =>
  tx
    .select({ id: admin.id, name: admin.name })
    .from(admin)
    .where(staffWith(permissionOf(kind, "view")))
    .orderBy(asc(admin.name), asc(admin.id));

/**
 * Reads the person who is to become responsible, and locks their account until the transaction ends, so that it is not
 * deactivated meanwhile.
 * @param adminId null for nobody
 * @throws AppError `invalid` for somebody who may not view the tickets or is not active
 */
export async function findCandidate(
  tx: Transaction,
  kind: TicketKind,
  adminId: string | null,
): Promise<Assignee> {
  if (adminId === null) return null;
  const [found] = isId(adminId)
    ? await tx
        .select({ id: admin.id, name: admin.name })
        .from(admin)
        .where(and(eq(admin.id, adminId), staffWith(permissionOf(kind, "view"))))
        .for("share")
    : [];
  if (!found) throw invalid({ adminId: [noCandidate] });
  return found;
}

/**
 * Sets the assignee of tickets. Each ticket that changes gets entries of its time line and of the audit log, and one
 * notification tells the new assignee of all.
 * @param ids at least one, at most `maxInStatement`; unknown and deleted tickets are left out
 * @returns the ids of the tickets that now have this assignee
 */
export async function assign(
  context: AssignContext,
  kind: TicketKind,
  ids: readonly string[],
  assignee: Assignee,
): Promise<string[]> {
  const { tx, actor, afterCommit } = context;
  const isOne = and(eq(ticket.kind, kind.name), isNotDeleted(ticket.status));
  // Locked in one order, so that two calls about the same tickets can't deadlock.
  const found = await tx
    .select({
      id: ticket.id,
      tenantId: ticket.tenantId,
      ticketNumber: ticket.ticketNumber,
      status: ticket.status,
      assigneeId: ticket.assigneeId,
    })
    .from(ticket)
    .where(and(inArray(ticket.id, [...ids]), isOne))
    .orderBy(asc(ticket.id))
    .for("no key update");
  const changed = found.filter(({ assigneeId }) => assigneeId !== (assignee?.id ?? null));
  if (changed.length > 0) {
    const changedIds = changed.map(({ id }) => id);
    const before = await tx
      .select({ id: ticket.id, name: admin.name })
      .from(ticket)
      .innerJoin(admin, eq(admin.id, ticket.assigneeId))
      .where(inArray(ticket.id, changedIds));
    await tx
      .update(ticket)
      .set({ assigneeId: assignee?.id ?? null })
      .where(inArray(ticket.id, changedIds));
    await recordEvents(
      tx,
      actor,
      changed.map((row) => ({
        ...eventWithoutTransition(row, "assigned"),
        assigneeName: assignee?.name ?? null,
      })),
    );
    const nameBefore = new Map(before.map(({ id, name }) => [id, name]));
    await auditMany(
      tx,
      context,
      `${kind.singular}.assign`,
      auditedTicket(kind),
      changed.map(({ id }) => ({
        recordId: id,
        detail: { assignee: { from: nameBefore.get(id) ?? null, to: assignee?.name ?? null } },
      })),
    );
    await announceAssignment(tx, afterCommit, actor, kind, changed, assignee);
  }
  return found.map(({ id }) => id);
}

/** The statuses of tickets that are not ended. */
export const openStatuses = [ticketStatus.forApproval, ticketStatus.approved, ticketStatus.ongoing];

/** SQL for a condition on a ticket: it is open, and this person is responsible for it. */
export const isOpenOf = (adminId: string) =>
  and(eq(ticket.assigneeId, adminId), inArray(ticket.status, openStatuses));

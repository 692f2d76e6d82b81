import "server-only";
import { and, asc, count, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { amenityHold, reservation, ticket } from "@/db/schema";
import { ticketStatus } from "@/db/statuses";
import type { StaffActor } from "@/lib/core/actor";
import { audit } from "@/lib/core/server/audit";
import type { Executor, Transaction } from "@/lib/core/server/database";
import type { Caller } from "@/lib/core/server/use-case";
import { reservationKind } from "@/lib/features/tickets/kinds/reservation";
import { announce, audienceOf, publishTicket } from "@/lib/features/tickets/server/announcements/announce";
import { recordEvent } from "@/lib/features/tickets/server/records/events";
import { auditedTicket } from "@/lib/features/tickets/server/records/tables";
import { findTicket } from "@/lib/features/tickets/server/records/ticket-records";
import { openStatuses } from "@/lib/features/tickets/server/responsibility/assign";
import { writeChanges } from "./write-changes";

/** Whose bookings: those of an amenity or of a tenant. */
export type BookingsOf = { amenityId: string } | { tenantId: string };

const bookingsOf = (of: BookingsOf): SQL =>
  "amenityId" in of ? eq(reservation.amenityId, of.amenityId) : eq(ticket.tenantId, of.tenantId);

/** Bookings that are not over yet, also those that wait for approval. */
const isComing = (of: BookingsOf) =>
  and(
    bookingsOf(of),
    eq(ticket.kind, reservationKind.name),
    inArray(ticket.status, openStatuses),
    gt(reservation.endTime, sql`now()`),
  );

/** Counts the coming bookings. */
export async function countComingBookings(tx: Executor, of: BookingsOf): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(ticket)
    .innerJoin(reservation, eq(reservation.ticketId, ticket.id))
    .where(isComing(of));
  return row?.count ?? 0;
}

type Context = Caller<StaffActor> & {
  tx: Transaction;
  afterCommit: (work: () => Promise<unknown>) => void;
};

/**
 * Cancels the coming bookings of an amenity or a tenant that is deleted (docs/rules/reservations.md, Deletions). A
 * deleted tenant is not told, because it can't log in any more.
 * @returns how many
 */
export async function cancelBookings(context: Context, of: BookingsOf, remarks: string): Promise<number> {
  const { tx, actor, afterCommit, address, requestId } = context;
  const kind = reservationKind;
  const rows = await tx
    .select({ id: ticket.id })
    .from(ticket)
    .innerJoin(reservation, eq(reservation.ticketId, ticket.id))
    .where(isComing(of))
    .orderBy(asc(ticket.id))
    .for("no key update", { of: ticket });
  for (const { id } of rows) {
    const record = await findTicket(tx, kind, id, actor);
    if (!record) continue;
    const change = { status: ticketStatus.cancelled, fields: {}, remarks, tenantId: null };
    await writeChanges(tx, afterCommit, kind, record, change, actor);
    const { tenantId, status: from } = record;
    const to = change.status;
    await recordEvent(tx, actor, { ticketId: id, tenantId, action: "status", from, to, remarks });
    const changed = (await findTicket(tx, kind, id, actor)) ?? record;
    if ("amenityId" in of)
      await announce(tx, afterCommit, actor, kind, changed, "status", { isRemarked: true });
    else afterCommit(async () => publishTicket(kind, changed, await audienceOf(kind, changed)));
    const detail = { status: { from, to }, remarks: { from: record.remarks, to: remarks } };
    const caller = { actor, address, requestId };
    await audit(tx, caller, `${kind.singular}.update`, auditedTicket(kind), id, detail);
  }
  return rows.length;
}

/** Releases the holds of bookings that are over, so that no hold outlives its amenity or tenant. */
export async function releaseHolds(tx: Transaction, of: BookingsOf): Promise<void> {
  const theirs =
    "amenityId" in of
      ? eq(amenityHold.amenityId, of.amenityId)
      : inArray(
          amenityHold.ticketId,
          tx.select({ id: ticket.id }).from(ticket).where(eq(ticket.tenantId, of.tenantId)),
        );
  await tx.delete(amenityHold).where(theirs);
}

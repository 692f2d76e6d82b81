import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import { amenity, amenityHold, tenant } from "@/db/schema";
import { recordStatus, ticketStatus } from "@/db/statuses";
import { AppError, invalid } from "@/lib/core/errors";
import { isId } from "@/lib/core/schema";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { invalidate } from "@/lib/features/notifications/server/invalidate";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketStatus } from "@/lib/features/tickets/statuses";

/*
 * A reserved or ongoing booking holds its amenity (docs/rules/reservations.md, Bookings). A database constraint
 * prevents double bookings; the check before it, with the amenity locked, provides a clear error.
 */

/** Used as the dialog's title and body. */
export const alreadyReservedMessage = "Unable to reserved: These dates already reserved to this amenity.";

type Values = Record<string, unknown>;
type Booking = NonNullable<TicketKind["booking"]>;

const holds = (status: TicketStatus): boolean =>
  status === ticketStatus.approved || status === ticketStatus.ongoing;

const releasedStatuses: readonly TicketStatus[] = [
  ticketStatus.deleted,
  ticketStatus.cancelled,
  ticketStatus.rejected,
];

/** The column of a booking that says whether it counts; empty for other kinds. */
export const bookingColumns = ({ booking }: TicketKind, status: TicketStatus): { isActive?: boolean } =>
  booking ? { isActive: !releasedStatuses.includes(status) } : {};

const span = ({ from, to }: Booking, values: Values) =>
  sql`tstzrange(${String(values[from])}::timestamptz, ${String(values[to])}::timestamptz)`;

/** Refuses a new booking if the amenity does not exist or is already booked. */
export async function checkBooking(tx: Transaction, kind: TicketKind, values: Values): Promise<void> {
  const { booking } = kind;
  if (!booking) return;
  await lockAmenity(tx, booking, values);
  await assertNotHeld(tx, booking, values, null);
}

/**
 * Updates the hold on the amenity after a change, and has open forms load what is booked again.
 * @param before the status and fields before the change
 * @param after the status and fields after it
 */
export async function syncHold(
  tx: Transaction,
  afterCommit: (work: () => Promise<unknown>) => void,
  kind: TicketKind,
  before: Values & { id: string; status: TicketStatus },
  after: Values & { status: TicketStatus; tenantId: string },
): Promise<void> {
  const { booking } = kind;
  if (!booking) return;
  const moved = [booking.amenity, booking.from, booking.to].some((name) => before[name] !== after[name]);
  if (holds(before.status) === holds(after.status) && !moved) return;
  const amenityId = String(after[booking.amenity]);
  if (holds(before.status) || holds(after.status))
    afterCommit(() => invalidate({ what: "bookings", id: amenityId }, "any", { tenants: true }));
  if (!holds(after.status) && !moved) {
    await tx.delete(amenityHold).where(eq(amenityHold.ticketId, before.id));
    return;
  }
  // As a new booking does: the tenant first, then the amenity.
  if (holds(after.status)) await lockTenant(tx, after.tenantId);
  await lockAmenity(tx, booking, after);
  await assertNotHeld(tx, booking, after, before.id);
  if (!holds(after.status)) return;
  const hold = { amenityId, during: span(booking, after) };
  await tx
    .insert(amenityHold)
    .values({ ticketId: before.id, ...hold })
    .onConflictDoUpdate({ target: amenityHold.ticketId, set: hold });
}

/**
 * Locks an amenity, so that concurrent bookings are checked one after another. Each transaction
 * has locked only its own ticket before.
 */
async function lockAmenity(tx: Transaction, booking: Booking, values: Values): Promise<void> {
  const id = String(values[booking.amenity]);
  const [found] = isId(id)
    ? await tx
        .select({ id: amenity.id })
        .from(amenity)
        .where(and(eq(amenity.id, id), eq(amenity.status, recordStatus.active)))
        .for("no key update")
    : [];
  if (!found) throw invalid({ [booking.amenity]: ["Please choose amenity!"] });
}

/** Locks the tenant of a hold, so that the tenant is not deleted meanwhile. @throws AppError `conflict` if it was */
async function lockTenant(tx: Transaction, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: tenant.id })
    .from(tenant)
    .where(and(eq(tenant.id, id), eq(tenant.status, recordStatus.active)))
    .for("share");
  if (!found)
    throw new AppError(
      "conflict",
      "The tenant's record was deleted, so this booking can't hold the amenity.",
    );
}

async function assertNotHeld(
  tx: Executor,
  booking: Booking,
  values: Values,
  ownId: string | null,
): Promise<void> {
  const [overlapping] = await tx
    .select({ one: sql`1` })
    .from(amenityHold)
    .where(
      and(
        eq(amenityHold.amenityId, String(values[booking.amenity])),
        sql`${amenityHold.during} && ${span(booking, values)}`,
        ownId === null ? undefined : ne(amenityHold.ticketId, ownId),
      ),
    )
    .limit(1);
  if (overlapping) throw new AppError("conflict", alreadyReservedMessage);
}

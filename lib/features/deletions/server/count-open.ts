import "server-only";
import { and, count, eq, inArray, isNull, notInArray, or, type SQL } from "drizzle-orm";
import { payment, reservation, ticket } from "@/db/schema";
import { paymentStatus } from "@/db/statuses";
import type { Executor } from "@/lib/core/server/database";
import { unpaidCodes } from "@/lib/features/payments/statuses";
import { openStatuses } from "@/lib/features/tickets/server/responsibility/assign";

/** Counts open tickets: those that are FOR APPROVAL, APPROVED or ONGOING. */
export const countOpenTickets = (tx: Executor, of: SQL): Promise<number> =>
  tx.$count(ticket, and(of, inArray(ticket.status, openStatuses)));

/** Counts an amenity's reservations that are open, also those that are over. */
export async function countOpenReservations(tx: Executor, amenityId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(reservation)
    .innerJoin(ticket, eq(ticket.id, reservation.ticketId))
    .where(and(eq(reservation.amenityId, amenityId), inArray(ticket.status, openStatuses)));
  return row?.count ?? 0;
}

/** Counts a tenant's payments on their way: started or waiting for verification, and not refused by the provider. */
export const countOpenPayments = (tx: Executor, tenantId: string): Promise<number> =>
  tx.$count(
    payment,
    and(
      eq(payment.tenantId, tenantId),
      inArray(payment.status, [paymentStatus.created, paymentStatus.forVerification]),
      or(isNull(payment.outsourceStatus), notInArray(payment.outsourceStatus, [...unpaidCodes])),
    ),
  );

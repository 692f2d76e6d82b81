import { confirm } from "@/components/ui/confirm-dialog";
import { ticketStatus } from "@/db/statuses";
import { begunMessage, hasBegun } from "@/lib/features/tickets/booking";
import type { TicketKind } from "@/lib/features/tickets/define";
import { readInstant } from "@/lib/format/zoned";

/** A record or a form's values. */
type Values = Readonly<Record<string, unknown>>;

/** The start of a kind's booking, as an instant in UTC; null if it has none. */
const startOf = ({ booking }: TicketKind, values: Values, timeZone: string): string | null =>
  booking ? readInstant(String(values[booking.from]), timeZone) : null;

/** Whether a ticket books or requests an amenity from an hour that has begun (docs/rules/reservations.md, Bookings). */
export function bookingHasBegun(kind: TicketKind, values: Values, timeZone: string): boolean {
  const start = startOf(kind, values, timeZone);
  const isHeld = Number(values.status ?? ticketStatus.forApproval) <= ticketStatus.ongoing;
  return start !== null && isHeld && hasBegun(start, timeZone);
}

/**
 * Asks staff before they book an hour that has begun.
 * @param before the ticket as it is; null for a new one
 * @returns the message of a form that is not sent, or null
 */
export async function refuseBegunBooking(
  kind: TicketKind,
  before: Values | null,
  values: Values,
  timeZone: string,
): Promise<{ message: string } | null> {
  const isChanged =
    before === null ||
    Number(before.status) !== Number(values.status) ||
    startOf(kind, before, timeZone) !== startOf(kind, values, timeZone);
  if (!isChanged || !bookingHasBegun(kind, values, timeZone)) return null;
  const body = "Do you want to save this booking anyway?";
  const isConfirmed = await confirm({ title: begunMessage, body, confirmLabel: "Save" });
  return isConfirmed ? null : { message: begunMessage };
}

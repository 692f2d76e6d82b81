"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { asText } from "@/components/form/connected-field";
import { useFormLocked } from "@/components/form/form-context";
import { reloadAfterEvent } from "@/components/live/live-cache";
import { useInvalidation } from "@/components/live/use-invalidation";
import { Button } from "@/components/ui/button";
import { isTaken, weekOf } from "@/lib/features/tickets/booked-week";
import { bookingFault, hasBegun, hoursFault } from "@/lib/features/tickets/booking";
import { bookingText } from "@/lib/features/tickets/booking-words";
import type { TicketKind } from "@/lib/features/tickets/define";
import { formatPesos } from "@/lib/format/money";
import { readInstant, siteClock } from "@/lib/format/zoned";
import { BookedWeek } from "./booked-week";
import { BookingTerms } from "./booking-terms";
import { bookedKey } from "./ticket-source";
import { useAmenities } from "./use-amenities";
import { useBookedSpans } from "./use-booked-spans";
import { type BookingState, useBookingFoot } from "./use-booking-foot";

type Booking = NonNullable<TicketKind["booking"]>;
type Props = {
  booking: Booking;
  /** Who has the form open. */
  reader: { area: "client" | "admin"; userId: string };
  timeZone: string;
  /** Whether the ticket exists already. */
  isEdited: boolean;
};
type Chosen = { amenityId: string; from: string; to: string };

/**
 * What belongs to a booking's times: its amenity's week, fee, bond and rules, and in the dialog's footer whether the
 * span is free. Nothing before an amenity is chosen, and while the fields are locked.
 */
export function BookingPart(props: Props) {
  const { booking } = props;
  const [amenityId, from, to] = useWatch({ name: [booking.amenity, booking.from, booking.to] }).map(asText);
  if (useFormLocked() || !amenityId) return null;
  return <ChosenBooking {...props} chosen={{ amenityId, from: from ?? "", to: to ?? "" }} />;
}

function ChosenBooking({ booking, reader, timeZone, isEdited, chosen }: Props & { chosen: Chosen }) {
  const { area } = reader;
  const { amenityId } = chosen;
  const amenity = useAmenities(area).data?.data.find(({ id }) => id === amenityId);
  const client = useQueryClient();
  useInvalidation(
    { what: "bookings", id: amenityId },
    () => void reloadAfterEvent(client, [...bookedKey, area, amenityId]),
  );
  useFreeSpan({ booking, area, timeZone, isEdited, chosen, fee: amenity?.fee ?? null });
  // Staff open a booking to decide on it.
  const [isFolded, setFolded] = useState(area === "admin" && isEdited);
  return (
    <div className="grid gap-4">
      {isFolded ? (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setFolded(false)}>
          When it is free
        </Button>
      ) : (
        <BookedWeek key={amenityId} {...{ booking, amenityId, area, timeZone }} />
      )}
      {amenity ? <BookingTerms {...amenity} title={isEdited ? "Fee and rules" : "Before you file"} /> : null}
    </div>
  );
}

/** Says in the footer whether the span is free. If the call would refuse it because it is taken, Submit is off. */
function useFreeSpan(props: {
  booking: Booking;
  area: "client" | "admin";
  timeZone: string;
  isEdited: boolean;
  chosen: Chosen;
  fee: number | null;
}): void {
  const { booking, area, timeZone, isEdited, chosen, fee } = props;
  const { amenityId, from, to } = chosen;
  const [today] = siteClock(new Date(), timeZone);
  const day = from.slice(0, 10);
  const isRead = isPossible(booking, chosen, area, timeZone) && day >= today;
  const spans = useBookedSpans(area, amenityId, weekOf(isRead ? day : today, today));
  const { defaultValues } = useFormContext().formState;
  // The server checks a booking that is new or moved (docs/rules/reservations.md, Bookings).
  const isChecked =
    !isEdited ||
    [booking.amenity, booking.from, booking.to].some(
      (name, at) => defaultValues?.[name] !== [amenityId, from, to][at],
    );
  const state: BookingState = spans.data
    ? isTaken(spans.data.data, from, to)
      ? "taken"
      : "free"
    : spans.isError
      ? "unknown"
      : "loading";
  useBookingFoot(
    isRead ? bookingText(from, to, today) : null,
    state,
    fee === null ? null : formatPesos(fee),
    isRead && isChecked && state === "taken",
  );
}

/** Whether a form's two times are those of a possible booking; their fields say why they are not. */
function isPossible({ hours }: Booking, { from, to }: Chosen, area: string, timeZone: string): boolean {
  const [start, end] = [readInstant(from, timeZone), readInstant(to, timeZone)];
  if (start === null || end === null) return false;
  const faults = [
    bookingFault(start, end, timeZone),
    hoursFault(start, hours, timeZone),
    hoursFault(end, hours, timeZone),
  ];
  return faults.every((fault) => fault === null) && !(area === "client" && hasBegun(start, timeZone));
}

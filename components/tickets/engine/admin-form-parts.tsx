"use client";

import { TextAreaField } from "@/components/form/textarea";
import { BookingPart } from "@/components/tickets/records/booking-part";
import type { TicketKind } from "@/lib/features/tickets/define";

/** What both of the staff's forms of a ticket get. */
export type AdminFormProps = { kind: TicketKind; adminId: string; timeZone: string; onSaved: () => void };

/** The part of a form that belongs to a booking's times; null for other kinds. */
export const adminBooking = (
  { booking }: TicketKind,
  adminId: string,
  timeZone: string,
  isEdited: boolean,
) =>
  booking ? (
    <BookingPart {...{ booking, timeZone, isEdited }} reader={{ area: "admin", userId: adminId }} />
  ) : null;

/** The office's answer to the tenant. */
export const RemarksField = () => (
  <TextAreaField name="remarks" label="Remarks" rows={2} max={5000} hint="The tenant reads this." />
);

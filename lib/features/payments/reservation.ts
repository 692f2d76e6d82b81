import type { TicketKind } from "@/lib/features/tickets/define";
import { reservationKind } from "@/lib/features/tickets/kinds/reservation";

const missingMessages: Record<string, string> = {
  amenityId: "Please input your amenity!",
  title: "Please input your title!",
  description: "Please input your description!",
  startTime: "Please input your start time!",
  endTime: "Please input your end time!",
};

/** The reservation kind with the texts of the payments screen (docs/rules/payments.md, ADD PAYMENT). */
export const paymentReservation: TicketKind = {
  ...reservationKind,
  texts: {
    ...reservationKind.texts,
    add: { ...reservationKind.texts.add, admin: "ADD PAYMENT" },
    toast: { ...reservationKind.texts.toast, admin: "Payment" },
    missingTenant: "Please input your tenant!",
  },
  fields: reservationKind.fields.map((field) => {
    const required = missingMessages[field.name];
    return required ? { ...field, required } : field;
  }),
};

import type { TicketKindName } from "@/lib/tickets/define";

/** The eight service modules by the types of their settings, in the order of document 3, section 3. */
export const serviceTypes = [
  "jobOrderRequest",
  "workPermit",
  "gatePass",
  "incident",
  "visitorPass",
  "reservation",
  "leasingAssistance",
  "commendation",
] as const satisfies readonly TicketKindName[];

/** A module's switch, and the balance below which it is open, in pesos. */
export type ServiceSetting = { type: TicketKindName; status: number; amount: number };

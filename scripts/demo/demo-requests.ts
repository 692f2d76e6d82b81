import type { TicketKindName } from "@/lib/features/tickets/define";
import { demoIncidents, demoJobOrders, demoPermits } from "./demo-repairs";
import type { DemoRequest } from "./demo-request";
import { demoCommendations, demoInquiries, demoReservations, demoVisitors } from "./demo-visits";

/** The tickets of the demonstration, but for the gate passes: every status that each kind knows. */
export const demoRequests: Partial<Record<TicketKindName, DemoRequest[]>> = {
  jobOrderRequest: demoJobOrders,
  incident: demoIncidents,
  reservation: demoReservations,
  workPermit: demoPermits,
  visitorPass: demoVisitors,
  leasingAssistance: demoInquiries,
  commendation: demoCommendations,
};

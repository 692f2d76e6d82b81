import type { Tone } from "@/components/ui/badge";
import { ticketStatus } from "@/db/statuses";
import type { TicketStatus } from "@/lib/features/tickets/statuses";

/** The colour of a ticket's status. */
export const statusTones: Record<TicketStatus, Tone> = {
  [ticketStatus.deleted]: "off",
  [ticketStatus.forApproval]: "wait",
  [ticketStatus.approved]: "ok",
  [ticketStatus.ongoing]: "go",
  [ticketStatus.completed]: "done",
  [ticketStatus.cancelled]: "off",
  [ticketStatus.rejected]: "no",
};

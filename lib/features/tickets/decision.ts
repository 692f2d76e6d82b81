import { ticketStatus } from "@/db/statuses";
import { type Field, missingText, type TicketKind } from "./define";
import { hasEnded, type TicketStatus, type TicketTarget } from "./statuses";

/* What a decision on a ticket asks for (docs/rules/tickets.md, Decisions). */

/** The fields that must have a value when a ticket gets a status, because they are locked from then on. */
export const decisionFields = (kind: TicketKind, to: TicketTarget): readonly Field[] =>
  to === ticketStatus.approved
    ? kind.fields.filter(
        (field) => field.by === "staff" && !field.closing && missingText(field, "staff") !== null,
      )
    : [];

/** Whether the tenant must be told why. */
export const needsReason = (to: TicketStatus): boolean =>
  to === ticketStatus.rejected || to === ticketStatus.cancelled;

export const missingReason = "Please input your remarks!";

/** Whether a selected ticket can get a status: one that has not ended, to be approved one that waits for it. */
export const canBecome = (status: TicketStatus, to: TicketTarget): boolean =>
  to === ticketStatus.approved ? status === ticketStatus.forApproval : !hasEnded(status) && status !== to;

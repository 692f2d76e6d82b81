import { ticketStatus } from "@/db/statuses";

export type TicketStatus = (typeof ticketStatus)[keyof typeof ticketStatus];

/** A status that a ticket can be set to; it is deleted by another call. */
export type TicketTarget = Exclude<TicketStatus, typeof ticketStatus.deleted>;

/** The permission flags of a kind's page. */
export type TicketFlag =
  | "view"
  | "add"
  | "edit"
  | "delete"
  | "ongoing"
  | "complete"
  | "cancel"
  | "reject"
  | "verify"
  | "approve";

/** The flag required to set a status; returning to FOR APPROVAL needs `edit` (docs/rules/tickets.md, Statuses). */
export const flagOfTarget: Record<TicketTarget, TicketFlag> = {
  [ticketStatus.forApproval]: "edit",
  [ticketStatus.approved]: "approve",
  [ticketStatus.ongoing]: "ongoing",
  [ticketStatus.completed]: "complete",
  [ticketStatus.cancelled]: "cancel",
  [ticketStatus.rejected]: "reject",
};

/** The stamps that a status sets in every ticket, unless its kind overrides them (docs/rules/tickets.md, Stamps). */
export const sharedStamps: Partial<Record<TicketStatus, readonly string[]>> = {
  [ticketStatus.approved]: ["approvalDate"],
  [ticketStatus.ongoing]: ["dateApplied"],
  [ticketStatus.completed]: ["completedDate"],
};

const labels: Record<TicketStatus, string> = {
  [ticketStatus.deleted]: "DELETED",
  [ticketStatus.forApproval]: "FOR APPROVAL",
  [ticketStatus.approved]: "APPROVED",
  [ticketStatus.ongoing]: "ONGOING",
  [ticketStatus.completed]: "COMPLETED",
  [ticketStatus.cancelled]: "CANCELLED",
  [ticketStatus.rejected]: "REJECTED",
};

/** The label of a status; a kind may override it (a reservation is RESERVED). */
export const statusLabel = (status: TicketStatus, own?: Partial<Record<TicketStatus, string>>): string =>
  own?.[status] ?? labels[status];

/** The label of a status in an edit form, where FOR APPROVAL is APPROVAL. */
export const statusChoice = (status: TicketStatus, own?: Partial<Record<TicketStatus, string>>): string =>
  status === ticketStatus.forApproval ? "APPROVAL" : statusLabel(status, own);

export const isTicketStatus = (value: number): value is TicketStatus =>
  Object.values<number>(ticketStatus).includes(value);

/** Whether a ticket with this status has ended. */
export const hasEnded = (status: TicketStatus): boolean =>
  status === ticketStatus.completed || status === ticketStatus.cancelled || status === ticketStatus.rejected;

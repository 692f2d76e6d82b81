/** The statuses of every ticket (docs/rules/tickets.md, Statuses). */
export const ticketStatus = {
  deleted: 0,
  forApproval: 1,
  approved: 2,
  ongoing: 3,
  completed: 4,
  cancelled: 5,
  rejected: 6,
} as const;
export type TicketStatus = (typeof ticketStatus)[keyof typeof ticketStatus];

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
export const flagOfTarget: Record<Exclude<TicketStatus, 0>, TicketFlag> = {
  1: "edit",
  2: "approve",
  3: "ongoing",
  4: "complete",
  5: "cancel",
  6: "reject",
};

/** The stamps that a status sets in every ticket, unless its kind overrides them (docs/rules/tickets.md, Stamps). */
export const sharedStamps: Partial<Record<TicketStatus, readonly string[]>> = {
  2: ["approvalDate"],
  3: ["dateApplied"],
  4: ["completedDate"],
};

const labels: Record<TicketStatus, string> = {
  0: "DELETED",
  1: "FOR APPROVAL",
  2: "APPROVED",
  3: "ONGOING",
  4: "COMPLETED",
  5: "CANCELLED",
  6: "REJECTED",
};

/** The label of a status; a kind may override it (a reservation is RESERVED). */
export const statusLabel = (status: TicketStatus, own?: Partial<Record<TicketStatus, string>>): string =>
  own?.[status] ?? labels[status];

/** The label of a status in an edit form, where status 1 is APPROVAL. */
export const statusChoice = (status: TicketStatus, own?: Partial<Record<TicketStatus, string>>): string =>
  status === ticketStatus.forApproval ? "APPROVAL" : statusLabel(status, own);

export const isTicketStatus = (value: number): value is TicketStatus =>
  Number.isInteger(value) && value >= 0 && value <= 6;

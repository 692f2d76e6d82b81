/* The statuses of rows. Their SQL is in `status-literals.ts`. */

/** Records that are either active or deleted. */
export const recordStatus = { deleted: 0, active: 1 } as const;

/** Tickets of every kind (docs/rules/tickets.md, Statuses). */
export const ticketStatus = {
  deleted: 0,
  forApproval: 1,
  approved: 2,
  ongoing: 3,
  completed: 4,
  cancelled: 5,
  rejected: 6,
} as const;

/** Payments (docs/rules/payments.md, Statuses). */
export const paymentStatus = {
  deleted: 0,
  created: 1,
  forVerification: 2,
  verified: 3,
  posted: 4,
  rejected: 5,
} as const;

export const postStatus = { deleted: 0, forApproval: 1, approved: 2 } as const;

/** Service modules. */
export const moduleStatus = { off: 0, on: 1 } as const;

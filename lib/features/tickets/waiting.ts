/* What a ticket can wait for (docs/rules/office-hours.md, The clock of a ticket), shared by calls and screens. */

export const waitingFor = ["tenant", "supplier"] as const;
export type WaitingFor = (typeof waitingFor)[number];

/** How long the reason is at most, in characters. */
export const maxWaitingReason = 500;

export const missingReasonMessage = "Please input a reason!";

/** The status of a record that is only there or deleted; tickets, posts and payments have statuses of their own. */
export const recordStatus = { deleted: 0, active: 1 } as const;

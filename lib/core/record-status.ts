/** The statuses of records that are either active or deleted; tickets, posts and payments have other ones. */
export const recordStatus = { deleted: 0, active: 1 } as const;

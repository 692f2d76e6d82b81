/** Payments that can be set to POSTED in one call. */
export const maxPostedAtOnce = 100;

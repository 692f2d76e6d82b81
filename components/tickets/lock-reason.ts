/** Why a ticket's fields are locked after status 1. */
export const lockedByStatus = "Only a request that is FOR APPROVAL can be changed.";

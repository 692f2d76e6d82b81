/** Why a ticket's fields are locked after status 1; the office can still set its status. */
export const lockedByStatus = {
  client: "Only a request that is FOR APPROVAL can be changed.",
  admin: "Fields can be changed only while the request is FOR APPROVAL.",
};

/** Why a ticket's fields are locked once it does not wait for approval; the office can still set its status. */
export const lockedByStatus = {
  client: "Only a request that is FOR APPROVAL can be changed.",
  admin: "Fields can be changed only while the request is FOR APPROVAL.",
};

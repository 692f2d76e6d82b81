import {
  createTicketAction,
  deleteTicketAction,
  updateTicketAction,
  verifyTicketAction,
} from "@/app/admin/actions";

/** What the back office's ticket forms call. */
export const ticketActions = {
  create: createTicketAction,
  update: updateTicketAction,
  remove: deleteTicketAction,
  verify: verifyTicketAction,
};

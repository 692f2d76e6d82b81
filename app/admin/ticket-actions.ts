import {
  createTicketAction,
  deleteTicketAction,
  updateTicketAction,
  verifyTicketAction,
} from "@/app/admin/actions";

/** Server actions for the back office's ticket forms. */
export const ticketActions = {
  create: createTicketAction,
  update: updateTicketAction,
  remove: deleteTicketAction,
  verify: verifyTicketAction,
};

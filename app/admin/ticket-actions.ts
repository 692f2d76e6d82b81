import {
  assignTicketAction,
  assignTicketsAction,
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
  assign: assignTicketAction,
  assignMany: assignTicketsAction,
};

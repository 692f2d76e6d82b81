import {
  assignTicketAction,
  assignTicketsAction,
  createTicketAction,
  deleteTicketAction,
  reopenTicketAction,
  updateTicketAction,
  verifyTicketAction,
} from "@/app/admin/actions";

/** Server actions for the back office's ticket forms. */
export const ticketActions = {
  create: createTicketAction,
  update: updateTicketAction,
  remove: deleteTicketAction,
  verify: verifyTicketAction,
  reopen: reopenTicketAction,
  assign: assignTicketAction,
  assignMany: assignTicketsAction,
};

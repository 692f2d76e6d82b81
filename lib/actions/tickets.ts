"use server";

import { ticketAction } from "@/lib/http/action";

export const createTicketAction = ticketAction(({ create }) => create);
export const updateTicketAction = ticketAction(({ update }) => update);
export const deleteTicketAction = ticketAction(({ remove }) => remove);
export const verifyTicketAction = ticketAction(({ verify }) => verify);
export const reopenTicketAction = ticketAction(({ reopen }) => reopen);
export const rateTicketAction = ticketAction(({ rate }) => rate);
export const assignTicketAction = ticketAction(({ assign }) => assign);
export const assignTicketsAction = ticketAction(({ assignMany }) => assignMany);
export const setWaitingAction = ticketAction(({ wait }) => wait);
export const setUrgentAction = ticketAction(({ urgent }) => urgent);
export const createCommentAction = ticketAction(({ comment }) => comment);
export const updateCommentAction = ticketAction(({ editComment }) => editComment);
export const deleteCommentAction = ticketAction(({ deleteComment }) => deleteComment);

"use server";

import type { TicketKindName } from "@/db/kinds";
import { sendFeedback } from "@/lib/features/feedback/server/send-feedback";
import { runAction, runTicketAction } from "@/lib/http/action";

export const createTicketAction = async (kind: TicketKindName, input: unknown, key: unknown) =>
  runTicketAction("client", kind, ({ create }) => create, input, key);

export const updateTicketAction = async (kind: TicketKindName, input: unknown) =>
  runTicketAction("client", kind, ({ update }) => update, input);

export const deleteTicketAction = async (kind: TicketKindName, id: string) =>
  runTicketAction("client", kind, ({ remove }) => remove, { id });

export const sendFeedbackAction = async (input: unknown, key: unknown) =>
  runAction("client", sendFeedback, input, key);

export const reopenTicketAction = async (kind: TicketKindName, id: string, reason: string) =>
  runTicketAction("client", kind, ({ reopen }) => reopen, { id, reason });

export const rateTicketAction = async (kind: TicketKindName, id: string, rate: number, message: string) =>
  runTicketAction("client", kind, ({ rate: rateTicket }) => rateTicket, { id, rate, message });

"use server";

import { runAction } from "@/lib/action";
import type { TicketKindName } from "@/lib/tickets/define";
import { ticketUseCases } from "@/lib/tickets/server/use-cases";

export const createTicketAction = async (kind: TicketKindName, input: unknown) =>
  runAction("client", ticketUseCases(kind).create, input);

export const updateTicketAction = async (kind: TicketKindName, input: unknown) =>
  runAction("client", ticketUseCases(kind).update, input);

export const deleteTicketAction = async (kind: TicketKindName, id: string) =>
  runAction("client", ticketUseCases(kind).remove, { id });

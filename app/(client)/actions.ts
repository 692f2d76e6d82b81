"use server";

import type { TicketKindName } from "@/lib/features/tickets/define";
import { ticketUseCases } from "@/lib/features/tickets/server/use-cases";
import { runAction } from "@/lib/product/action";

export const createTicketAction = async (kind: TicketKindName, input: unknown) =>
  runAction("client", ticketUseCases(kind).create, input);

export const updateTicketAction = async (kind: TicketKindName, input: unknown) =>
  runAction("client", ticketUseCases(kind).update, input);

export const deleteTicketAction = async (kind: TicketKindName, id: string) =>
  runAction("client", ticketUseCases(kind).remove, { id });

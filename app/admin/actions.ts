"use server";

import type { TicketKindName } from "@/lib/features/tickets/define";
import { ticketUseCases } from "@/lib/features/tickets/server/use-cases";
import { runAction } from "@/lib/product/action";

export const createTicketAction = async (kind: TicketKindName, input: unknown) =>
  runAction("admin", ticketUseCases(kind).create, input);

export const updateTicketAction = async (kind: TicketKindName, input: unknown) =>
  runAction("admin", ticketUseCases(kind).update, input);

export const deleteTicketAction = async (kind: TicketKindName, id: string) =>
  runAction("admin", ticketUseCases(kind).remove, { id });

export const verifyTicketAction = async (kind: TicketKindName, id: string) =>
  runAction("admin", ticketUseCases(kind).verify, { id });

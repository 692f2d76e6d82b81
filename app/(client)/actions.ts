"use server";

import type { TicketKindName } from "@/lib/features/tickets/define";
import { runTicketAction } from "@/lib/product/action";

export const createTicketAction = async (kind: TicketKindName, input: unknown) =>
  runTicketAction("client", kind, ({ create }) => create, input);

export const updateTicketAction = async (kind: TicketKindName, input: unknown) =>
  runTicketAction("client", kind, ({ update }) => update, input);

export const deleteTicketAction = async (kind: TicketKindName, id: string) =>
  runTicketAction("client", kind, ({ remove }) => remove, { id });

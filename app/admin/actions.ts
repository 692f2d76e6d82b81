"use server";

import type { TicketKindName } from "@/db/kinds";
import { runTicketAction } from "@/lib/http/action";

export const createTicketAction = async (kind: TicketKindName, input: unknown, key: unknown) =>
  runTicketAction("admin", kind, ({ create }) => create, input, key);

export const updateTicketAction = async (kind: TicketKindName, input: unknown) =>
  runTicketAction("admin", kind, ({ update }) => update, input);

export const deleteTicketAction = async (kind: TicketKindName, id: string) =>
  runTicketAction("admin", kind, ({ remove }) => remove, { id });

export const verifyTicketAction = async (kind: TicketKindName, id: string) =>
  runTicketAction("admin", kind, ({ verify }) => verify, { id });

export const assignTicketAction = async (kind: TicketKindName, id: string, adminId: string | null) =>
  runTicketAction("admin", kind, ({ assign }) => assign, { id, adminId });

export const assignTicketsAction = async (
  kind: TicketKindName,
  ids: readonly string[],
  adminId: string | null,
) => runTicketAction("admin", kind, ({ assignMany }) => assignMany, { ids, adminId });

export const reopenTicketAction = async (kind: TicketKindName, id: string, reason: string) =>
  runTicketAction("admin", kind, ({ reopen }) => reopen, { id, reason });

import "server-only";
import { AppError } from "@/lib/errors";
import type { TicketKind } from "@/lib/tickets/define";
import { type ListState, readListState } from "@/lib/tickets/list-state";
import type { Call } from "@/lib/use-case";
import { ticketUseCases } from "./use-cases";

/** A list's page for the first paint; an address that asks for what there is not shows the list's beginning. */
export async function firstPage(kind: TicketKind, call: Call, state: ListState) {
  const { list } = ticketUseCases(kind.name);
  const input = (wanted: ListState) => ({ ...wanted, order: wanted.sort ? wanted.order : undefined });
  try {
    return { state, page: await list(call, input(state)) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    const first = readListState({});
    return { state: first, page: await list(call, input(first)) };
  }
}

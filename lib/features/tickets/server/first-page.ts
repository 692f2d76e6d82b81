import "server-only";
import { AppError } from "@/lib/core/errors";
import type { Caller } from "@/lib/core/server/use-case";
import type { TicketKind } from "@/lib/features/tickets/define";
import { type ListState, readListState } from "@/lib/features/tickets/list-state";
import { listServices } from "./list-services";
import { ticketUseCases } from "./use-cases";

type State = { state: ListState };

/** A list's page for the first paint; an address that asks for what there is not shows the list's beginning. */
async function first<P>(
  read: (wanted: ListState) => Promise<P>,
  state: ListState,
): Promise<State & { page: P }> {
  try {
    return { state, page: await read(state) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    const beginning = readListState({});
    return { state: beginning, page: await read(beginning) };
  }
}

const inputOf = (wanted: ListState) => ({ ...wanted, order: wanted.sort ? wanted.order : undefined });

/** The first page of a kind's list. */
export const firstPage = (kind: TicketKind, caller: Caller, state: ListState) =>
  first((wanted) => ticketUseCases(kind.name).list(caller, inputOf(wanted)), state);

/** The first page of the list of all services. */
export const firstServices = (caller: Caller, state: ListState) =>
  first((wanted) => listServices(caller, inputOf(wanted)), state);

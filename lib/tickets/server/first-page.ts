import "server-only";
import { AppError } from "@/lib/errors";
import type { TicketKind } from "@/lib/tickets/define";
import { type ListState, readListState } from "@/lib/tickets/list-state";
import type { Call } from "@/lib/use-case";
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
export const firstPage = (kind: TicketKind, call: Call, state: ListState) =>
  first((wanted) => ticketUseCases(kind.name).list(call, inputOf(wanted)), state);

/** The first page of the list of all services. */
export const firstServices = (call: Call, state: ListState) =>
  first((wanted) => listServices(call, inputOf(wanted)), state);

import { failureText } from "@/components/failures/failure-text";
import type { Refusal } from "@/components/records/bulk-result";
import { NoAnswer, noteCallFailure } from "@/lib/browser/connection";
import { fetchCall } from "@/lib/browser/fetch";
import { kindCalls } from "@/lib/features/tickets/calls";
import type { TicketKind } from "@/lib/features/tickets/define";
import { formatCount } from "@/lib/format/text";

/** The part of a ticket's row of the CSV file that actions on many tickets use. */
export type SelectedTicket = { id: string; ticketNumber: string; clientCode: string; clientName: string };

/** Reads selected tickets: the rows of the CSV file have the numbers and clients also of those on other pages. */
export async function readSelected(kind: TicketKind, ids: readonly string[]): Promise<SelectedTicket[]> {
  const { data } = await fetchCall(kindCalls(kind).export, { selectedIds: ids });
  return data.map(({ id, ticketNumber, clientCode, clientName }) => ({
    id: String(id),
    ticketNumber: String(ticketNumber),
    clientCode: String(clientCode),
    clientName: String(clientName),
  }));
}

/** Says that some of the selected tickets do not exist any more; nothing if all do. */
export const refuseGone = (count: number): Refusal[] =>
  count > 0
    ? [
        {
          id: null,
          name: formatCount(count, "ticket"),
          message: count === 1 ? "It was deleted." : "They were deleted.",
        },
      ]
    : [];

/**
 * Does something with tickets, one after the other.
 * @param act changes one ticket; a refusal does not stop the others
 * @param onProgress is called after each ticket, with the number of those that are done
 * @returns the ids of the changed tickets, each refusal with its reason, and whether any call got no answer
 */
export async function forEachTicket<Ticket extends { id: string; ticketNumber: string }>(
  tickets: readonly Ticket[],
  act: (ticket: Ticket, index: number) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<{ doneIds: string[]; refused: Refusal[]; isCutOff: boolean }> {
  const doneIds: string[] = [];
  const refused: Refusal[] = [];
  let isCutOff = false;
  for (const [index, ticket] of tickets.entries()) {
    try {
      await act(ticket, index);
      doneIds.push(ticket.id);
    } catch (error) {
      const failure = await noteCallFailure(error);
      isCutOff ||= failure instanceof NoAnswer;
      const message = failure instanceof Error ? failureText(failure) : String(failure);
      refused.push({ id: ticket.id, name: ticket.ticketNumber, message });
    }
    onProgress(index + 1);
  }
  return { doneIds, refused, isCutOff };
}

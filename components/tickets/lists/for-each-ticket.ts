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

/**
 * Does something with tickets, one after the other.
 * @param act changes one ticket; a refusal does not stop the others
 * @param onProgress is called after each ticket, with the number of those that are done
 * @returns the ids of the changed tickets, each refusal with its reason, and whether any call got no answer
 */
export async function forEachTicket(
  kind: TicketKind,
  ids: readonly string[],
  act: (ticket: SelectedTicket) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<{ doneIds: string[]; refused: Refusal[]; isCutOff: boolean }> {
  const data = await readSelected(kind, ids);
  const gone = ids.length - data.length;
  const refused: Refusal[] =
    gone > 0
      ? [
          {
            id: null,
            name: formatCount(gone, "ticket"),
            message: gone === 1 ? "It was deleted." : "They were deleted.",
          },
        ]
      : [];
  const doneIds: string[] = [];
  let isCutOff = false;
  for (const [index, ticket] of data.entries()) {
    try {
      await act(ticket);
      doneIds.push(ticket.id);
    } catch (error) {
      const failure = await noteCallFailure(error);
      isCutOff ||= failure instanceof NoAnswer;
      const text = failure instanceof Error ? failureText(failure) : String(failure);
      refused.push({ id: ticket.id, name: ticket.ticketNumber, message: text });
    }
    onProgress(index + 1);
  }
  return { doneIds, refused, isCutOff };
}

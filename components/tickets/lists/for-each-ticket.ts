import { failureText } from "@/components/failures/failure-text";
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
 * @returns the number of changed tickets, the reason of each refusal with the ticket's number, and whether any call got
 * no answer
 */
export async function forEachTicket(
  kind: TicketKind,
  ids: readonly string[],
  act: (ticket: SelectedTicket) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<{ changed: number; refusals: string[]; isCutOff: boolean }> {
  const data = await readSelected(kind, ids);
  const gone = ids.length - data.length;
  const refusals = gone > 0 ? [`${formatCount(gone, "ticket")} ${gone === 1 ? "was" : "were"} deleted.`] : [];
  let [changed, isCutOff] = [0, false];
  for (const [index, ticket] of data.entries()) {
    try {
      await act(ticket);
      changed += 1;
    } catch (error) {
      const failure = await noteCallFailure(error);
      isCutOff ||= failure instanceof NoAnswer;
      const text = failure instanceof Error ? failureText(failure) : String(failure);
      refusals.push(`${ticket.ticketNumber}: ${text}`);
    }
    onProgress(index + 1);
  }
  return { changed, refusals, isCutOff };
}

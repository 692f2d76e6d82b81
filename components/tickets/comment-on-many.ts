import { failureText } from "@/components/failures/failure-text";
import { noteCallFailure } from "@/lib/browser/connection";
import { apiFetch } from "@/lib/browser/fetch";
import { newIdempotencyKey } from "@/lib/core/idempotency-key";
import { fillReply } from "@/lib/features/saved-replies/placeholders";
import type { TicketKind } from "@/lib/features/tickets/define";
import { formatCount } from "@/lib/format/text";

type Row = { id: string; ticketNumber: string; clientCode: string; clientName: string };

/**
 * Writes a comment to tickets, one after the other, with each ticket's own values in place of the placeholders.
 * @param onProgress is called after each ticket, with the number of those that are done
 * @returns the number of written comments, and the reason of each refusal with the ticket's number
 */
export async function commentOnMany(
  kind: TicketKind,
  ids: readonly string[],
  message: string,
  onProgress: (done: number) => void,
): Promise<{ written: number; refusals: string[] }> {
  // The rows of the CSV file have what the placeholders need, also of tickets on other pages.
  const { data } = await apiFetch<{ data: Row[] }>("admin", `/${kind.singular}Ids`, {
    method: "POST",
    body: { selectedIds: ids },
  });
  const gone = ids.length - data.length;
  const refusals = gone > 0 ? [`${formatCount(gone, "ticket")} ${gone === 1 ? "was" : "were"} deleted.`] : [];
  let written = 0;
  for (const [at, { id, ticketNumber, clientCode, clientName }] of data.entries()) {
    const values = { name: clientName, code: clientCode, ticket: ticketNumber, kind: kind.texts.one };
    try {
      await apiFetch("admin", `/${kind.singular}/${id}/comment`, {
        method: "POST",
        body: { message: fillReply(message, values), images: [], internal: false },
        key: newIdempotencyKey(),
      });
      written += 1;
    } catch (error) {
      const failure = noteCallFailure(error);
      refusals.push(`${ticketNumber}: ${failure instanceof Error ? failureText(failure) : String(failure)}`);
    }
    onProgress(at + 1);
  }
  return { written, refusals };
}

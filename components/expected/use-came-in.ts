"use client";

import type { QueryKey } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "@/components/failures/use-action";
import { reloadAfterEvent } from "@/components/live/live-cache";
import { toast } from "@/components/ui/toast";
import { ticketStatus } from "@/db/statuses";
import { updateTicketAction } from "@/lib/actions/tickets";
import type { GateKind } from "@/lib/features/expected/gate-kinds";
import type { ExpectedTicket, ExpectedToday } from "@/lib/features/expected/record";
import { clockTime } from "@/lib/format/dates";

/**
 * Returns a function that says that somebody or something came in. The version that was shown goes along, so that of two
 * guards only the first one changes the ticket.
 * @param queryKey of the list
 */
export function useCameIn(queryKey: QueryKey) {
  const client = useQueryClient();
  const update = useAction(updateTicketAction, { isButton: true, quiet: true });
  const undo = useAction(updateTicketAction, { isButton: true });
  const reload = () => reloadAfterEvent(client, queryKey);
  const find = (id: string) =>
    client.getQueryData<ExpectedToday>(queryKey)?.data.find((one) => one.id === id);

  const explain = async ({ id, who }: ExpectedTicket, message: string) => {
    await reload();
    const now = find(id);
    if (now?.came) toast.info(`${who} came in at ${clockTime(now.came.at)}: ${now.came.by}.`);
    else if (now) toast.error(message);
    else toast.error(`${who} is not expected any more.`);
  };

  return async (ticket: ExpectedTicket, kind: GateKind): Promise<void> => {
    const { id, who, updated_at } = ticket;
    if (kind.cameIn === null) return;
    const outcome = await update({ kind: kind.name, id, status: kind.cameIn, updated_at });
    if (!outcome.done) {
      // Without an answer it is not known, and the question about it has said so.
      if (!outcome.unsent) await explain(ticket, outcome.message);
      else void reload();
      return;
    }
    const version = outcome.data.updated_at;
    const onUndo = async () => {
      const back = { kind: kind.name, id, status: ticketStatus.approved, updated_at: version };
      if ((await undo(back)).done) toast.info(`${who} is expected again.`);
      await reload();
    };
    toast.success(`${who} came in.`, kind.mayUndo ? { label: "Undo", run: onUndo } : undefined);
    await reload();
  };
}

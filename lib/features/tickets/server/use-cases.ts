import "server-only";
import type { TicketKindName } from "@/db/kinds";
import { notFound } from "@/lib/core/errors";
import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { assignTicket, assignTickets, listCandidates } from "./assign-tickets";
import { createComment } from "./create-comment";
import { createTicket } from "./create-ticket";
import { deleteComment } from "./delete-comment";
import { deleteTicket } from "./delete-ticket";
import { exportTickets } from "./export-tickets";
import { listComments } from "./list-comments";
import { listTickets } from "./list-tickets";
import { markRead } from "./mark-read";
import { rateTicket } from "./rate-ticket";
import { reopenTicket } from "./reopen-ticket";
import { sayPresence } from "./say-presence";
import { setUrgent } from "./set-urgent";
import { setWaiting } from "./set-waiting";
import { showHistory, showTicket } from "./show-ticket";
import { updateComment } from "./update-comment";
import { shortcutTicket, updateTicket } from "./update-ticket";
import { verifyTicket } from "./verify-ticket";

const makeUseCases = (kind: TicketKind) => ({
  list: listTickets(kind),
  show: showTicket(kind),
  history: showHistory(kind),
  create: createTicket(kind),
  update: updateTicket(kind),
  verify: verifyTicket(kind),
  remove: deleteTicket(kind),
  export: exportTickets(kind),
  comments: listComments(kind),
  comment: createComment(kind),
  editComment: updateComment(kind),
  deleteComment: deleteComment(kind),
  read: markRead(kind),
  presence: sayPresence(kind),
  reopen: reopenTicket(kind),
  rate: rateTicket(kind),
  assign: assignTicket(kind),
  assignMany: assignTickets(kind),
  candidates: listCandidates(kind),
  wait: setWaiting(kind),
  urgent: setUrgent(kind),
  /** By call name, such as "approved". */
  shortcuts: Object.fromEntries(
    (kind.shortcuts ?? []).flatMap((shortcut) =>
      shortcut.call ? [[shortcut.call, shortcutTicket(kind, shortcut.call, shortcut)]] : [],
    ),
  ),
});

const useCasesByKind = new Map(registry.map((kind) => [kind.name, makeUseCases(kind)]));

/**
 * Returns the use cases of a kind.
 * @throws AppError `not-found` for an unknown name, which may come from a request
 */
export function ticketUseCases(name: TicketKindName): ReturnType<typeof makeUseCases> {
  const found = useCasesByKind.get(name);
  if (!found) throw notFound();
  return found;
}

import "server-only";
import type { TicketKindName } from "@/db/kinds";
import { notFound } from "@/lib/core/errors";
import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { setUrgent } from "@/lib/features/tickets/server/clock/set-urgent";
import { setWaiting } from "@/lib/features/tickets/server/clock/set-waiting";
import { createComment } from "@/lib/features/tickets/server/comments/create-comment";
import { deleteComment } from "@/lib/features/tickets/server/comments/delete-comment";
import { listComments } from "@/lib/features/tickets/server/comments/list-comments";
import { markRead } from "@/lib/features/tickets/server/comments/mark-read";
import { reportPresence } from "@/lib/features/tickets/server/comments/report-presence";
import { updateComment } from "@/lib/features/tickets/server/comments/update-comment";
import { createTicket } from "@/lib/features/tickets/server/engine/create-ticket";
import { deleteTicket } from "@/lib/features/tickets/server/engine/delete-ticket";
import { rateTicket } from "@/lib/features/tickets/server/engine/rate-ticket";
import { reopenTicket } from "@/lib/features/tickets/server/engine/reopen-ticket";
import { showHistory, showTicket } from "@/lib/features/tickets/server/engine/show-ticket";
import { shortcutTicket, updateTicket } from "@/lib/features/tickets/server/engine/update-ticket";
import { verifyTicket } from "@/lib/features/tickets/server/engine/verify-ticket";
import { exportTickets } from "@/lib/features/tickets/server/lists/export-tickets";
import { listTickets } from "@/lib/features/tickets/server/lists/list-tickets";
import {
  assignTicket,
  assignTickets,
  listCandidates,
} from "@/lib/features/tickets/server/responsibility/assign-tickets";

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
  presence: reportPresence(kind),
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

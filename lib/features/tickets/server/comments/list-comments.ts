import "server-only";
import { adminWith, clientWith } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { pageOf, pageWindow } from "@/lib/core/paging";
import { pageOfSchema } from "@/lib/core/record-schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { ticketCommentRecord } from "@/lib/features/tickets/comment-record";
import { commentQuery } from "@/lib/features/tickets/comment-schema";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf, unitRightOf } from "@/lib/features/tickets/flags";
import { findTicket } from "@/lib/features/tickets/server/records/ticket-records";
import { countComments, readComments } from "./comment-rows";
import { noteShown } from "./shown-comments";

/** `GET /{singular}/{id}/comments`: a page of a ticket's comments, oldest first, by default the last page. */
export const listComments = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.comments`,
    allow: [clientWith(unitRightOf(kind)), adminWith(permissionOf(kind, "view"))],
    input: commentQuery,
    output: pageOfSchema(ticketCommentRecord),
    async run({ actor, input, tx }) {
      const record = await findTicket(tx, kind, input.id, actor);
      if (!record) throw notFound();
      const found = await countComments(tx, actor, record.id);
      const { limit } = input;
      const lastPage = limit === 0 ? 1 : Math.max(1, Math.ceil(found / limit));
      const asked = { limit, page: input.page ?? lastPage };
      const comments = await readComments(tx, actor, record.id, pageWindow(asked));
      const newest = comments.at(-1);
      if (newest && record.unread > 0) await noteShown(tx, actor, record.id, newest.created_at);
      return pageOf(comments, found, asked, false);
    },
  });

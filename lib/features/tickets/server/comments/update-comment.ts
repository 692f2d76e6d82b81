import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { ticketComment } from "@/db/schema";
import { adminWith, clientWith } from "@/lib/core/actor";
import { forbidden, invalid } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import { limitChanges } from "@/lib/core/server/tenant-limit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { invalidateBells } from "@/lib/features/notifications/server/invalidate-bells";
import { ticketCommentRecord } from "@/lib/features/tickets/comment-record";
import { commentChange, emptyCommentMessage } from "@/lib/features/tickets/comment-schema";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf, unitRightOf } from "@/lib/features/tickets/flags";
import { isAuthor } from "@/lib/features/tickets/server/records/person";
import { auditedTicket } from "@/lib/features/tickets/server/records/tables";
import { publishComment } from "./announce-comment";
import { assertChangeable, findComment, toComment } from "./comment-rows";

/** `PUT /{singular}/{id}/comment/{commentId}`: changes the text of one's own comment; the time line keeps the first. */
export const updateComment = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.editComment`,
    allow: [clientWith(unitRightOf(kind)), adminWith(permissionOf(kind, "view"))],
    input: commentChange,
    output: ticketCommentRecord,
    write: true,
    async run({ actor, input, tx, afterCommit, address, requestId }) {
      const { record, row } = await findComment(tx, kind, actor, input);
      if (!isAuthor(actor, row)) throw forbidden();
      const { message } = input;
      if (message === "" && row.images.length === 0) throw invalid({ message: [emptyCommentMessage] });
      await assertChangeable(tx, row);
      if (message === row.message) return toComment(row);
      await limitChanges(tx, actor, record.id);
      const [edited] = await tx
        .update(ticketComment)
        .set({
          message,
          firstMessage: row.firstMessage ?? row.message,
          editedAt: sql`clock_timestamp()`,
        })
        .where(and(eq(ticketComment.id, row.id), eq(ticketComment.tenantId, row.tenantId)))
        .returning();
      if (!edited) throw new Error("the comment was not changed");
      const caller = { actor, address, requestId };
      const detail = { commentId: row.id, internal: row.isInternal };
      await audit(tx, caller, `${kind.singular}.editComment`, auditedTicket(kind), record.id, detail);
      afterCommit(() => publishComment(kind, record, edited));
      afterCommit(() => invalidateBells(row.id));
      return toComment(edited);
    },
  });

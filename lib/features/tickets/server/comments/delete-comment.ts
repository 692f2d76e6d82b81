import "server-only";
import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { ticketComment } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { adminWithAny, can, clientWith } from "@/lib/core/actor";
import { forbidden } from "@/lib/core/errors";
import { deletedSchema } from "@/lib/core/record-schema";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { limitChanges } from "@/lib/core/server/tenant-limit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { invalidateBells } from "@/lib/features/notifications/server/invalidate-bells";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf, unitRightOf } from "@/lib/features/tickets/flags";
import { detachCommentFiles } from "@/lib/features/tickets/server/files/comment-files";
import { isAuthor } from "@/lib/features/tickets/server/records/person";
import { auditedTicket } from "@/lib/features/tickets/server/records/tables";
import { publishComment } from "./announce-comment";
import { assertChangeable, findComment } from "./comment-rows";

/**
 * `DELETE /{singular}/{id}/comment/{commentId}`: empties a comment, which stays in its place. Authors may delete their
 * own as long as they may change it, staff with the flag `delete` any.
 */
export const deleteComment = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.deleteComment`,
    allow: [
      clientWith(unitRightOf(kind)),
      adminWithAny(permissionOf(kind, "view"), permissionOf(kind, "delete")),
    ],
    input: z.object({ id: recordId, commentId: recordId }),
    output: deletedSchema,
    write: true,
    async run({ actor, input, tx, afterCommit, address, requestId }) {
      const { record, row } = await findComment(tx, kind, actor, input);
      if (!can(actor, permissionOf(kind, "delete"))) {
        if (!isAuthor(actor, row)) throw forbidden();
        await assertChangeable(tx, row);
      }
      await limitChanges(tx, actor, record.id);
      const [deleted] = await tx
        .update(ticketComment)
        .set({
          message: "",
          images: [],
          firstMessage: row.firstMessage ?? row.message,
          deletedAt: sql`clock_timestamp()`,
          deletedByArea: actor.area,
          deletedByAccountId: actor.id,
          deletedByName: actor.name,
        })
        .where(and(eq(ticketComment.id, row.id), eq(ticketComment.tenantId, row.tenantId)))
        .returning();
      if (!deleted) throw new Error("the comment was not deleted");
      // Detached files are removed within a day (docs/rules/files.md, Removal).
      await detachCommentFiles(tx, kind, eq(ticketComment.id, row.id));
      const caller = { actor, address, requestId };
      const detail = { commentId: row.id, internal: row.isInternal };
      await audit(tx, caller, `${kind.singular}.deleteComment`, auditedTicket(kind), record.id, detail);
      afterCommit(() => publishComment(kind, record, deleted));
      afterCommit(() => invalidateBells(row.id));
      return { id: row.id, status: recordStatus.deleted };
    },
  });

import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { ticket, ticketComment, ticketEvent } from "@/db/schema";
import { adminWith, clientWith, type SessionActor } from "@/lib/core/actor";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { filerOf } from "@/lib/core/server/filed-by";
import { limitByTenant } from "@/lib/core/server/tenant-limit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { ticketCommentRecord } from "@/lib/features/tickets/comment-record";
import { emptyCommentMessage, staffComment, tenantComment } from "@/lib/features/tickets/comment-schema";
import { openDays } from "@/lib/features/tickets/comments";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf, unitRightOf } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { endWaitingByComment } from "@/lib/features/tickets/server/clock/set-waiting";
import { attachCommentFiles } from "@/lib/features/tickets/server/files/comment-files";
import { auditedTicket, type CommentRow } from "@/lib/features/tickets/server/records/tables";
import { findTicket } from "@/lib/features/tickets/server/records/ticket-records";
import { hasEnded } from "@/lib/features/tickets/statuses";
import { announceComment } from "./announce-comment";
import { toComment } from "./comment-rows";
import { reminderAt } from "./remind-of-comments";

/** The limit of comments per tenant, including those deleted since. */
const limit = {
  atMost: 300,
  minutes: 60,
  message: "You have written many comments already. Please try again later.",
};

/** `POST /{singular}/{id}/comment`: adds a comment; staff may also add an internal note. */
export const createComment = (kind: TicketKind) =>
  defineUseCase({
    name: `${kind.singular}.comment`,
    allow: [clientWith(unitRightOf(kind)), adminWith(permissionOf(kind, "view"))],
    input: staffComment,
    inputFor: (actor) => (actor.area === "client" ? tenantComment : staffComment),
    output: ticketCommentRecord,
    write: true,
    creates: true,
    async run({ actor, input, tx, afterCommit, address, requestId }) {
      // The lock makes the comments of a ticket wait for each other, so that their times are in one order.
      const record = await findTicket(tx, kind, input.id, actor, { lock: true });
      if (!record) throw notFound();
      const { message, images, internal } = input;
      if (message === "" && images.length === 0) throw invalid({ message: [emptyCommentMessage] });
      await assertOpen(tx, record);
      const isTenant = actor.area === "client";
      if (isTenant)
        await limitByTenant(tx, actor.tenantId, ticketComment, limit, eq(ticketComment.byArea, "client"));
      const row = await insertComment(tx, actor, kind, record, { message, images, isInternal: internal });
      const detail = { commentId: row.id, internal, files: images.length };
      const caller = { actor, address, requestId };
      await audit(tx, caller, `${kind.singular}.comment`, auditedTicket(kind), record.id, detail);
      if (!internal) await endWaitingByComment(tx, actor, record);
      await announceComment(tx, afterCommit, actor, kind, record, row);
      return toComment(row);
    },
  });

/** Inserts a comment on a ticket that the transaction holds locked or has just inserted, with its files. */
export async function insertComment(
  tx: Transaction,
  actor: SessionActor,
  kind: TicketKind,
  { id, tenantId }: Pick<TicketRecord, "id" | "tenantId">,
  { message, images, isInternal }: Pick<CommentRow, "message" | "images" | "isInternal">,
): Promise<CommentRow> {
  const isTenant = actor.area === "client";
  const [row] = await tx
    .insert(ticketComment)
    .values({
      ticketId: id,
      kind: kind.name,
      tenantId,
      isInternal,
      byArea: actor.area,
      byAccountId: actor.id,
      byName: actor.name,
      filedBy: filerOf(actor),
      message,
      images,
      remindAt: isTenant ? await reminderAt(tx) : null,
    })
    .returning()
    .prepare("insert_comment")
    .execute();
  if (!row) throw new Error("the comment was not inserted");
  await tx
    .update(ticket)
    .set({ lastCommentAt: row.createdAt })
    .where(and(eq(ticket.id, id), eq(ticket.tenantId, tenantId)))
    .prepare("commented_ticket")
    .execute();
  if (images.length > 0) await attachCommentFiles(tx, actor, kind, row, images);
  return row;
}

/**
 * Refuses comments on a ticket that ended too long ago.
 * @throws AppError `conflict`
 */
async function assertOpen(tx: Transaction, { id, tenantId, status }: TicketRecord): Promise<void> {
  if (!hasEnded(status)) return;
  const endedAt = tx
    .select({ at: sql`max(${ticketEvent.at})` })
    .from(ticketEvent)
    .where(
      and(eq(ticketEvent.ticketId, id), eq(ticketEvent.action, "status"), eq(ticketEvent.toStatus, status)),
    );
  const [state] = await tx
    .select({
      isOver: sql<boolean>`${endedAt} < now() - make_interval(days => ${openDays})`,
    })
    .from(ticket)
    .where(and(eq(ticket.id, id), eq(ticket.tenantId, tenantId)));
  if (state?.isOver)
    throw new AppError(
      "conflict",
      `This request ended more than ${openDays} days ago. Please file a new one.`,
    );
}

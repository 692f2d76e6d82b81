import "server-only";
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { ticketComment, ticketRead } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { AppError, notFound } from "@/lib/core/errors";
import type { PageWindow } from "@/lib/core/paging";
import { isId } from "@/lib/core/schema";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { filedBy } from "@/lib/core/server/filed-by";
import type { TicketCommentRecord } from "@/lib/features/tickets/comment-record";
import { changeMinutes } from "@/lib/features/tickets/comments";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketEvent } from "@/lib/features/tickets/event-record";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { authorFor, authorOf, type Person } from "@/lib/features/tickets/server/records/person";
import type { CommentRow } from "@/lib/features/tickets/server/records/tables";
import { findTicket } from "@/lib/features/tickets/server/records/ticket-records";
import { isoInstant } from "@/lib/format/dates";

/** The comments of a ticket that the actor may see. A tenant sees no note, and none of a former tenant's comments. */
export const visibleComments = (actor: SessionActor, ticketId: string): SQL | undefined =>
  and(
    eq(ticketComment.ticketId, ticketId),
    ...(actor.area === "client"
      ? [eq(ticketComment.tenantId, actor.tenantId), eq(ticketComment.isInternal, false)]
      : []),
  );

/** Converts a row to a record. @param by its author as the reader sees them; by default as the author does */
export const toComment = (row: CommentRow, by: Person = authorOf(row)): TicketCommentRecord => ({
  id: row.id,
  message: row.message,
  internal: row.isInternal,
  images: row.images,
  by,
  filedBy: row.byArea === "client" ? filedBy(row.filedBy, { id: row.tenantId, name: row.byName }) : null,
  created_at: isoInstant(row.createdAt),
  edited_at: isoInstant(row.editedAt),
  deleted_at: isoInstant(row.deletedAt),
});

/** Counts the comments of a ticket that the actor may see. */
export const countComments = (tx: Executor, actor: SessionActor, ticketId: string): Promise<number> =>
  tx.$count(ticketComment, visibleComments(actor, ticketId));

/** Reads a range of the comments that the actor may see, oldest first. */
export async function readComments(
  tx: Executor,
  actor: SessionActor,
  ticketId: string,
  { limit, offset }: PageWindow,
): Promise<TicketCommentRecord[]> {
  const rows = await tx
    .select()
    .from(ticketComment)
    .where(visibleComments(actor, ticketId))
    .orderBy(asc(ticketComment.createdAt), asc(ticketComment.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => toComment(row, authorFor(actor, authorOf(row))));
}

/** The comments that were edited or deleted, as entries of the time line; tenants do not get a deleted text. */
export async function readCommentChanges(
  tx: Executor,
  actor: SessionActor,
  ticketId: string,
): Promise<TicketEvent[]> {
  const isChanged = or(isNotNull(ticketComment.editedAt), isNotNull(ticketComment.deletedAt));
  const rows = await tx
    .select()
    .from(ticketComment)
    .where(and(visibleComments(actor, ticketId), isChanged));
  return rows.map((row) => {
    const firstMessage = row.firstMessage ?? "";
    const entry = { id: row.id, from: null, to: null };
    if (row.deletedAt === null) {
      const at = isoInstant(row.editedAt ?? row.createdAt);
      const by = authorFor(actor, authorOf(row));
      return { ...entry, action: "commentEdited", at, by, remarks: firstMessage };
    }
    const area = row.deletedByArea ?? "admin";
    const by = authorFor(actor, { id: row.deletedByAccountId, name: row.deletedByName ?? "", area });
    const remarks = actor.area === "client" ? "" : firstMessage;
    return { ...entry, action: "commentDeleted", at: isoInstant(row.deletedAt), by, remarks };
  });
}

/**
 * Locks a ticket and reads one of its comments that the actor may see and that is not deleted.
 * @throws AppError `not-found`
 */
export async function findComment(
  tx: Transaction,
  kind: TicketKind,
  actor: SessionActor,
  { id, commentId }: { id: string; commentId: string },
): Promise<{ record: TicketRecord; row: CommentRow }> {
  const record = await findTicket(tx, kind, id, actor, { lock: true });
  if (!record || !isId(commentId)) throw notFound();
  const isOne = and(eq(ticketComment.id, commentId), isNull(ticketComment.deletedAt));
  const [row] = await tx
    .select()
    .from(ticketComment)
    .where(and(visibleComments(actor, record.id), isOne));
  if (!row) throw notFound();
  return { record, row };
}

/**
 * Checks that the author may still change a comment: for ten minutes, and until somebody of the other side has read it.
 * @throws AppError `conflict`
 */
export async function assertChangeable(tx: Transaction, row: CommentRow): Promise<void> {
  const isOtherSide =
    row.byArea === "client" ? isNull(ticketRead.tenantId) : eq(ticketRead.tenantId, row.tenantId);
  const readByOthers = tx
    .select({ one: sql`1` })
    .from(ticketRead)
    .where(
      and(eq(ticketRead.ticketId, row.ticketId), isOtherSide, sql`${ticketRead.upTo} >= ${row.createdAt}`),
    );
  const [state] = await tx
    .select({
      isLate: sql<boolean>`${ticketComment.createdAt} < now() - make_interval(mins => ${changeMinutes})`,
      isRead: sql<boolean>`not ${ticketComment.isInternal} and exists ${readByOthers}`,
    })
    .from(ticketComment)
    .where(and(eq(ticketComment.id, row.id), eq(ticketComment.tenantId, row.tenantId)));
  if (state?.isLate)
    throw new AppError("conflict", `A comment can be changed only within ${changeMinutes} minutes.`);
  if (state?.isRead)
    throw new AppError("conflict", "The other side has read this comment, so it can't be changed any more.");
}

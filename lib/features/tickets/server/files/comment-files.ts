import "server-only";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { fileUse, ticketComment } from "@/db/schema";
import type { NamedFile } from "@/db/schema/columns";
import type { SessionActor } from "@/lib/core/actor";
import { forbidden } from "@/lib/core/errors";
import { db, type Transaction } from "@/lib/core/server/database";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import type { TicketKind } from "@/lib/features/tickets/define";
import { type CommentRow, commentFileTypes } from "@/lib/features/tickets/server/records/tables";

/**
 * Attaches a comment's files to it, with the same permissions as the comment. A note's files belong to no tenant,
 * and `isShown` of their record type (`feature.ts`) hides them from all.
 * @throws AppError `forbidden` for a file of somebody else, `invalid` for one that does not exist
 */
export async function attachCommentFiles(
  tx: Transaction,
  actor: SessionActor,
  kind: TicketKind,
  { id, isInternal, tenantId }: CommentRow,
  images: readonly NamedFile[],
): Promise<void> {
  const types = commentFileTypes(kind);
  const uses = {
    recordType: isInternal ? types.note : types.comment,
    recordId: id,
    tenantId: isInternal ? null : tenantId,
    page: kind.page,
  };
  const keys = images.map(({ url }) => url);
  await attachFiles(tx, actor, uses, { images: keys }, { foreign: forbidden });
}

/**
 * The file uses of comments, also of those that `moveCommentFiles` has changed.
 * @param which a condition on `ticketComment`
 */
const usesOf = (kind: TicketKind, which: SQL): SQL | undefined => {
  const ids = db
    .select({ id: sql`${ticketComment.id}::text` })
    .from(ticketComment)
    .where(which);
  return and(
    inArray(fileUse.recordType, Object.values(commentFileTypes(kind))),
    inArray(fileUse.recordId, ids),
  );
};

/**
 * When staff move a ticket, its tenant can open the files of the comments that were written while it was the ticket's
 * tenant before; no tenant can open those of the others.
 */
export async function moveCommentFiles(
  tx: Transaction,
  kind: TicketKind,
  ticketId: string,
  tenantId: string,
): Promise<void> {
  const types = commentFileTypes(kind);
  const isOwn = sql`${ticketComment.tenantId} = ${tenantId} and not ${ticketComment.isInternal}`;
  const ofTicket = eq(ticketComment.ticketId, ticketId);
  const hidden = { recordType: types.note, tenantId: null };
  await tx
    .update(fileUse)
    .set(hidden)
    .where(usesOf(kind, sql`${ofTicket} and not (${isOwn})`));
  const shown = { recordType: types.comment, tenantId };
  await tx
    .update(fileUse)
    .set(shown)
    .where(usesOf(kind, sql`${ofTicket} and ${isOwn}`));
}

/**
 * Detaches the files of deleted comments, or of those of a deleted ticket.
 * @param which a condition on `ticketComment`
 */
export async function detachCommentFiles(tx: Transaction, kind: TicketKind, which: SQL): Promise<void> {
  await tx.delete(fileUse).where(usesOf(kind, which));
}

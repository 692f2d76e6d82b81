import "server-only";
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { admin, postComment, tenant } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { type ClientActor, can, type SessionActor } from "@/lib/core/actor";
import { officeName } from "@/lib/core/office-name";
import type { AuditedType } from "@/lib/core/server/audit";
import type { Executor } from "@/lib/core/server/database";
import { filedBy } from "@/lib/core/server/filed-by";
import { staffOf, theOffice } from "@/lib/core/server/staff-names";
import type { CommentRecord } from "@/lib/features/posts/record";
import { isoInstant } from "@/lib/format/dates";

export const auditedComment: AuditedType = {
  type: "comment",
  table: postComment,
  name: sql`left(${postComment.comment}, 100)`,
};

const ofPost = (postId: string) =>
  and(eq(postComment.postId, postId), eq(postComment.status, recordStatus.active));

/** Reads comments with their authors; `where` must select a post or a comment. */
async function selectComments(
  tx: Executor,
  actor: SessionActor,
  where: ReturnType<typeof ofPost>,
  { limit, offset }: { limit: number; offset: number },
): Promise<CommentRecord[]> {
  const rows = await tx
    .select({
      ...getTableColumns(postComment),
      staff: admin.name,
      role: admin.role,
      uoccname: tenant.uoccname,
      firstName: tenant.firstName,
      middleName: tenant.middleName,
      lastName: tenant.lastName,
      image: tenant.image,
    })
    .from(postComment)
    .leftJoin(tenant, eq(tenant.id, postComment.tenantId))
    .leftJoin(admin, eq(admin.id, postComment.adminId))
    .where(where)
    .orderBy(desc(postComment.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => {
    const { firstName, middleName, lastName } = row;
    const ofUnit = [firstName, middleName, lastName].filter(Boolean).join(" ") || (row.uoccname ?? "");
    const filed = row.tenantId === null ? null : filedBy(row.filedBy, { id: row.tenantId, name: ofUnit });
    const name = filed?.name ?? "";
    // Only the first person itself and staff who may view tenants see the unit's picture (docs/rules/files.md).
    const isShown = row.filedBy === null && (actor.id === row.tenantId || can(actor, "tenants.view"));
    const image = isShown ? row.image : null;
    const isTenant = row.tenantId !== null;
    const staff = staffOf(actor, { id: row.adminId, name: row.staff }) ?? theOffice;
    return {
      id: row.id,
      postId: row.postId,
      tenantId: row.tenantId,
      tenant:
        row.tenantId === null
          ? null
          : {
              id: row.tenantId,
              name: ofUnit,
              firstName: firstName ?? "",
              middleName: middleName ?? "",
              lastName: lastName ?? "",
              image,
            },
      filedBy: filed,
      comment: row.comment,
      created_at: isoInstant(row.createdAt),
      author: {
        id: filed?.id ?? staff.id,
        name: isTenant ? name : staff.name || officeName,
        area: isTenant ? "client" : staff.id && row.role === "superadmin" ? "super-admin" : "admin",
        image: isTenant ? image : null,
      },
    };
  });
}

/** Reads a range of a post's comments, newest first. */
export const readPostComments = (
  tx: Executor,
  actor: SessionActor,
  postId: string,
  window: { limit: number; offset: number },
): Promise<CommentRecord[]> => selectComments(tx, actor, ofPost(postId), window);

/** SQL for whether a person has written a comment. */
export const isOwnComment = ({ tenantId, personId }: ClientActor) =>
  and(
    eq(postComment.tenantId, tenantId),
    sql`coalesce(${postComment.filedBy} ->> 'id', ${postComment.tenantId}::text) = ${personId}`,
  );

/** Counts a post's comments. */
export const countPostComments = (tx: Executor, postId: string): Promise<number> =>
  tx.$count(postComment, ofPost(postId));

export async function readComment(tx: Executor, actor: SessionActor, id: string): Promise<CommentRecord> {
  const [record] = await selectComments(tx, actor, eq(postComment.id, id), { limit: 1, offset: 0 });
  if (!record) throw new Error("the comment could not be read back");
  return record;
}

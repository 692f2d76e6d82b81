import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { admin, post } from "@/db/schema";
import { isNotDeleted, postLiteral } from "@/db/status-literals";
import type { SessionActor } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { officeName } from "@/lib/core/office-name";
import type { RichTextNode } from "@/lib/core/rich-text/document";
import { isId } from "@/lib/core/schema";
import type { AuditedType } from "@/lib/core/server/audit";
import type { Executor } from "@/lib/core/server/database";
import { type RecordReader, readsStaffNames, staffIdOf, staffOf } from "@/lib/core/server/staff-names";
import type { FileUses } from "@/lib/features/files/server/attach-files";
import type { PostRecord } from "@/lib/features/posts/record";
import { exactInstant, isoInstant } from "@/lib/format/dates";

export const auditedPost: AuditedType = { type: "post", table: post, name: post.title };

const approver = alias(admin, "approver");

/** The columns of a post's record. Names are joined only for the rows of a page. */
export const postColumns = {
  id: post.id,
  postById: post.postById,
  posted_by: sql<Name | null>`(
    select json_build_object('firstName', ${admin.firstName}, 'lastName', ${admin.lastName})
    from ${admin} where ${admin.id} = ${post.postById})`,
  title: post.title,
  description: post.description,
  type: post.type,
  attachedUrl: post.attachedUrl,
  startDate: post.startDate,
  endDate: post.endDate,
  enableMessaging: post.enableMessaging,
  status: post.status,
  image: post.image,
  approvedById: post.approvedById,
  approverName: sql<string | null>`(
    select ${approver.name} from ${admin} ${sql.identifier("approver")} where ${approver.id} = ${post.approvedById})`,
  approvalDate: post.approvalDate,
  createdAt: post.createdAt,
  updatedAt: post.updatedAt,
};

type Name = { firstName: string; lastName: string };
type Row = Omit<PostRecord, "posted_by" | "approver" | "created_at" | "updated_at"> & {
  posted_by: Name | null;
  approverName: string | null;
  createdAt: string;
  updatedAt: string;
};

const authorOf = (reader: RecordReader, author: Name | null): Name =>
  author && readsStaffNames(reader) ? author : { firstName: author ? officeName : "", lastName: "" };

/** Converts a row to the record that the API returns to a reader. */
export const toPost = (
  { createdAt, updatedAt, approverName, ...row }: Row,
  reader: RecordReader,
): PostRecord => ({
  ...row,
  postById: staffIdOf(reader, row.postById),
  posted_by: authorOf(reader, row.posted_by),
  approvedById: staffIdOf(reader, row.approvedById),
  approver: staffOf(reader, { id: row.approvedById, name: approverName }),
  startDate: isoInstant(row.startDate),
  endDate: isoInstant(row.endDate),
  approvalDate: isoInstant(row.approvalDate),
  created_at: isoInstant(createdAt),
  updated_at: exactInstant(updatedAt),
});

/** Whether tenants currently see a post (docs/rules/content.md, Posts). The last second of its end is included. */
export const isShown: SQL = sql`(${post.status} = ${postLiteral.approved}
  and (${post.startDate} is null or ${post.startDate} <= now())
  and (${post.endDate} is null or ${post.endDate} > now() - interval '1 second'))`;

/**
 * The condition for posts that an actor sees: for tenants those currently shown, for staff all that are not deleted.
 */
export const postsVisibleTo = ({ area }: Pick<SessionActor, "area">): SQL =>
  area === "client" ? isShown : isNotDeleted(post.status);

/** A post with its content. */
export type FoundPost = PostRecord & { content: RichTextNode | null };

/** Removes the content, for lists. */
export const withoutContent = ({ content: _, ...record }: FoundPost): PostRecord => record;

/**
 * Reads a post that the actor may see.
 * @param lock whether to lock the row until the transaction ends
 * @throws AppError `not-found`
 */
export async function findPost(
  tx: Executor,
  actor: SessionActor,
  id: string,
  { lock = false } = {},
): Promise<FoundPost> {
  if (!isId(id)) throw notFound();
  const query = tx
    .select({ ...postColumns, content: sql<RichTextNode | null>`${post.content}` })
    .from(post)
    .where(and(eq(post.id, id), postsVisibleTo(actor)));
  const [row] = lock ? await query.for("no key update") : await query;
  if (!row) throw notFound();
  const { content, ...rest } = row;
  return { ...toPost(rest, actor), content };
}

/** Whether tenants currently see a post, and therefore its files and comments. */
export async function isPostShown(tx: Executor, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: post.id })
    .from(post)
    .where(and(eq(post.id, id), isShown));
  return rows.length > 0;
}

/** A post's files can be seen by tenants while the post is shown, and by staff who may view posts. */
export const postFileUses = (id: string): FileUses => ({
  recordType: "post",
  recordId: id,
  tenantId: null,
  page: "announcements",
});

/** The number of posts that are not deleted. */
export const countPosts = (tx: Executor) => tx.$count(post, isNotDeleted(post.status));

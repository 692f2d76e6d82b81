import { isActiveRecord } from "@/db/status-literals";
import { recordStatus } from "@/db/statuses";
import { officePages } from "@/lib/app/product";
import "server-only";
import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { notification, post, postComment, tenant } from "@/db/schema";
import type { ClientActor, StaffActor } from "@/lib/core/actor";
import type { RichTextNode } from "@/lib/core/rich-text/document";
import { db } from "@/lib/core/server/database";
import { createAdmin } from "@/lib/features/admins/server/create-admin";
import { updateAdmin } from "@/lib/features/admins/server/update-admin";
import { postTypes } from "@/lib/features/posts/schema";
import { approvePost } from "@/lib/features/posts/server/approve-post";
import { createPostComment } from "@/lib/features/posts/server/create-comment";
import { createPost } from "@/lib/features/posts/server/create-post";
import { recordClick } from "@/lib/features/posts/server/record-click";
import postsJson from "./data/posts.json";
import { callerOf, tenantActor } from "./demo-caller";
import { drawingName, storeDrawing } from "./demo-pictures";

/** A part of a post's content: a paragraph, a heading, or a list. Text between asterisks is bold. */
const part = z.union([
  z.strictObject({ p: z.string() }),
  z.strictObject({ h: z.string() }),
  z.strictObject({ ul: z.array(z.string()) }),
  z.strictObject({ ol: z.array(z.string()) }),
]);

/** The office's posts, oldest first. */
const posts = z
  .array(
    z.strictObject({
      daysAgo: z.int(),
      by: z.enum(["rosario", "arturo", "leah"]),
      type: z.enum(postTypes),
      title: z.string(),
      description: z.string(),
      attachedUrl: z.url(),
      drawing: drawingName.optional(),
      enableMessaging: z.literal(0).optional(),
      /** The post is not approved yet. */
      pending: z.literal(true).optional(),
      content: z.array(part),
      /** The resident is T1-101. */
      comments: z
        .array(z.strictObject({ by: z.enum(["neighbor", "office", "resident"]), comment: z.string() }))
        .default([]),
    }),
  )
  .parse(postsJson);

/** Authors beside the chief, without other rights; nobody logs in with these accounts. */
const writers = {
  arturo: { name: "Arturo C. Dimaculangan", firstName: "Arturo", lastName: "Dimaculangan" },
  leah: { name: "Leah P. Mendoza", firstName: "Leah", lastName: "Mendoza" },
};

async function makeWriter(
  chief: StaffActor,
  person: (typeof writers)[keyof typeof writers],
): Promise<StaffActor> {
  const password = crypto.randomUUID();
  const email = `${person.firstName.toLowerCase()}@towerdesk.local`;
  const { id, name } = await createAdmin(officePages)(callerOf(chief), {
    ...person,
    email,
    password,
    password_confirmation: password,
    status: recordStatus.active,
  });
  const roles = [{ title: "announcements" as const, visible: true, roles: { view: true, add: true } }];
  await updateAdmin(officePages)(callerOf(chief), { id, roles });
  return { area: "admin", id, name, sessionId: id, roles };
}

/** Creates the tower's posts over the last weeks, with comments and views. */
export async function publishPosts(
  chief: StaffActor,
  staff: StaffActor,
  resident: ClientActor,
): Promise<void> {
  const by = {
    rosario: staff,
    arturo: await makeWriter(chief, writers.arturo),
    leah: await makeWriter(chief, writers.leah),
  };
  const neighbors = await someTenants(resident);
  const commenters = { office: staff, resident, neighbor: neighbors[0] ?? resident };
  for (const [
    at,
    { daysAgo, by: writer, drawing, pending, content, comments, ...fields },
  ] of posts.entries()) {
    const actor = by[writer];
    const image = drawing ? (await storeDrawing(actor, "images", "post.jpg", drawing)).url : null;
    const document = { type: "doc", content: content.map(toNode) };
    const { id } = await createPost(callerOf(actor), { ...fields, image, content: document });
    if (!pending) await approvePost(callerOf(staff), { id });
    if (!pending) await recordOpens(id, neighbors.slice(0, 4 + ((at * 7) % 15)));
    for (const { by: who, comment } of comments) {
      await createPostComment(callerOf(commenters[who]), { postId: id, comment });
    }
    await backdate(id, daysAgo);
  }
}

function toNode(written: z.infer<typeof part>): RichTextNode {
  if ("p" in written) return paragraph(written.p);
  if ("h" in written) return { type: "heading", attrs: { level: 2 }, content: texts(written.h) };
  const [type, lines] = "ul" in written ? ["bulletList", written.ul] : ["orderedList", written.ol];
  return { type, content: lines.map((line) => ({ type: "listItem", content: [paragraph(line)] })) };
}

const paragraph = (written: string): RichTextNode => ({ type: "paragraph", content: texts(written) });

const texts = (written: string): RichTextNode[] =>
  written
    .split("*")
    .map((text, index) => ({ type: "text", text, ...(index % 2 ? { marks: [{ type: "bold" }] } : {}) }))
    .filter(({ text }) => text !== "");

async function someTenants(resident: ClientActor): Promise<ClientActor[]> {
  const rows = await db
    .select()
    .from(tenant)
    .where(and(isActiveRecord(tenant.status), ne(tenant.id, resident.id)))
    .orderBy(tenant.clientCode)
    .limit(20);
  return rows.map(({ id, uoccname: name, clientCode }) => tenantActor({ id, name, clientCode }));
}

async function recordOpens(postId: string, tenants: readonly ClientActor[]): Promise<void> {
  for (const one of tenants) await recordClick(callerOf(one), { postId });
}

/** Moves a post with its comments and notifications to the past. */
async function backdate(postId: string, days: number): Promise<void> {
  const past = sql`date_trunc('day', now()) - ${days} * interval '1 day'`;
  const written = sql`${past} + interval '9 hours' + ${(days * 37) % 400} * interval '1 minute'`;
  await db.update(post).set({ createdAt: written, updatedAt: written }).where(eq(post.id, postId));
  await db
    .update(post)
    .set({ approvalDate: sql`${written} + interval '20 minutes'` })
    .where(and(eq(post.id, postId), isNotNull(post.approvalDate)));
  await db.execute(sql`
    update ${postComment} set created_at = ${written} + said.number * interval '50 minutes'
    from (select id, row_number() over (order by id) as number from ${postComment} where post_id = ${postId}) said
    where said.id = ${postComment.id}`);
  // Notifications older than a week are read.
  await db
    .update(notification)
    .set({ createdAt: written, ...(days > 7 ? { readAt: sql`now()` } : {}) })
    .where(eq(notification.recordId, postId));
}

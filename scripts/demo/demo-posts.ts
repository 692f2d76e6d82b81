import "server-only";
import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { notification, post, postComment, tenant } from "@/db/schema";
import type { ClientActor, StaffActor } from "@/lib/core/actor";
import { db } from "@/lib/core/server/database";
import { createAdmin } from "@/lib/features/admins/server/create-admin";
import { updateAdmin } from "@/lib/features/admins/server/update-admin";
import { approvePost } from "@/lib/features/posts/server/approve-post";
import { createComment } from "@/lib/features/posts/server/create-comment";
import { createPost } from "@/lib/features/posts/server/create-post";
import { recordClick } from "@/lib/features/posts/server/record-click";
import { callerOf } from "./demo-caller";
import { storeDrawing } from "./demo-pictures";
import { demoPosts } from "./post-texts";

/** Who writes beside the chief, and may do nothing else; nobody logs in with these accounts. */
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
  const { id, name } = await createAdmin(callerOf(chief), {
    ...person,
    email,
    password,
    password_confirmation: password,
    status: 1,
  });
  const roles = [{ title: "announcements" as const, visible: true, roles: { view: true, add: true } }];
  await updateAdmin(callerOf(chief), { id, roles });
  return { area: "admin", id, name, sessionId: id, roles };
}

/** What tenants and the office say of the parol lighting; the resident is T1-101. */
const thread: [who: "neighbor" | "office" | "resident", said: string][] = [
  ["neighbor", "May we bring our own parol for the children's corner?"],
  ["office", "Yes. Please bring it to the lobby until November 30, 5:00 PM."],
  ["resident", "Four of us will come. Salamat po!"],
];

/** Publishes the tower's posts, with a thread and some openings, over the last weeks. */
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
  for (const [at, { daysAgo, by: writer, drawing, waits, content, ...fields }] of demoPosts.entries()) {
    const actor = by[writer];
    const image = drawing ? (await storeDrawing(actor, "images", "post.jpg", drawing)).url : null;
    const document = { type: "doc", content };
    const { id } = await createPost(callerOf(actor), { ...fields, image, content: document });
    if (!waits) await approvePost(callerOf(staff), { id });
    if (!waits) await recordOpens(id, neighbors.slice(0, 4 + ((at * 7) % 15)));
    if (fields.title.startsWith("Parol")) await addComments(id, { staff, resident, neighbor: neighbors[0] });
    await backdate(id, daysAgo);
  }
}

async function someTenants(resident: ClientActor): Promise<ClientActor[]> {
  const rows = await db
    .select()
    .from(tenant)
    .where(and(eq(tenant.status, 1), ne(tenant.id, resident.id)))
    .orderBy(tenant.clientCode)
    .limit(20);
  return rows.map(({ id, uoccname, clientCode }) => ({
    area: "client",
    id,
    name: uoccname,
    clientCode,
    sessionId: id,
  }));
}

async function recordOpens(postId: string, tenants: readonly ClientActor[]): Promise<void> {
  for (const one of tenants) await recordClick(callerOf(one), { postId });
}

async function addComments(
  postId: string,
  {
    staff,
    resident,
    neighbor,
  }: { staff: StaffActor; resident: ClientActor; neighbor: ClientActor | undefined },
): Promise<void> {
  for (const [who, comment] of thread) {
    const actor = who === "office" ? staff : who === "resident" ? resident : (neighbor ?? resident);
    await createComment(callerOf(actor), { postId, comment });
  }
}

/** Moves a post, and what was said and told of it, to the past. */
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
  // What is older than a week has been read.
  await db
    .update(notification)
    .set({ createdAt: written, ...(days > 7 ? { readAt: sql`now()` } : {}) })
    .where(eq(notification.recordId, postId));
}

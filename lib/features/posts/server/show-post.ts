import "server-only";
import { desc } from "drizzle-orm";
import * as z from "zod";
import { post } from "@/db/schema";
import { adminWith, can, client, type SessionActor } from "@/lib/core/actor";
import { recordId } from "@/lib/core/schema";
import { db, type Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { type PostDetail, type PostRecord, postDetail, postRecord } from "@/lib/features/posts/record";
import { countPostComments, readPostComments } from "./comments";
import { type FoundPost, findPost, postColumns, postsVisibleTo, toPost } from "./read";

/** The number of comments in a post's response; `GET /comments/{postId}` returns older ones. */
const newestComments = 20;

/** Adds the comments to a post; staff need the permission to read the thread. */
export async function withComments(tx: Executor, actor: SessionActor, found: FoundPost): Promise<PostDetail> {
  const reads = actor.area === "client" || can(actor, "announcements.thread");
  const [comments, commentCount] = reads
    ? await Promise.all([
        readPostComments(tx, actor, found.id, { limit: newestComments, offset: 0 }),
        countPostComments(tx, found.id),
      ])
    : [[], 0];
  return { ...found, comments, commentCount };
}

/** `GET /post/{id}`. */
export const showPost = defineUseCase({
  name: "post.show",
  allow: [client, adminWith("announcements.view")],
  input: z.object({ id: recordId }),
  output: postDetail,
  run: async ({ actor, input, tx }) => withComments(tx, actor, await findPost(tx, actor, input.id)),
});

const latest = (area: "client" | "admin") =>
  db
    .select(postColumns)
    .from(post)
    .where(postsVisibleTo({ area }))
    .orderBy(desc(post.id))
    .limit(1)
    .prepare(`latest_post_${area}`);
const [latestForTenants, latestForStaff] = [latest("client"), latest("admin")];

/** Reads the newest post that an actor sees, or null. */
export async function findLatestPost(actor: SessionActor): Promise<PostRecord | null> {
  const [row] = await (actor.area === "client" ? latestForTenants : latestForStaff).execute();
  return row ? toPost(row, actor) : null;
}

/** `GET /post-latest`: the newest post that the caller sees, or null. */
export const latestPost = defineUseCase({
  name: "post.latest",
  allow: [client, adminWith("announcements.view")],
  input: z.object({}),
  output: postRecord.nullable(),
  run: ({ actor }) => findLatestPost(actor),
});

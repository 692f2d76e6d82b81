import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { postAnalytic } from "@/db/schema";
import { client } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { clickRecord } from "@/lib/features/posts/record";
import { click } from "@/lib/features/posts/schema";
import { isoInstant } from "@/lib/format/dates";
import { findPost } from "./read";
import { countView } from "./views";

/** `POST /post-analytic`: records that a tenant opened a post, once a day on the site's calendar. */
export const recordClick = defineUseCase({
  name: "post.click",
  allow: [client],
  input: click,
  output: clickRecord,
  write: true,
  creates: true,
  async run({ actor, input, tx }) {
    const { id: postId } = await findPost(tx, actor, input.postId);
    const tenantId = actor.tenantId;
    const columns = { id: postAnalytic.id, createdAt: postAnalytic.createdAt };
    const [added] = await tx
      .insert(postAnalytic)
      .values({ postId, tenantId, day: sql`current_date` })
      .onConflictDoNothing()
      .returning(columns);
    if (added) await countView(tx, postId);
    const ofToday = and(
      eq(postAnalytic.postId, postId),
      eq(postAnalytic.tenantId, tenantId),
      eq(postAnalytic.day, sql`current_date`),
    );
    const [row] = added ? [added] : await tx.select(columns).from(postAnalytic).where(ofToday);
    if (!row) throw new Error("the click was not found");
    return { id: row.id, postId, tenantId, created_at: isoInstant(row.createdAt) };
  },
});

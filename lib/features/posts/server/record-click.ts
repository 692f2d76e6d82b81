import "server-only";
import { postAnalytic } from "@/db/schema";
import { client } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { clickRecord } from "@/lib/features/posts/record";
import { click } from "@/lib/features/posts/schema";
import { isoInstant } from "@/lib/format/dates";
import { findPost } from "./read";
import { countView } from "./views";

/** `POST /post-analytic`: records that a tenant opened a post. */
export const recordClick = defineUseCase({
  name: "post.click",
  allow: [client],
  input: click,
  output: clickRecord,
  write: true,
  creates: true,
  async run({ actor, input, tx }) {
    const { id: postId } = await findPost(tx, actor, input.postId);
    const [row] = await tx
      .insert(postAnalytic)
      .values({ postId, tenantId: actor.id })
      .returning({ id: postAnalytic.id, createdAt: postAnalytic.createdAt });
    if (!row) throw new Error("the click was not inserted");
    await countView(tx, postId);
    return { id: row.id, postId, tenantId: actor.id, created_at: isoInstant(row.createdAt) };
  },
});

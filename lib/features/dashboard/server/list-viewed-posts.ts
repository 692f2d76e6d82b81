import "server-only";
import { asc, desc, eq } from "drizzle-orm";
import * as z from "zod";
import { post, postViews } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { paging } from "@/lib/core/list-input";
import { pageWindow } from "@/lib/core/paging";
import { defineUseCase } from "@/lib/core/server/use-case";
import { viewedPost } from "@/lib/features/dashboard/record";

/** `GET /post-analytic-reports?limit`: the posts that tenants opened most, including deleted ones. */
export const listViewedPosts = defineUseCase({
  name: "dashboard.viewedPosts",
  allow: [adminWith("dashboard.view")],
  input: z.object({ limit: paging.limit }),
  output: z.array(viewedPost),
  async run({ input, tx }) {
    const { limit } = pageWindow({ page: 1, limit: input.limit });
    // Finds the top rows before the join, because a join with all posts takes ten times as long.
    const top = tx
      .select()
      .from(postViews)
      .orderBy(desc(postViews.total), asc(postViews.postId))
      .limit(limit)
      .as("top");
    return tx
      .select({ post: { id: post.id, title: post.title }, total: top.total })
      .from(top)
      .innerJoin(post, eq(post.id, top.postId))
      .orderBy(desc(top.total), asc(top.postId));
  },
});

import "server-only";
import * as z from "zod";
import { adminWith } from "@/lib/core/actor";
import { paging } from "@/lib/core/list-input";
import { pageWindow } from "@/lib/core/paging";
import { defineUseCase } from "@/lib/core/server/use-case";
import { viewedPost } from "@/lib/features/dashboard/record";
import { findMostViewed } from "@/lib/features/posts/server/views";

/** `GET /post-analytic-reports?limit`: the posts that tenants opened most, including deleted ones. */
export const listViewedPosts = defineUseCase({
  name: "dashboard.viewedPosts",
  allow: [adminWith("dashboard.view")],
  input: z.object({ limit: paging.limit }),
  output: z.array(viewedPost),
  run: ({ input }) => findMostViewed(pageWindow({ page: 1, limit: input.limit }).limit),
});

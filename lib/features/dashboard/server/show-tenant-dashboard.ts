import "server-only";
import * as z from "zod";
import { client } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { adRecord } from "@/lib/features/advertisements/record";
import { newestAds } from "@/lib/features/advertisements/server/list-ads";
import { memorandumRecord } from "@/lib/features/memorandums/record";
import { newestMemorandums } from "@/lib/features/memorandums/server/memorandums";
import { postRecord } from "@/lib/features/posts/record";
import { findLatestPost } from "@/lib/features/posts/server/show-post";

/** Limits from docs/rules/content.md, The tenant's dashboard. */
const [adCount, memorandumCount] = [4, 3];

/** The newest publications of the office for a tenant's dashboard, with one query for each kind. */
export const showTenantDashboard = defineUseCase({
  name: "dashboard.tenant",
  allow: [client],
  input: z.object({}),
  output: z.object({
    post: postRecord.nullable(),
    ads: z.array(adRecord),
    memorandums: z.array(memorandumRecord),
  }),
  async run({ actor }) {
    const [post, ads, memorandums] = await Promise.all([
      findLatestPost(actor),
      newestAds(adCount),
      newestMemorandums(memorandumCount),
    ]);
    return { post, ads, memorandums };
  },
});

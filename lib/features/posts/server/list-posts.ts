import "server-only";
import { and, eq } from "drizzle-orm";
import { post } from "@/db/schema";
import { adminWith, client } from "@/lib/core/actor";
import { pageOfSchema } from "@/lib/core/record-schema";
import { byColumn, byCreation, listPage, orderOf, type Sorts } from "@/lib/core/server/list-page";
import { natural } from "@/lib/core/server/natural-order";
import { defineUseCase } from "@/lib/core/server/use-case";
import { postRecord } from "@/lib/features/posts/record";
import { postQuery, type postSorts } from "@/lib/features/posts/schema";
import { postColumns, postsVisibleTo, toPost } from "./read";

const sorts: Sorts<(typeof postSorts)[number]> = {
  created_at: byCreation(post.id),
  title: byColumn(natural(post.title), post.id),
};

/** `GET /posts`: by default newest first; the search covers titles. */
export const listPosts = defineUseCase({
  name: "post.list",
  allow: [client, adminWith("announcements.view")],
  input: postQuery,
  output: pageOfSchema(postRecord),
  async run({ actor, input, tx }) {
    return listPage(tx, input, {
      table: post,
      columns: postColumns,
      where: and(postsVisibleTo(actor), input.status === null ? undefined : eq(post.status, input.status)),
      searched: post.searchText,
      order: orderOf(sorts, input),
      toRow: (row) => toPost(row, actor),
    });
  },
});

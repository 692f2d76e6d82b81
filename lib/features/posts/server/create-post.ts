import "server-only";
import { sql } from "drizzle-orm";
import { post } from "@/db/schema";
import { postStatus } from "@/db/statuses";
import { adminWith, can } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { postCreation } from "@/lib/features/posts/bodies";
import { postDetail } from "@/lib/features/posts/record";
import { searchText } from "@/lib/format/search-text";
import { announcePost } from "./announce";
import { filesOf } from "./files";
import { auditedPost, findPost, postFileUses, withoutContent } from "./read";
import { withComments } from "./show-post";

/** `POST /post`: creates a post; it is approved at once if the author may approve. */
export const createPost = defineUseCase({
  name: "post.create",
  allow: [adminWith("announcements.add")],
  input: postCreation(env.SITE_TIME_ZONE),
  output: postDetail,
  write: true,
  creates: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const isApproved = can(actor, "announcements.approve");
    const [row] = await tx
      .insert(post)
      .values({
        ...input,
        postById: actor.id,
        searchText: searchText([input.title]),
        ...(isApproved ? approvedBy(actor.id) : {}),
      })
      .returning({ id: post.id });
    if (!row) throw new Error("the post was not inserted");
    await attachFiles(tx, actor, postFileUses(row.id), filesOf(input));
    const record = await findPost(tx, actor, row.id);
    await announcePost(tx, afterCommit, actor, withoutContent(record), { waits: !isApproved });
    const detail = { title: record.title, type: record.type, status: record.status };
    await audit(tx, { actor, address, requestId }, "post.create", auditedPost, row.id, detail);
    return withComments(tx, actor, record);
  },
});

/** The columns that an approval sets. */
export const approvedBy = (adminId: string) => ({
  status: postStatus.approved,
  approvedById: adminId,
  approvalDate: sql`clock_timestamp()`,
});

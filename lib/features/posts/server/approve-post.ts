import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { post } from "@/db/schema";
import { postStatus } from "@/db/statuses";
import { adminWith } from "@/lib/core/actor";
import { redactedSchema } from "@/lib/core/record-schema";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { findLastSave } from "@/lib/core/server/last-save";
import { redactFor } from "@/lib/core/server/redact-for";
import { assertNotStale } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { postDetail } from "@/lib/features/posts/record";
import { announcePost } from "./announce";
import { approvedBy } from "./create-post";
import { auditedPost, findPost, withoutContent } from "./read";
import { withComments } from "./show-post";

/** `PUT /post-approved/{id}`: approves a post in the caller's name, now. An approved post is not changed. */
export const approvePost = defineUseCase({
  name: "post.approve",
  allow: [adminWith("announcements.approve")],
  input: z.object({ id: recordId, updated_at: z.unknown().optional() }),
  output: z.union([postDetail, redactedSchema]),
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const found = await findPost(tx, actor, input.id, { lock: true });
    // An approver must have seen the current version.
    await assertNotStale(found.updated_at, input.updated_at, () =>
      findLastSave(tx, actor, { ...found, type: auditedPost.type }),
    );
    const before = await withComments(tx, actor, found);
    if (before.status === postStatus.approved) {
      return redactFor(actor, { before, after: before }, "announcements.view");
    }
    await tx
      .update(post)
      .set({ ...approvedBy(actor.id), updatedAt: sql`clock_timestamp()` })
      .where(eq(post.id, before.id));
    const changed = await findPost(tx, actor, before.id);
    await announcePost(tx, afterCommit, actor, withoutContent(changed), { waits: false });
    const detail = { status: { from: before.status, to: changed.status } };
    await audit(tx, { actor, address, requestId }, "post.approve", auditedPost, before.id, detail);
    return redactFor(actor, { before, after: { ...before, ...changed } }, "announcements.view");
  },
});

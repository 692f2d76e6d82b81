import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { post } from "@/db/schema";
import { postStatus } from "@/db/statuses";
import { adminWith, can } from "@/lib/core/actor";
import { redactedSchema } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import { findLastSave } from "@/lib/core/server/last-save";
import { redactFor } from "@/lib/core/server/redact-for";
import { assertNotStale } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { postDetail } from "@/lib/features/posts/record";
import { postUpdate } from "@/lib/features/posts/schema";
import { searchText } from "@/lib/format/search-text";
import { announcePost } from "./announce";
import { findPostChanges } from "./changes";
import { filesOf } from "./files";
import { auditedPost, findPost, postFileUses, withoutContent } from "./read";
import { withComments } from "./show-post";

/** `PUT /post/{id}`: an approved post waits for approval again if the editor may not approve. */
export const updatePost = defineUseCase({
  name: "post.update",
  allow: [adminWith("announcements.edit")],
  input: postUpdate,
  output: z.union([postDetail, redactedSchema]),
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const found = await findPost(tx, actor, input.id, { lock: true });
    await assertNotStale(found.updated_at, input.updated_at, () =>
      findLastSave(tx, actor, { ...found, type: auditedPost.type }),
    );
    const before = await withComments(tx, actor, found);
    const { changes, values } = findPostChanges(found, input);
    const names = Object.keys(values);
    if (names.length === 0) return redactFor(actor, { before, after: before }, "announcements.view");
    const waits = before.status === postStatus.approved && !can(actor, "announcements.approve");
    await tx
      .update(post)
      .set({
        ...values,
        ...(values.title === undefined ? {} : { searchText: searchText([values.title]) }),
        ...(waits ? { status: postStatus.forApproval, approvedById: null, approvalDate: null } : {}),
        updatedAt: sql`clock_timestamp()`,
      })
      .where(eq(post.id, before.id));
    const changed = await findPost(tx, actor, before.id);
    if ("image" in values || "content" in values) {
      await attachFiles(tx, actor, postFileUses(before.id), filesOf(changed));
    }
    await announcePost(tx, afterCommit, actor, withoutContent(changed), { waits });
    const detail = {
      ...changes,
      // The content is too long for the audit log's detail.
      ...(changes.content ? { content: "changed" } : {}),
      ...(waits ? { status: { from: before.status, to: changed.status } } : {}),
    };
    await audit(tx, { actor, address, requestId }, "post.update", auditedPost, before.id, detail);
    return redactFor(actor, { before, after: { ...before, ...changed } }, "announcements.view");
  },
});

import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { post } from "@/db/schema";
import { postStatus } from "@/db/statuses";
import { adminWith } from "@/lib/core/actor";
import { deletedSchema } from "@/lib/core/record-schema";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { publishRow } from "./announce";
import { auditedPost, findPost, postFileUses, withoutContent } from "./read";

/**
 * `DELETE /post/{id}`: also hides its comments, and its files are removed within a day. Its number of openings
 * remains stored.
 */
export const deletePost = defineUseCase({
  name: "post.delete",
  allow: [adminWith("announcements.delete")],
  input: z.object({ id: recordId }),
  output: deletedSchema,
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const found = await findPost(tx, actor, input.id, { lock: true });
    const { id, title } = found;
    const status = postStatus.deleted;
    await tx.update(post).set({ status, updatedAt: sql`clock_timestamp()` }).where(eq(post.id, id));
    await attachFiles(tx, actor, postFileUses(id), {});
    await audit(tx, { actor, address, requestId }, "post.delete", auditedPost, id, { title });
    afterCommit(() => publishRow({ ...withoutContent(found), status }));
    return { id, status };
  },
});

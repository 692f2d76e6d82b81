import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { memorandum } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { deletedSchema } from "@/lib/core/record-schema";
import { recordStatus } from "@/lib/core/record-status";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { findMemorandum, invalidateMemorandums, memorandumFileUses } from "./read";

/** `DELETE /memorandum/{id}`. Its files are removed within a day (docs/rules/files.md, Removal). */
export const deleteMemorandum = defineUseCase({
  name: "memorandum.delete",
  allow: [admin("memorandums.delete")],
  input: z.object({ id: recordId }),
  output: deletedSchema,
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const record = await findMemorandum(tx, input.id, { lock: true });
    if (!record) throw notFound();
    const { id, title } = record;
    await tx
      .update(memorandum)
      .set({ status: recordStatus.deleted, updatedAt: sql`clock_timestamp()` })
      .where(eq(memorandum.id, id));
    await attachFiles(tx, actor, memorandumFileUses(id), {});
    afterCommit(invalidateMemorandums);
    await audit(tx, { actor, address, requestId }, "memorandum.delete", "memorandum", id, { title });
    return { id, status: recordStatus.deleted };
  },
});

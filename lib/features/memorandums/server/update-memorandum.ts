import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { memorandum } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { findFieldChanges, newValues } from "@/lib/core/compare-fields";
import { notFound } from "@/lib/core/errors";
import { redactedSchema } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import { redactFor } from "@/lib/core/server/redact-for";
import { assertNotStale } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { memorandumRecord } from "@/lib/features/memorandums/record";
import { comparedMemorandumFields, memorandumUpdate } from "@/lib/features/memorandums/schema";
import { findMemorandum, invalidateMemorandums, memorandumFileUses, toMemorandum } from "./read";

/** `PUT /memorandum/{id}`. */
export const updateMemorandum = defineUseCase({
  name: "memorandum.update",
  allow: [admin("memorandums.edit")],
  input: memorandumUpdate,
  output: z.union([memorandumRecord, redactedSchema]),
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const before = await findMemorandum(tx, input.id, { lock: true });
    if (!before) throw notFound();
    assertNotStale(before.updated_at, input.updated_at);
    const changes = findFieldChanges(before, input, comparedMemorandumFields);
    if (Object.keys(changes).length === 0) {
      return redactFor(actor, { before, after: before }, "memorandums.view");
    }
    const [row] = await tx
      .update(memorandum)
      .set({ ...newValues(changes), updatedAt: sql`clock_timestamp()` })
      .where(eq(memorandum.id, before.id))
      .returning();
    if (!row) throw notFound();
    const after = toMemorandum(row);
    if (changes.files) {
      await attachFiles(tx, actor, memorandumFileUses(after.id), {
        files: after.files.map(({ url }) => url),
      });
    }
    afterCommit(invalidateMemorandums);
    await audit(tx, { actor, address, requestId }, "memorandum.update", "memorandum", after.id, changes);
    return redactFor(actor, { before, after }, "memorandums.view");
  },
});

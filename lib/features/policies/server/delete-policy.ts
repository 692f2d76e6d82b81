import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { policy } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { deletedSchema } from "@/lib/core/record-schema";
import { recordStatus } from "@/lib/core/record-status";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { invalidatePolicies, lockPolicy, policyFileUses } from "./read";

/** `DELETE /policy/{id}`. Its files are removed within a day (docs/rules/files.md, Removal). */
export const deletePolicy = defineUseCase({
  name: "policy.delete",
  allow: [admin("policies.delete")],
  input: z.object({ id: recordId }),
  output: deletedSchema,
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const record = await lockPolicy(tx, input.id);
    if (!record) throw notFound();
    const { id, subHeader, title } = record;
    await tx
      .update(policy)
      .set({ status: recordStatus.deleted, updatedAt: sql`clock_timestamp()` })
      .where(eq(policy.id, id));
    await attachFiles(tx, actor, policyFileUses("policy", id), {});
    afterCommit(invalidatePolicies);
    await audit(tx, { actor, address, requestId }, "policy.delete", "policy", id, { subHeader, title });
    return { id, status: recordStatus.deleted };
  },
});

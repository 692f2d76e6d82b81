import "server-only";
import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { policy, policyHeader } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { deletedSchema } from "@/lib/core/record-schema";
import { recordStatus } from "@/lib/core/record-status";
import { recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { invalidatePolicies, lockPolicyHeader, policyFileUses } from "./read";

const deletion = { status: recordStatus.deleted, updatedAt: sql`clock_timestamp()` };

/** `DELETE /policy-header/{id}`: also deletes its policies. */
export const deletePolicyHeader = defineUseCase({
  name: "policyHeader.delete",
  allow: [admin("policies.delete")],
  input: z.object({ id: recordId }),
  output: deletedSchema,
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const row = await lockPolicyHeader(tx, input.id);
    if (!row) throw notFound();
    const { id, header } = row;
    await tx.update(policyHeader).set(deletion).where(eq(policyHeader.id, id));
    await attachFiles(tx, actor, policyFileUses("policy_header", id), {});
    const policies = await tx
      .update(policy)
      .set(deletion)
      .where(and(eq(policy.policyHeaderId, id), eq(policy.status, recordStatus.active)))
      .returning({ id: policy.id, title: policy.title });
    for (const one of policies) await attachFiles(tx, actor, policyFileUses("policy", one.id), {});
    const detail = { header, policies: policies.map(({ title }) => title) };
    afterCommit(invalidatePolicies);
    await audit(tx, { actor, address, requestId }, "policyHeader.delete", "policy_header", id, detail);
    return { id, status: recordStatus.deleted };
  },
});

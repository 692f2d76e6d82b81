import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { policy } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { assertUnchanged, findFieldChanges, newValues } from "@/lib/core/compare-fields";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { redactedSchema } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import { redactFor } from "@/lib/core/server/redact-for";
import { assertNotStale } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { policyRecord } from "@/lib/features/policies/record";
import { comparedPolicyFields, policyFields, policyUpdate } from "@/lib/features/policies/schema";
import { invalidatePolicies, lockPolicy, policyFileUses, toPolicy } from "./read";

const fields = comparedPolicyFields(policyFields(env.SITE_TIME_ZONE));

/** `PUT /policy/{id}`. The header can't be changed. */
export const updatePolicy = defineUseCase({
  name: "policy.update",
  allow: [admin("policies.edit")],
  input: policyUpdate,
  output: z.union([policyRecord, redactedSchema]),
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const before = await lockPolicy(tx, input.id);
    if (!before) throw notFound();
    assertNotStale(before.updated_at, input.updated_at);
    assertUnchanged(before, input, ["policyHeaderId"]);
    const changes = findFieldChanges(before, input, fields);
    if (Object.keys(changes).length === 0)
      return redactFor(actor, { before, after: before }, "policies.view");
    const [row] = await tx
      .update(policy)
      .set({ ...newValues(changes), updatedAt: sql`clock_timestamp()` })
      .where(eq(policy.id, before.id))
      .returning();
    if (!row) throw notFound();
    const after = toPolicy(row);
    if (changes.files) {
      const files = after.files.map(({ url }) => url);
      await attachFiles(tx, actor, policyFileUses("policy", after.id), { files });
    }
    afterCommit(invalidatePolicies);
    await audit(tx, { actor, address, requestId }, "policy.update", "policy", after.id, changes);
    return redactFor(actor, { before, after }, "policies.view");
  },
});

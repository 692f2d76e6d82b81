import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { policyHeader } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { findFieldChanges, newValues } from "@/lib/core/compare-fields";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { redactedSchema } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import { redactFor } from "@/lib/core/server/redact-for";
import { assertNotStale } from "@/lib/core/server/stale";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { policyHeaderRecord } from "@/lib/features/policies/record";
import { comparedPolicyFields, policyHeaderFields, policyUpdate } from "@/lib/features/policies/schema";
import { invalidatePolicies, lockPolicyHeader, policiesOf, policyFileUses, toPolicyHeader } from "./read";

const fields = comparedPolicyFields(policyHeaderFields(env.SITE_TIME_ZONE));

/** `PUT /policy-header/{id}`. `orderPolicyHeaders` changes its place. */
export const updatePolicyHeader = defineUseCase({
  name: "policyHeader.update",
  allow: [admin("policies.edit")],
  input: policyUpdate,
  output: z.union([policyHeaderRecord, redactedSchema]),
  write: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const found = await lockPolicyHeader(tx, input.id);
    if (!found) throw notFound();
    const policies = await policiesOf(tx, found.id);
    const before = toPolicyHeader(found, policies);
    assertNotStale(before.updated_at, input.updated_at);
    const changes = findFieldChanges(before, input, fields);
    if (Object.keys(changes).length === 0)
      return redactFor(actor, { before, after: before }, "policies.view");
    const [row] = await tx
      .update(policyHeader)
      .set({ ...newValues(changes), updatedAt: sql`clock_timestamp()` })
      .where(eq(policyHeader.id, before.id))
      .returning();
    if (!row) throw notFound();
    const after = toPolicyHeader(row, policies);
    if (changes.files) {
      const files = after.files.map(({ url }) => url);
      await attachFiles(tx, actor, policyFileUses("policy_header", after.id), { files });
    }
    const caller = { actor, address, requestId };
    afterCommit(invalidatePolicies);
    await audit(tx, caller, "policyHeader.update", "policy_header", after.id, changes);
    return redactFor(actor, { before, after }, "policies.view");
  },
});

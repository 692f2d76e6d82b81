import "server-only";
import { policy } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { invalid } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { policyRecord } from "@/lib/features/policies/record";
import { policyCreation } from "@/lib/features/policies/schema";
import { invalidatePolicies, lockPolicyHeader, policyFileUses, toPolicy } from "./read";

/** `POST /policy`: adds a policy at the end of its header. */
export const createPolicy = defineUseCase({
  name: "policy.create",
  allow: [admin("policies.add")],
  input: policyCreation(env.SITE_TIME_ZONE),
  output: policyRecord,
  write: true,
  creates: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    // Locked, so that the header is not deleted before the policy is stored.
    const header = await lockPolicyHeader(tx, input.policyHeaderId);
    if (!header) throw invalid({ policyHeaderId: ["Please choose your header!"] });
    const [row] = await tx
      .insert(policy)
      .values({ ...input, policyHeaderId: header.id })
      .returning();
    if (!row) throw new Error("the policy was not inserted");
    const record = toPolicy(row);
    const { id, subHeader, title } = record;
    await attachFiles(tx, actor, policyFileUses("policy", id), { files: record.files.map(({ url }) => url) });
    const caller = { actor, address, requestId };
    afterCommit(invalidatePolicies);
    await audit(tx, caller, "policy.create", "policy", id, { header: header.header, subHeader, title });
    return record;
  },
});

import "server-only";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { policyHeader } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { policyHeaderRecord } from "@/lib/features/policies/record";
import { policyHeaderFields } from "@/lib/features/policies/schema";
import { invalidatePolicies, policyFileUses, toPolicyHeader } from "./read";

/** Concurrent creations may get the same place; then the older id comes first, as in all reads. */
const lastPlace = sql<number>`(select coalesce(max(sequence_number), 0) + 1 from ${policyHeader})`;

/** `POST /policy-header`: adds a header at the end. */
export const createPolicyHeader = defineUseCase({
  name: "policyHeader.create",
  allow: [admin("policies.add")],
  input: z.object(policyHeaderFields(env.SITE_TIME_ZONE)),
  output: policyHeaderRecord,
  write: true,
  creates: true,
  async run({ actor, input, tx, afterCommit, address, requestId }) {
    const [row] = await tx
      .insert(policyHeader)
      .values({ ...input, sequenceNumber: lastPlace })
      .returning();
    if (!row) throw new Error("the policy header was not inserted");
    const record = toPolicyHeader(row, []);
    const { id, header } = record;
    const files = record.files.map(({ url }) => url);
    await attachFiles(tx, actor, policyFileUses("policy_header", id), { files });
    const caller = { actor, address, requestId };
    afterCommit(invalidatePolicies);
    await audit(tx, caller, "policyHeader.create", "policy_header", id, { header });
    return record;
  },
});

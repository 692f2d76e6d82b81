import "server-only";
import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { policy, policyHeader } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { adminWith, client } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { deletedWithEffects, redactedSchema, rowsSchema } from "@/lib/core/record-schema";
import { recordId } from "@/lib/core/schema";
import { redactFor } from "@/lib/core/server/redact-for";
import { defineUseCase } from "@/lib/core/server/use-case";
import { policyHeaderRecord } from "@/lib/features/policies/record";
import { policyHeaderFields } from "@/lib/features/policies/schema";
import {
  changeRecord,
  deleteRecord,
  deletion,
  insertRecord,
  lockForUpdate,
  lockRecord,
  recordUpdate,
  releaseFiles,
} from "@/lib/features/records/server/record-rows";
import { allPolicyHeaders, policies, policiesOf, policyHeaders } from "./read";

/** `GET /policies-header`: all headers in their order, each with its policies. */
export const listPolicyHeaders = defineUseCase({
  name: "policyHeader.list",
  allow: [client, adminWith("policies.view")],
  input: z.object({}),
  output: rowsSchema(policyHeaderRecord),
  run: async ({ tx }) => ({ data: await allPolicyHeaders(tx) }),
});

/** Concurrent creations may get the same place; then the older id comes first, as in all reads. */
const lastPlace = sql<number>`(select coalesce(max(sequence_number), 0) + 1 from ${policyHeader})`;

/** `POST /policy-header`: adds a header at the end. */
export const createPolicyHeader = defineUseCase({
  name: "policyHeader.create",
  allow: [adminWith("policies.add")],
  input: z.object(policyHeaderFields(env.SITE_TIME_ZONE)),
  output: policyHeaderRecord,
  write: true,
  creates: true,
  async run(context) {
    const values = { ...context.input, sequenceNumber: lastPlace };
    return { ...(await insertRecord(policyHeaders, context, values)), policies: [] };
  },
});

/** `PUT /policy-header/{id}`. `orderPolicyHeaders` changes its place. */
export const updatePolicyHeader = defineUseCase({
  name: "policyHeader.update",
  allow: [adminWith("policies.edit")],
  input: recordUpdate,
  output: z.union([policyHeaderRecord, redactedSchema]),
  write: true,
  async run(context) {
    const { actor, tx } = context;
    const found = await lockForUpdate(policyHeaders, context);
    const { before, after } = await changeRecord(policyHeaders, context, found);
    const itsPolicies = { policies: await policiesOf(tx, found.id) };
    const records = { before: { ...before, ...itsPolicies }, after: { ...after, ...itsPolicies } };
    return redactFor(actor, records, "policies.view");
  },
});

/** `DELETE /policy-header/{id}`: also deletes its policies. */
export const deletePolicyHeader = defineUseCase({
  name: "policyHeader.delete",
  allow: [adminWith("policies.delete")],
  input: z.object({ id: recordId }),
  output: deletedWithEffects,
  write: true,
  async run(context) {
    const { input, tx } = context;
    const header = await lockRecord(policyHeaders, tx, input.id);
    if (!header) throw notFound();
    const deleted = await tx
      .update(policy)
      .set(deletion)
      .where(and(eq(policy.policyHeaderId, header.id), eq(policy.status, recordStatus.active)))
      .returning({ id: policy.id, title: policy.title });
    for (const { id } of deleted) await releaseFiles(policies, context, id);
    const detail = { policies: deleted.map(({ title }) => title) };
    return {
      ...(await deleteRecord(policyHeaders, context, header, detail)),
      cancelled: { reservations: 0 },
      open: { tickets: 0, payments: 0 },
    };
  },
});

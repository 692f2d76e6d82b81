import "server-only";
import * as z from "zod";
import { adminWith, client } from "@/lib/core/actor";
import { assertUnchanged } from "@/lib/core/compare-fields";
import { env } from "@/lib/core/env";
import { invalid } from "@/lib/core/errors";
import { redactedSchema, rowsSchema } from "@/lib/core/record-schema";
import { redactFor } from "@/lib/core/server/redact-for";
import { defineUseCase } from "@/lib/core/server/use-case";
import { policyRecord } from "@/lib/features/policies/record";
import { policyCreation } from "@/lib/features/policies/schema";
import {
  changeRecord,
  insertRecord,
  lockForUpdate,
  lockRecord,
  recordUpdate,
} from "@/lib/features/records/server/record-rows";
import { recordUseCases } from "@/lib/features/records/server/record-use-cases";
import { allPolicies, policies, policyHeaders } from "./read";

const viewers = [client, adminWith("policies.view")];
const form = policyCreation(env.SITE_TIME_ZONE);

/** `GET /policies`: all policies in the order of their headers. */
export const listPolicies = defineUseCase({
  name: "policy.list",
  allow: viewers,
  input: z.object({}),
  output: rowsSchema(policyRecord),
  run: async ({ tx }) => ({ data: await allPolicies(tx) }),
});

/** `POST /policy`: adds a policy at the end of its header. */
export const createPolicy = defineUseCase({
  name: "policy.create",
  allow: [adminWith("policies.add")],
  input: form,
  output: policyRecord,
  write: true,
  creates: true,
  async run(context) {
    const { input, tx } = context;
    // Locked, so that the header is not deleted before the policy is stored.
    const header = await lockRecord(policyHeaders, tx, input.policyHeaderId);
    if (!header) throw invalid({ policyHeaderId: ["Please choose your header!"] });
    const values = { ...input, policyHeaderId: header.id };
    return insertRecord(policies, context, values, { header: header.header });
  },
});

/** `PUT /policy/{id}`. The header can't be changed. */
export const updatePolicy = defineUseCase({
  name: "policy.update",
  allow: [adminWith("policies.edit")],
  input: recordUpdate,
  output: z.union([policyRecord, redactedSchema]),
  write: true,
  async run(context) {
    const { actor, input } = context;
    const before = await lockForUpdate(policies, context);
    assertUnchanged(before, input, ["policyHeaderId"]);
    return redactFor(actor, await changeRecord(policies, context, before), "policies.view");
  },
});

/** `DELETE /policy/{id}`. Its header needs no check: deleting a header also deletes its policies. */
export const { remove: deletePolicy } = recordUseCases(policies, {
  page: "policies",
  viewers,
  form,
  record: policyRecord,
});

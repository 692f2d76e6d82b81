import "server-only";
import * as z from "zod";
import { admin, client } from "@/lib/core/actor";
import { rowsSchema } from "@/lib/core/record-schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { policyHeaderRecord, policyRecord } from "@/lib/features/policies/record";
import { allPolicies, allPolicyHeaders } from "./read";

/** `GET /policies-header`: all headers in their order, each with its policies. */
export const listPolicyHeaders = defineUseCase({
  name: "policyHeader.list",
  allow: [client, admin("policies.view")],
  input: z.object({}),
  output: rowsSchema(policyHeaderRecord),
  run: async ({ tx }) => ({ data: await allPolicyHeaders(tx) }),
});

/** `GET /policies`: all policies in the order of their headers. */
export const listPolicies = defineUseCase({
  name: "policy.list",
  allow: [client, admin("policies.view")],
  input: z.object({}),
  output: rowsSchema(policyRecord),
  run: async ({ tx }) => ({ data: await allPolicies(tx) }),
});

import "server-only";
import * as z from "zod";
import { env } from "@/lib/core/env";
import { updateBody } from "@/lib/core/record-schema";
import { call, json } from "@/lib/core/server/call";
import { policyFields, policyHeaderFields } from "./schema";
import { orderPolicyHeaders } from "./server/order-policy-headers";
import { createPolicy, deletePolicy, listPolicies, updatePolicy } from "./server/policies";
import {
  createPolicyHeader,
  deletePolicyHeader,
  listPolicyHeaders,
  updatePolicyHeader,
} from "./server/policy-headers";

export const policyCalls = [
  call("get", "/policies-header", listPolicyHeaders, "List all policy headers in order, with their policies"),
  call("get", "/policies", listPolicies, "List all policies"),
  call("post", "/policy", createPolicy, "Add a policy", { status: 201 }),
  call("put", "/policy/{id}", updatePolicy, "Change a policy", {
    refuses: [409],
    body: json(updateBody(z.object(policyFields(env.SITE_TIME_ZONE)))),
  }),
  call("delete", "/policy/{id}", deletePolicy, "Delete a policy"),
  call("post", "/policy-header", createPolicyHeader, "Add a policy header", { status: 201 }),
  call("put", "/policy-header/{id}", updatePolicyHeader, "Change a policy header", {
    refuses: [409],
    body: json(updateBody(z.object(policyHeaderFields(env.SITE_TIME_ZONE)))),
  }),
  call("delete", "/policy-header/{id}", deletePolicyHeader, "Delete a policy header with its policies"),
  call("put", "/policy-header-sequence", orderPolicyHeaders, "Order the policy headers"),
];

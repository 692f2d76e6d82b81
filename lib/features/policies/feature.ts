import "server-only";
import * as z from "zod";
import { policy, policyHeader } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { adminWithAny, can } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { bind, call } from "@/lib/core/server/call";
import { contentFlags, type Feature, newTimestamps } from "@/lib/features/feature";
import { recordCalls } from "@/lib/features/records/server/record-calls";
import { policyCalls } from "./calls";
import { policyFields, policyHeaderFields } from "./schema";
import { orderPolicyHeaders, policyHeaderOrder } from "./server/order-policy-headers";
import { createPolicy, deletePolicy, listPolicies, updatePolicy } from "./server/policies";
import {
  createPolicyHeader,
  deletePolicyHeader,
  listPolicyHeaders,
  updatePolicyHeader,
} from "./server/policy-headers";

const flags = contentFlags("a house rule", "HOUSE RULES AND POLICIES");

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    policies: keyof typeof flags;
  }
}

export const policiesFeature: Feature = {
  calls: [
    {
      name: "Policies",
      about: "House rules by header, with their PDFs.",
      calls: [
        bind(
          policyCalls.headers,
          listPolicyHeaders,
          "List all policy headers in order, with their policies",
          { version: policyHeaderOrder },
        ),
        call("get", "/policies", listPolicies, "List all policies"),
        ...recordCalls("/policy", "a policy", {
          form: z.object(policyFields(env.SITE_TIME_ZONE)),
          create: createPolicy,
          update: updatePolicy,
          remove: deletePolicy,
        }),
        ...recordCalls("/policy-header", "a policy header", {
          form: z.object(policyHeaderFields(env.SITE_TIME_ZONE)),
          create: createPolicyHeader,
          update: updatePolicyHeader,
          remove: deletePolicyHeader,
          removed: "a policy header with its policies",
        }),
        call("put", "/policy-header-sequence", orderPolicyHeaders, "Order the policy headers", {
          version: policyHeaderOrder,
          refuses: [409],
        }),
      ],
    },
  ],
  officePages: [
    {
      page: "policies",
      flags,
      menu: { label: "Policies", href: "/admin/policies", icon: "policies" },
      title: "House Rules and Policies",
      mayAdd: (actor) => can(actor, "policies.add"),
    },
  ],
  portalPages: [
    {
      path: "/policies",
      title: "House Rules and Policies",
      description: "Open a policy to read its PDFs here",
      look: "cards",
      menu: { label: "Policies", icon: "policies" },
    },
  ],
  files: { upload: { pdf: [adminWithAny("policies.add", "policies.edit")] } },
  reset: {
    groups: {
      policies: { table: policy, files: ["policy"] },
      policiesHeader: {
        table: policyHeader,
        files: ["policy_header"],
        blank: {
          ...{ header: "", subHeader: "", title: "", date: null, files: [], sequenceNumber: 0 },
          status: recordStatus.deleted,
          ...newTimestamps,
        },
      },
    },
    references: { policiesHeader: [policy.policyHeaderId] },
  },
};

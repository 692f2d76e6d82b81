import "server-only";
import { policy, policyHeader } from "@/db/schema";
import { adminWithAny, can } from "@/lib/core/actor";
import { recordStatus } from "@/lib/core/record-status";
import { contentFlags, type Feature, newTimestamps } from "@/lib/features/feature";
import { policyCalls } from "./api";

const flags = contentFlags("a house rule", "HOUSE RULES AND POLICIES");

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    policies: keyof typeof flags;
  }
}

export const policiesFeature: Feature = {
  calls: [{ name: "Policies", about: "House rules by header, with their PDFs.", calls: policyCalls }],
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

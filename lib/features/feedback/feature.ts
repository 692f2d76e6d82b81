import "server-only";
import { feedback as feedbackTable } from "@/db/schema";
import type { Feature } from "@/lib/features/feature";
import { feedbackCalls } from "./api";

const flags = { view: "Opens the list of feedback" };

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    feedbacks: keyof typeof flags;
  }
}

export const feedbackFeature: Feature = {
  calls: [
    { name: "Feedback", about: "What tenants think of the portal and the office.", calls: feedbackCalls },
  ],
  officePages: [
    {
      page: "feedbacks",
      flags,
      menu: { label: "Feedbacks", href: "/admin/feedbacks", icon: "feedbacks" },
      title: "Feedbacks",
    },
  ],
  reset: { references: { users: [feedbackTable.tenantId] } },
};

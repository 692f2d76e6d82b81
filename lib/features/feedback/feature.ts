import "server-only";
import { feedback as feedbackTable } from "@/db/schema";
import { bind, call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { feedbackCalls } from "./calls";
import { listFeedback } from "./server/list-feedback";
import { sendFeedback } from "./server/send-feedback";

const flags = { view: "Opens the list of feedback" };

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    feedbacks: keyof typeof flags;
  }
}

export const feedbackFeature: Feature = {
  calls: [
    {
      name: "Feedback",
      about: "Feedback of tenants about the portal and the office.",
      calls: [
        call("post", "/feedback", sendFeedback, "Send feedback to the office", {
          status: 201,
          refuses: [429],
        }),
        bind(feedbackCalls.list, listFeedback, "List tenants' feedback, newest first"),
      ],
    },
  ],
  officePages: [
    {
      page: "feedbacks",
      flags,
      menu: { label: "Feedbacks", href: "/admin/feedbacks", icon: "feedbacks" },
      title: "Feedbacks",
    },
  ],
  reset: { preceding: { users: { before: (tx) => tx.delete(feedbackTable) } } },
};

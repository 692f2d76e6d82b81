"use client";

import { Clock3, FilePlus2, ThumbsUp } from "lucide-react";
import { type Step, Steps } from "@/components/ui/steps";
import { postStatus } from "@/db/statuses";
import type { PostRecord } from "@/lib/features/posts/record";
import { longDateTime } from "@/lib/format/dates";

/** The author of a post, its visibility to tenants, and its approver. */
export function PostApproval({ post }: { post: PostRecord }) {
  const isApproved = post.status === postStatus.approved;
  const writer = [post.posted_by.firstName, post.posted_by.lastName].filter(Boolean).join(" ");
  const steps: Step[] = [
    {
      key: "written",
      state: "done",
      icon: <FilePlus2 />,
      title: writer ? `Written by ${writer}` : "Written",
      lines: [longDateTime(post.created_at)],
    },
    ...(isApproved
      ? []
      : [
          {
            key: "waiting",
            state: "current" as const,
            icon: <Clock3 />,
            title: "FOR APPROVAL",
            lines: ["No tenant sees it yet"],
            tone: "wait" as const,
          },
        ]),
    isApproved
      ? {
          key: "approved",
          state: "current",
          icon: <ThumbsUp />,
          title: `Approved by ${post.approver?.name ?? "the office"}`,
          lines: [longDateTime(post.approvalDate)],
          tone: "ok",
        }
      : { key: "approved", state: "future", icon: <ThumbsUp />, title: "APPROVED", lines: [] },
  ];
  return (
    <section aria-label="Timeline" className="border-line border-t pt-5">
      <h3 className="font-semibold text-sm">Timeline</h3>
      <Steps steps={steps} />
    </section>
  );
}

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { WhatNeedsMe } from "@/components/dashboard/what-needs-me";
import { answerCalls } from "@/tests/support/components/api";
import { adminId } from "@/tests/support/components/people";
import { show } from "@/tests/support/components/shell";

/* The office's dashboard (docs/rules/content.md). */

test("what needs me says that it is live while it is", async () => {
  const urgent = { name: "urgent", count: 2, line: "2 job orders", href: "/admin/service-requests?urgent=1" };
  answerCalls({ "get /my-work-cells": { data: [urgent] } });
  const live = await show(<WhatNeedsMe adminId={adminId} names={["urgent"]} />, {
    area: "admin",
    address: "/admin",
  });
  const says = page.getByText("Live", { exact: true });
  await expect.element(says).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Urgent: 2, 2 job orders" })).toBeVisible();
  live.lose();
  await expect.element(says).not.toBeInTheDocument();
  live.regain();
  await expect.element(says).toBeVisible();
});

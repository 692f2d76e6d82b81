import "server-only";
import { bind } from "@/lib/core/server/call";
import { guardPage } from "@/lib/features/admins/landing";
import type { Feature } from "@/lib/features/feature";
import { expectedCalls } from "./calls";
import { gateKinds } from "./gate-kinds";
import { listExpectedToday } from "./server/list-expected-today";

export const expectedFeature: Feature = {
  calls: [
    {
      name: "Expected today",
      about: "Who and what comes to the tower today.",
      calls: [bind(expectedCalls.today, listExpectedToday, "List who and what is expected today")],
    },
  ],
  officeViews: [
    {
      of: gateKinds.map(({ page }) => page),
      menu: { label: guardPage.label, href: guardPage.path, icon: "expected" },
      title: guardPage.label,
      look: "cards",
    },
  ],
};

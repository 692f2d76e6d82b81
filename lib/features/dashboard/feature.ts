import "server-only";
import type { Feature } from "@/lib/features/feature";
import { dashboardCalls } from "./api";

const flags = { view: "Opens the dashboard and its figures" };

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    dashboard: keyof typeof flags;
  }
}

export const dashboardFeature: Feature = {
  calls: [{ name: "Dashboard", about: "What the office sees first.", calls: dashboardCalls }],
  officePages: [
    {
      page: "dashboard",
      flags,
      menu: { label: "Dashboard", href: "/admin", icon: "dashboard" },
      title: "Dashboard",
      look: "cards",
    },
  ],
  portalPages: [
    { path: "/", title: "Dashboard", look: "cards", menu: { label: "Dashboard", icon: "dashboard" } },
  ],
};

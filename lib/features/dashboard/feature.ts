import "server-only";
import { bind, call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { dashboardCalls } from "./calls";
import { countReservations } from "./server/count-reservations";
import { listViewedPosts } from "./server/list-viewed-posts";
import { listMyWork, showMyWork } from "./server/show-my-work";
import { countReports, countRequests } from "./server/summaries";

const flags = { view: "Opens the dashboard and its figures" };

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    dashboard: keyof typeof flags;
  }
}

export const dashboardFeature: Feature = {
  calls: [
    {
      name: "Dashboard",
      about: "The figures of the dashboard.",
      calls: [
        bind(dashboardCalls.reports, countReports, "Count posts, tenants, job orders and incident reports"),
        bind(dashboardCalls.requests, countRequests, "Count the tickets of all modules by status"),
        bind(dashboardCalls.reservations, countReservations, "Count reservations by month"),
        bind(dashboardCalls.viewedPosts, listViewedPosts, "List the most opened posts"),
        call("get", "/my-work", showMyWork, "Count what waits for the caller"),
        bind(
          dashboardCalls.work,
          listMyWork,
          "List what waits for the caller, with the lists behind the numbers",
        ),
      ],
    },
  ],
  officePages: [
    {
      page: "dashboard",
      flags,
      menu: { label: "Dashboard", href: "/admin", icon: "dashboard" },
      title: "Dashboard",
      look: "cards",
      subpages: [{ href: "/admin/reports", title: "Ticket Reports", look: "cards" }],
    },
  ],
  portalPages: [
    { path: "/", title: "Dashboard", look: "cards", menu: { label: "Dashboard", icon: "dashboard" } },
  ],
};

import { callTo } from "@/lib/core/call-to";
import type { countReservations } from "./server/count-reservations";
import type { listViewedPosts } from "./server/list-viewed-posts";
import type { listMyWork } from "./server/show-my-work";
import type { countReports, countRequests } from "./server/summaries";

export const dashboardCalls = {
  reports: callTo<typeof countReports>("get", "/summary-reports"),
  requests: callTo<typeof countRequests>("get", "/summary-requests"),
  reservations: callTo<typeof countReservations>("get", "/summary-reservations"),
  viewedPosts: callTo<typeof listViewedPosts>("get", "/post-analytic-reports"),
  work: callTo<typeof listMyWork>("get", "/my-work-cells"),
};

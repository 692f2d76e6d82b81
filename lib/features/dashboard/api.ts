import "server-only";
import { call } from "@/lib/core/server/call";
import { countReservations } from "./server/count-reservations";
import { listViewedPosts } from "./server/list-viewed-posts";
import { countReports, countRequests } from "./server/summaries";

export const dashboardCalls = [
  call("get", "/summary-reports", countReports, "Count posts, tenants, job orders and incident reports"),
  call("get", "/summary-requests", countRequests, "Count the tickets of all modules by status"),
  call("get", "/summary-reservations", countReservations, "Count reservations by month"),
  call("get", "/post-analytic-reports", listViewedPosts, "List the posts that were opened most"),
];

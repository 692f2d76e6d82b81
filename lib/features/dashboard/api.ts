import "server-only";
import { call } from "@/lib/core/server/call";
import { countReservations } from "./server/reservation-months";
import { countReports, countRequests } from "./server/summaries";
import { listViewedPosts } from "./server/viewed-posts";

export const dashboardCalls = [
  call("get", "/summary-reports", countReports, "Count posts, tenants, job orders and incident reports"),
  call("get", "/summary-requests", countRequests, "Count the tickets of all modules by status"),
  call("get", "/summary-reservations", countReservations, "Count reservations by month"),
  call("get", "/post-analytic-reports", listViewedPosts, "List the posts that were opened most"),
];

import { callTo } from "@/lib/core/call-to";
import type { TicketKind } from "./define";
import type { listComments } from "./server/comments/list-comments";
import type { markRead } from "./server/comments/mark-read";
import type { reportPresence } from "./server/comments/report-presence";
import type { listBookedSpans } from "./server/engine/booked-spans";
import type { showHistory, showTicket } from "./server/engine/show-ticket";
import type { countAllTickets } from "./server/lists/count-tickets";
import type { exportTickets } from "./server/lists/export-tickets";
import type { listServices } from "./server/lists/list-services";
import type { listTickets } from "./server/lists/list-tickets";
import type { listCandidates } from "./server/responsibility/assign-tickets";
import type { showOpenTickets } from "./server/responsibility/hand-over";

/** By list and status; a list that the admin may not view is not there. */
type TicketCounts = Record<string, Record<string, number> | undefined>;

/** The calls about the tickets of all kinds. */
export const serviceCalls = {
  list: callTo<typeof listServices>("get", "/services"),
  counts: callTo<typeof countAllTickets, TicketCounts>("get", "/ticket-counts"),
  bookedSpans: callTo<typeof listBookedSpans>("get", "/get-reservation-schedules"),
  openTickets: callTo<typeof showOpenTickets>("get", "/user-admin/{id}/open-tickets"),
};

/** The calls about the tickets of one kind. */
export const kindCalls = ({ plural, singular }: Pick<TicketKind, "plural" | "singular">) => ({
  list: callTo<ReturnType<typeof listTickets>>("get", `/${plural}`),
  show: callTo<ReturnType<typeof showTicket>>("get", `/${singular}/{id}`),
  history: callTo<ReturnType<typeof showHistory>>("get", `/${singular}/{id}/history`),
  export: callTo<ReturnType<typeof exportTickets>>("post", `/${singular}Ids`),
  comments: callTo<ReturnType<typeof listComments>>("get", `/${singular}/{id}/comments`),
  markRead: callTo<ReturnType<typeof markRead>>("put", `/${singular}/{id}/read`),
  reportPresence: callTo<ReturnType<typeof reportPresence>>("put", `/${singular}/{id}/presence`),
  assignees: callTo<ReturnType<typeof listCandidates>>("get", `/${plural}/assignees`),
});

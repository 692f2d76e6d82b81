import { useQuery } from "@tanstack/react-query";
import { fetchCall } from "@/lib/browser/fetch";
import { serviceCalls } from "@/lib/features/tickets/calls";

/** The query key of the counts on tabs and in the menu. */
export const ticketCountsKey = ["ticket-counts"];

/** Loads the number of tickets per kind and status, for the menu and the tabs. */
export function useTicketCounts(enabled: boolean) {
  return useQuery({
    queryKey: ticketCountsKey,
    enabled,
    queryFn: () => fetchCall(serviceCalls.counts, {}, { background: true }),
  });
}

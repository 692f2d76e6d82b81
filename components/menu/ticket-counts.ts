import { useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/browser/fetch";

/** The query key of the counts on tabs and in the menu. */
export const ticketCountsKey = ["ticket-counts"];
type TicketCounts = Record<string, Record<string, number>>;

/** Loads the number of tickets per kind and status, for the menu and the tabs. */
export function useTicketCounts(enabled: boolean) {
  return useQuery({
    queryKey: ticketCountsKey,
    enabled,
    queryFn: () => apiFetch<TicketCounts>("admin", "/ticket-counts", { background: true }),
  });
}

import { useQuery } from "@tanstack/react-query";
import { fetchCall } from "@/lib/browser/fetch";
import { serviceCalls } from "@/lib/features/tickets/calls";
import { addDays } from "@/lib/format/days";
import { bookedKey } from "./ticket-source";

/** Loads the booked spans of an amenity in the week from a day on. */
export const useBookedSpans = (area: "client" | "admin", amenityId: string, first: string) =>
  useQuery({
    queryKey: [...bookedKey, area, amenityId, first],
    staleTime: 0,
    queryFn: () => {
      const week = { from: `${first} 00:00:00`, to: `${addDays(first, 7)} 00:00:00` };
      return fetchCall(serviceCalls.bookedSpans, { amenityId, ...week }, { background: true });
    },
  });

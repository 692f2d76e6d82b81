import { useQuery } from "@tanstack/react-query";
import { fetchCall } from "@/lib/browser/fetch";
import { amenityCalls } from "@/lib/features/amenities/calls";

/** Loads the amenities that can be reserved. */
export const useAmenities = (area: "client" | "admin") =>
  useQuery({
    queryKey: ["amenities", area],
    staleTime: 60_000,
    queryFn: () => fetchCall(amenityCalls.list, { limit: 0 }, { background: true }),
  });

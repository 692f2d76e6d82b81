"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useInvalidation } from "@/components/live/use-invalidation";
import { apiFetch } from "@/lib/browser/fetch";
import type { DashboardFigures } from "./figures";

const paths = {
  reports: "/summary-reports",
  requests: "/summary-requests",
  reservations: "/summary-reservations",
  posts: "/post-analytic-reports?limit=10",
} as const satisfies Record<keyof DashboardFigures, string>;

async function readFigures(signal: AbortSignal): Promise<DashboardFigures> {
  const read = <T>(path: string) => apiFetch<T>("admin", path, { signal, background: true });
  const [reports, requests, reservations, posts] = await Promise.all([
    read<DashboardFigures["reports"]>(paths.reports),
    read<DashboardFigures["requests"]>(paths.requests),
    read<DashboardFigures["reservations"]>(paths.reservations),
    read<DashboardFigures["posts"]>(paths.posts),
  ]);
  return { reports, requests, reservations, posts };
}

/** Loads the dashboard's figures, initially from the server's render, and again after each invalidation. */
export function useFigures(adminId: string, initial: DashboardFigures): DashboardFigures {
  const client = useQueryClient();
  const queryKey = ["dashboard", adminId];
  const { data } = useQuery({
    queryKey,
    initialData: initial,
    queryFn: ({ signal }) => readFigures(signal),
  });
  const refetch = () => void client.invalidateQueries({ queryKey });
  useInvalidation({ area: "admin", userId: adminId }, { what: "dashboard" }, refetch);
  return data;
}

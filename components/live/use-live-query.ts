"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/browser/fetch";
import type { InvalidationEvent } from "@/lib/ports/realtime/channels";
import { useInvalidation } from "./use-invalidation";

type Rows<Row> = { data: Row[] };

/**
 * Starts with the rows that the server rendered and fetches them again on each invalidation event of `what`.
 * @param path the path of the call that returns the rows
 */
export function useLiveQuery<Row>(
  tenantId: string,
  what: InvalidationEvent["what"],
  path: `/${string}`,
  initial: Rows<Row>,
): Rows<Row> {
  const client = useQueryClient();
  const queryKey = ["followed", path];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFetch<Rows<Row>>("client", path, { signal, background: true }),
    initialData: initial,
  });
  useInvalidation(
    { area: "client", userId: tenantId },
    { what },
    () => void client.invalidateQueries({ queryKey }),
  );
  return data;
}

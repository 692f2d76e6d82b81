"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/browser/fetch";
import type { Hint } from "@/lib/ports/realtime/channels";
import { useHint } from "./use-invalidation";

type Rows<Row> = { data: Row[] };

/**
 * What the server rendered of a tenant's page, asked for again whenever a hint says that it has changed.
 * @param path the call that answers it
 */
export function useFollowed<Row>(
  tenantId: string,
  what: Hint["what"],
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
  useHint(
    { area: "client", holderId: tenantId },
    { what },
    () => void client.invalidateQueries({ queryKey }),
  );
  return data;
}

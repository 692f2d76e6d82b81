"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchCall } from "@/lib/browser/fetch";
import type { CallTo } from "@/lib/core/call-to";
import type { InvalidationEvent } from "@/lib/ports/realtime/channels";
import { useInvalidation } from "./use-invalidation";

type Rows<Row> = { data: Row[] };

/**
 * Starts with the rows that the server rendered and fetches them again on each invalidation event of `what`.
 * @param call returns the rows
 */
export function useLiveQuery<Row>(
  what: InvalidationEvent["what"],
  call: CallTo<object, Rows<Row>>,
  initial: Rows<Row>,
): Rows<Row> {
  const client = useQueryClient();
  const queryKey = ["followed", call.path];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchCall(call, {}, { signal, background: true }),
    initialData: initial,
  });
  useInvalidation({ what }, () => void client.invalidateQueries({ queryKey }));
  return data;
}

import type { QueryClient, QueryKey } from "@tanstack/react-query";

/* What live events do to the cache, where an answer on its way may be older than the event. */

/** Shows what an event says. An answer on its way is dropped. */
export function showEvent<Shown>(client: QueryClient, queryKey: QueryKey, shown: Shown): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Shown>(queryKey, shown);
}

/**
 * Loads again what an event concerns. An answer on its way is dropped, but the first one of a query is shown, and then
 * followed by another.
 */
export async function reloadAfterEvent(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
  await client.invalidateQueries({ queryKey });
  if (isFirst) await client.invalidateQueries({ queryKey });
}

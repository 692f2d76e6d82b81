"use client";

import { hashKey, keepPreviousData, type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { useLiveRows } from "@/components/data-table/use-live-rows";
import { useChannels } from "@/components/live/live";
import { useInvalidation } from "@/components/live/use-invalidation";
import { NoAnswer } from "@/lib/browser/connection";
import { fetchCall } from "@/lib/browser/fetch";
import { deletedRecords, isOlder, isUnordered, mergeLive } from "@/lib/browser/merge-live";
import { type FirstPage, isSameState, type ListState, wholePage, wholeState } from "@/lib/core/list-state";
import type { Page } from "@/lib/core/paging";
import { recordStatus } from "@/lib/core/record-status";
import { cleanForSearch } from "@/lib/format/search-text";
import { adminCrudChannel, clientCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { type RecordRow, type RecordScope, type RecordSource, recordKey, recordsKey } from "./record-source";

/** Delay between the last live change and the reload of what it made stale, in milliseconds. */
const reloadAfter = 500;

export type LiveHandlers = {
  /** Called for each record that was deleted, by this user or by a live event. */
  onDeleted?: (id: string) => void;
  /** Called each time the list's channels are joined, also after a reconnect. */
  onJoined?: () => void;
};

/** Returns the input of a list's call; what is not chosen is left out. */
export function listQuery({ order, ...state }: ListState): object {
  const chosen = Object.entries(state).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(chosen), ...(state.sort ? { order } : {}) };
}

/** Filters a whole list by a search term (docs/rules/lists.md, Search). */
function filterPage<Row>(
  page: Page<Row>,
  term: string,
  searched: (row: Row) => readonly string[],
): Page<Row> {
  const cleanTerm = cleanForSearch(term);
  const isFound = (row: Row) => searched(row).some((text) => cleanForSearch(text).includes(cleanTerm));
  return cleanTerm === "" ? page : wholePage(page.data.filter(isFound));
}

/**
 * A live page of records: first the rows rendered by the server, then those of the API, updated by live events.
 * @returns `page`, the rows to show; `isOld` if they belong to the previously requested page
 */
export function useRecords<Row extends RecordRow, Published extends RecordRow & { partial?: unknown }>(
  source: RecordSource<Row, Published>,
  { area, userId }: RecordScope,
  shown: ListState,
  initial: FirstPage<Row>,
  { onDeleted, onJoined }: LiveHandlers = {},
) {
  const client = useQueryClient();
  const { live, mark } = useLiveRows();
  const { searchTexts } = source;
  // A whole list is fetched once and filtered in the browser.
  const state = searchTexts ? wholeState : shown;
  const key = [...recordsKey(area, source), "list", state];
  const isInitial = isSameState(state, initial.state);

  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      // The refetch of a cached page counts as background, since the user did not request it.
      const background = client.getQueryData(key) !== undefined;
      const query = searchTexts ? {} : listQuery(state);
      const page = await fetchCall(source.calls.list, query, { signal, background });
      return searchTexts ? wholePage(page.data) : page;
    },
    placeholderData: keepPreviousData,
    refetchInterval: source.reloadEvery ?? false,
    ...(isInitial ? { initialData: initial.page } : {}),
  });
  // Without a connection the last loaded page stays, even if another one is requested.
  const [last, setLast] = useState(initial.page);
  if (query.data && !query.isPlaceholderData && query.data !== last) setLast(query.data);
  const loaded = query.data ?? (query.error instanceof NoAnswer ? last : undefined);
  const page = useMemo(
    () => (searchTexts && loaded ? filterPage(loaded, shown.searchTerm, searchTexts) : loaded),
    [loaded, searchTexts, shown.searchTerm],
  );
  const isOld = page !== undefined && (query.isPlaceholderData || query.data === undefined);

  const [deleted] = useState(deletedRecords);
  const reload = useCallback(
    (queryKeys: Iterable<QueryKey>) => {
      const predicate = (cachedQuery: { queryKey: QueryKey }) =>
        !cachedQuery.queryKey.some((part) => typeof part === "string" && deleted.has(part));
      for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey, predicate });
    },
    [client, deleted],
  );
  const allKeys = useMemo(() => [recordsKey(area, source), ...(source.alsoReload ?? [])], [area, source]);
  /**
   * Invalidates the list, the open record and the queries of `alsoReload`.
   * @param deletedId the id of a record that was just deleted
   */
  const refresh = useCallback(
    (deletedId?: string) => {
      if (deletedId) deleted.add(deletedId);
      reload(allKeys);
    },
    [deleted, reload, allKeys],
  );
  const stale = useRef(new Map<string, QueryKey>());
  const reloading = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Combines several changes, or joined channels, into one reload. */
  const reloadIn = (milliseconds: number, queryKeys: readonly QueryKey[]) => {
    for (const queryKey of queryKeys) stale.current.set(hashKey(queryKey), queryKey);
    clearTimeout(reloading.current);
    reloading.current = setTimeout(() => {
      reload(stale.current.values());
      stale.current.clear();
    }, milliseconds);
  };
  /** Whether a request is under way, whose answer may be from before a live change. */
  const isFetching = (queryKey: QueryKey) => client.isFetching({ queryKey, exact: true }) > 0;
  const channelOf = area === "client" ? clientCrudChannel : adminCrudChannel;
  const channels = new Map((source.stems ?? []).map((stem) => [channelOf(stem, userId), stem]));
  const onRecord = (record: Published, channel: string) => {
    if (!deleted.note(record)) return;
    // Without `toRow` the published record is the row.
    const row = source.toRow?.(record, channels.get(channel) ?? "") ?? (record as unknown as Row);
    // Other pages in the cache are fetched when they are shown.
    void client.invalidateQueries({ queryKey: [...recordsKey(area, source), "list"], refetchType: "none" });
    const cached = isFetching(key) ? undefined : client.getQueryData<Page<Row>>(key);
    const merged = cached && mergeLive(cached, row, state);
    if (merged) client.setQueryData(key, merged);
    const before = cached?.data.find(({ id }) => id === record.id);
    const detailKey = recordKey(area, source, record.id);
    // Neither the rest of a deleted record nor its history can be fetched.
    if (record.status === recordStatus.deleted) {
      client.setQueryData<Published | null>(detailKey, null);
      onDeleted?.(record.id);
    } else {
      const isUnclear = isUnordered(record, client.getQueryData<Published>(detailKey));
      if (record.partial || isUnclear || isFetching(detailKey))
        void client.invalidateQueries({ queryKey: detailKey });
      else
        client.setQueryData<Published>(detailKey, (shownRecord) =>
          isOlder(record, shownRecord) ? shownRecord : record,
        );
      void client.invalidateQueries({ queryKey: [...recordsKey(area, source), "history", record.id] });
    }
    // A ticket is also published when its comments are read or written, which does not change it.
    if (!before?.updated_at || before.updated_at !== record.updated_at)
      mark(
        record.id,
        `${source.rowLabel(row)} ${record.status === recordStatus.deleted ? "was deleted" : "was updated"}`,
      );
    const isSettled = merged && !isUnordered(record, before);
    reloadIn(reloadAfter, [...(isSettled ? [] : [key]), ...(source.alsoReload ?? [])]);
  };
  useChannels<Published>([...channels.keys()], crudEvent, onRecord, () => {
    reloadIn(0, allKeys);
    onJoined?.();
  });
  useInvalidation({ area, userId }, source.invalidatedBy ? { what: source.invalidatedBy } : undefined, () =>
    reloadIn(0, allKeys),
  );

  return { query, page, isOld, live, refresh };
}

"use client";

import { hashKey, keepPreviousData, type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { useLiveRows } from "@/components/data-table/use-live-rows";
import { useChannels } from "@/components/live/live";
import { reloadAfterEvent, showEvent } from "@/components/live/live-cache";
import { useInvalidation } from "@/components/live/use-invalidation";
import { recordStatus } from "@/db/statuses";
import { NoAnswer } from "@/lib/browser/connection";
import { fetchCall } from "@/lib/browser/fetch";
import { type FirstPage, isSameState, type ListState, wholePage, wholeState } from "@/lib/core/list-state";
import type { Page } from "@/lib/core/paging";
import { cleanForSearch } from "@/lib/format/search-text";
import { adminCrudChannel, clientCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { type RecordRow, type RecordScope, type RecordSource, recordKey, recordsKey } from "./record-source";

/** How long live changes are collected before what they concern is loaded again, in milliseconds. */
const collectMs = 300;

export type LiveHandlers = {
  /** Called for each record that was deleted, by this user or by a live event. */
  onDeleted?: (id: string) => void;
  /** Called each time the list's channels are joined, also after a reconnect. */
  onJoined?: () => void;
};

/** Returns the input of a list's call; what is not chosen is left out. */
export function listCallInput({ order, ...state }: ListState): object {
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
 * A live page of records: first the rows rendered by the server, then those of the API, which are loaded again after
 * live events (docs/rules/realtime.md, Delivery).
 * @returns `page`, the rows to show; `isOld` if they belong to the previously requested page
 */
export function useRecords<Row extends RecordRow>(
  source: RecordSource<Row>,
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
      const input = searchTexts ? {} : listCallInput(state);
      const page = await fetchCall(source.calls.list, input, { signal, background });
      return "total" in page ? page : wholePage(page.data);
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

  const { lists, all } = useMemo(() => {
    const own = recordsKey(area, source);
    const others = source.alsoReload ?? [];
    return { lists: [[...own, "list"], ...others], all: [own, ...others] };
  }, [area, source]);
  const reload = useCallback(
    (queryKeys: readonly QueryKey[]) => {
      for (const queryKey of queryKeys) void reloadAfterEvent(client, queryKey);
    },
    [client],
  );
  /** Shows that a record is gone. Neither it nor its history can be loaded any more. */
  const forget = useCallback(
    (id: string) => showEvent(client, recordKey(area, source, id), null),
    [client, area, source],
  );
  /**
   * Loads again whatever shows these records, and the queries of `alsoReload`.
   * @param deletedId the id of a record that was just deleted
   */
  const refresh = useCallback(
    (deletedId?: string) => {
      if (deletedId) forget(deletedId);
      reload(deletedId ? lists : all);
    },
    [forget, reload, lists, all],
  );
  const changed = useRef<QueryKey[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Collects changes, so that many at once cause one reload. */
  const reloadSoon = (queryKeys: readonly QueryKey[]) => {
    changed.current.push(...queryKeys);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      reload([
        ...new Map(changed.current.splice(0).map((queryKey) => [hashKey(queryKey), queryKey])).values(),
      ]);
    }, collectMs);
  };
  const channelOf = area === "client" ? clientCrudChannel : adminCrudChannel;
  const channels = (source.stems ?? []).map((stem) => channelOf(stem, userId));
  const onRecord = (record: Row) => {
    const { id } = record;
    const isDeleted = record.status === recordStatus.deleted;
    if (isDeleted) {
      forget(id);
      onDeleted?.(id);
    }
    const before = client.getQueryData<Page<Row>>(key)?.data.find((row) => row.id === id);
    // A ticket is also published when its comments are read or written, which does not change it.
    if (!before?.updated_at || before.updated_at !== record.updated_at)
      mark(id, `${source.rowLabel(record)} ${isDeleted ? "was deleted" : "was updated"}`);
    const own = [recordKey(area, source, id), [...recordsKey(area, source), "history", id]];
    reloadSoon(isDeleted ? lists : [...lists, ...own]);
  };
  useChannels<Row>(channels, crudEvent, onRecord, () => {
    reloadSoon(all);
    onJoined?.();
  });
  useInvalidation(source.invalidatedBy ? { what: source.invalidatedBy } : undefined, () => reloadSoon(all));

  return { query, page, isOld, live, refresh };
}

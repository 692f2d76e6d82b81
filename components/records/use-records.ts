"use client";

import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { useLiveRows } from "@/components/data-table/use-live-rows";
import { useChannels } from "@/components/live/live";
import { useInvalidation } from "@/components/live/use-invalidation";
import { NoAnswer } from "@/lib/browser/connection";
import { apiFetch } from "@/lib/browser/fetch";
import { deletedRecords, isOlder, mergeLive } from "@/lib/browser/merge-live";
import {
  type FirstPage,
  filterNames,
  isSameState,
  type ListState,
  wholePage,
  wholeState,
} from "@/lib/core/list-state";
import type { Page } from "@/lib/core/paging";
import { recordStatus } from "@/lib/core/record-status";
import { cleanForSearch } from "@/lib/format/search-text";
import { adminCrudChannel, clientCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { type RecordRow, type RecordScope, type RecordSource, recordKey, recordsKey } from "./record-source";

/**
 * A list is reloaded this long after the last live change, in milliseconds, since totals and other pages change too.
 */
const settleAfter = 1500;

export type LiveHandlers = {
  /** Is told of each record that was deleted, here or by a live change. */
  onDeleted?: (id: string) => void;
  /** The list has begun to hear of live changes, or hears of them again after a break. */
  onJoined?: () => void;
};

/** The call that answers a list's page. */
export function listPath(path: string, state: ListState): string {
  const query = new URLSearchParams({ page: String(state.page), limit: String(state.limit) });
  for (const name of ["searchTerm", "status", "sort", ...filterNames] as const)
    if (state[name]) query.set(name, state[name]);
  if (state.sort) query.set("order", state.order);
  return `/${path}?${query}`;
}

/** The rows of a whole list that a search finds (docs/rules/lists.md, Search). */
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
 * A page of records that stays up to date: first the rows that the server rendered, then the API's, with live changes.
 * @returns `page`, what is to be shown; `isOld` where that is not what is asked for, but what was shown before
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
  // A whole list is asked for once, whatever is shown of it.
  const state = searchTexts ? wholeState : shown;
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const key = [...recordsKey(area, source), "list", state];
  const isInitial = isSameState(state, initial.state);

  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      // A page that is already loaded is refetched in the background: the user did not ask for it.
      const background = client.getQueryData(key) !== undefined;
      const path = searchTexts ? `/${source.plural}` : listPath(source.plural, state);
      const page = await apiFetch<Page<Row>>(area, path, { signal, background });
      return searchTexts ? wholePage(page.data) : page;
    },
    placeholderData: keepPreviousData,
    refetchInterval: source.reloadEvery ?? false,
    ...(isInitial ? { initialData: initial.page } : {}),
  });
  // Without a connection what was shown last stays, also where something else is asked for.
  const [last, setLast] = useState(initial.page);
  if (query.data && !query.isPlaceholderData && query.data !== last) setLast(query.data);
  const loaded = query.data ?? (query.error instanceof NoAnswer ? last : undefined);
  const page = useMemo(
    () => (searchTexts && loaded ? filterPage(loaded, shown.searchTerm, searchTexts) : loaded),
    [loaded, searchTexts, shown.searchTerm],
  );
  const isOld = page !== undefined && (query.isPlaceholderData || query.data === undefined);

  const [deleted] = useState(deletedRecords);
  /**
   * Reloads the list, the record that is open, and what else the source names, quietly.
   * @param deletedId a record that has just been deleted
   */
  const refresh = useCallback(
    (deletedId?: string) => {
      if (deletedId) deleted.add(deletedId);
      for (const queryKey of [recordsKey(area, source), ...(source.alsoReload ?? [])]) {
        const predicate = (cachedQuery: { queryKey: QueryKey }) =>
          !cachedQuery.queryKey.some((part) => typeof part === "string" && deleted.has(part));
        void client.invalidateQueries({ queryKey, predicate });
      }
    },
    [client, source, area, deleted],
  );
  /** Several changes, or joined channels, cause one reload. */
  const refreshIn = (milliseconds: number) => {
    clearTimeout(settling.current);
    settling.current = setTimeout(refresh, milliseconds);
  };
  const channelOf = area === "client" ? clientCrudChannel : adminCrudChannel;
  const channels = new Map((source.stems ?? []).map((stem) => [channelOf(stem, userId), stem]));
  const onRecord = (record: Published, channel: string) => {
    if (!deleted.note(record)) return;
    // Without `toRow` the published record is the row.
    const row = source.toRow?.(record, channels.get(channel) ?? "") ?? (record as unknown as Row);
    client.setQueryData<Page<Row>>(key, (page) => page && mergeLive(page, row, state));
    const one = recordKey(area, source, record.id);
    // Of what is deleted neither the rest nor the history can be cachedQuery for.
    if (record.status === recordStatus.deleted) {
      client.setQueryData<Published | null>(one, null);
      onDeleted?.(record.id);
    } else {
      if (record.partial) void client.invalidateQueries({ queryKey: one });
      else client.setQueryData<Published>(one, (kept) => (isOlder(record, kept) ? kept : record));
      void client.invalidateQueries({ queryKey: [...recordsKey(area, source), "history", record.id] });
    }
    mark(
      record.id,
      `${source.rowLabel(row)} ${record.status === recordStatus.deleted ? "was deleted" : "was updated"}`,
    );
    refreshIn(settleAfter);
  };
  useChannels<Published>([...channels.keys()], crudEvent, onRecord, () => {
    refreshIn(0);
    onJoined?.();
  });
  useInvalidation({ area, userId }, source.invalidatedBy ? { what: source.invalidatedBy } : undefined, () =>
    refreshIn(0),
  );

  return { query, page, isOld, live, refresh };
}

"use client";

import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import type { TableState } from "@/components/data-table/column";
import { useLiveRows } from "@/components/data-table/use-live-rows";
import { useChannels } from "@/components/shell/live";
import { countsKey } from "@/components/shell/staff-sidebar";
import { apiFetch } from "@/lib/core/fetch";
import type { Page } from "@/lib/core/paging";
import type { TicketKind } from "@/lib/features/tickets/define";
import { mergeLive } from "@/lib/features/tickets/live";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { adminCrudChannel, clientCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";

/** A list reloads itself this long after the last live change, in milliseconds: totals and other pages follow. */
const settleAfter = 1500;

/** The key of what is booked, see `BookedWeek`. */
export const bookedKey = ["booked"];

export type ListScope = { area: "client" | "admin"; holderId: string };

/** Where a list comes from, and what of the published records stands in it. */
export type ListSource<Row> = {
  /** Tells its queries from other lists'. */
  name: string;
  /** Its call, such as "tickets". */
  path: string;
  /** The stems of its channels (docs/rules/realtime.md, Channels). */
  stems: readonly string[];
  /** For a list that does not hear of all its changes: it is asked for again after so many milliseconds. */
  reloadEvery?: number;
  toRow: (record: TicketRecord, stem: string) => Row;
};

type ListRow = { id: string; status: number; updated_at: string; ticketNumber: string };

/** The tickets of one kind. */
export const kindSource = (kind: TicketKind): ListSource<TicketRecord> => ({
  name: kind.name,
  path: kind.plural,
  stems: [kind.stem],
  toRow: (record) => record,
});

function listPath(path: string, state: TableState): string {
  const query = new URLSearchParams({ page: String(state.page), limit: String(state.limit) });
  for (const name of ["searchTerm", "status", "sort"] as const) if (state[name]) query.set(name, state[name]);
  if (state.sort) query.set("order", state.order);
  return `/${path}?${query}`;
}

/** Reloads a list, the ticket that is open with its time line, and the counts, quietly. */
async function refreshList(client: QueryClient, name: string, area: ListScope["area"]): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ["tickets", area, name] }),
    client.invalidateQueries({ queryKey: countsKey }),
    client.invalidateQueries({ queryKey: bookedKey }),
  ]);
}

/** A page of tickets that stays up to date: the server's first page, then the API, then what is published. */
export function useTicketList<Row extends ListRow>(
  source: ListSource<Row>,
  scope: ListScope,
  state: TableState,
  initial: { state: TableState; page: Page<Row> },
) {
  const client = useQueryClient();
  const { live, mark } = useLiveRows();
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { area, holderId } = scope;
  const { name } = source;
  const key = ["tickets", area, name, "list", state];
  const isInitial = JSON.stringify(state) === JSON.stringify(initial.state);

  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      // A page that is there already is only reloaded: nobody has asked for it.
      apiFetch<Page<Row>>(area, listPath(source.path, state), {
        signal,
        background: client.getQueryData(key) !== undefined,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: source.reloadEvery ?? false,
    ...(isInitial ? { initialData: initial.page } : {}),
  });

  const refresh = useCallback(() => void refreshList(client, name, area), [client, name, area]);
  /** Several changes, or several channels that are joined, are followed by one reload. */
  const refreshIn = (milliseconds: number) => {
    clearTimeout(settling.current);
    settling.current = setTimeout(refresh, milliseconds);
  };
  const channelOf = area === "client" ? clientCrudChannel : adminCrudChannel;
  const channels = new Map(source.stems.map((stem) => [channelOf(stem, holderId), stem]));
  const onRecord = (record: TicketRecord, channel: string) => {
    const row = source.toRow(record, channels.get(channel) ?? "");
    client.setQueryData<Page<Row>>(key, (page) => page && mergeLive(page, row, state));
    const recordKey = ["tickets", area, name, "record", record.id];
    if (record.partial) void client.invalidateQueries({ queryKey: recordKey });
    else client.setQueryData(recordKey, record.status === 0 ? null : record);
    void client.invalidateQueries({ queryKey: ["tickets", area, name, "history", record.id] });
    mark(record.id, `${record.ticketNumber} ${record.status === 0 ? "was deleted" : "was updated"}`);
    refreshIn(settleAfter);
  };
  useChannels<TicketRecord>([...channels.keys()], crudEvent, onRecord, () => refreshIn(0));

  return { query, live, refresh };
}

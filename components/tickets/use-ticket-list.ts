"use client";

import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import type { TableState } from "@/components/data-table/column";
import { useLiveRows } from "@/components/data-table/use-live-rows";
import { useChannel } from "@/components/shell/live";
import { countsKey } from "@/components/shell/staff-sidebar";
import { apiFetch } from "@/lib/fetch";
import { adminCrudChannel, clientCrudChannel, crudEvent } from "@/lib/realtime/channels";
import type { TicketKind } from "@/lib/tickets/define";
import { mergeLive } from "@/lib/tickets/live";
import type { Page, TicketRecord } from "@/lib/tickets/record";

/** A list reloads itself this long after the last live change, in milliseconds: totals and other pages follow. */
const settleAfter = 1500;

export type ListScope = { area: "client" | "admin"; holderId: string };

export const ticketListKey = (kind: TicketKind, scope: ListScope) => [
  "tickets",
  scope.area,
  kind.name,
  "list",
];

function listPath(kind: TicketKind, state: TableState): string {
  const query = new URLSearchParams({ page: String(state.page), limit: String(state.limit) });
  for (const name of ["searchTerm", "status", "sort"] as const) if (state[name]) query.set(name, state[name]);
  if (state.sort) query.set("order", state.order);
  return `/${kind.plural}?${query}`;
}

/** Reloads a kind's lists, the ticket that is open with its time line, and the counts, quietly. */
export async function refreshTickets(client: QueryClient, kind: TicketKind, scope: ListScope): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ["tickets", scope.area, kind.name] }),
    client.invalidateQueries({ queryKey: countsKey }),
  ]);
}

/** A page of tickets that stays up to date: the server's first page, then the API, then what is published. */
export function useTicketList(
  kind: TicketKind,
  scope: ListScope,
  state: TableState,
  initial: { state: TableState; page: Page<TicketRecord> },
) {
  const client = useQueryClient();
  const { live, mark } = useLiveRows();
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const key = [...ticketListKey(kind, scope), state];
  const isInitial = JSON.stringify(state) === JSON.stringify(initial.state);

  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      // A page that is there already is only reloaded: nobody has asked for it.
      apiFetch<Page<TicketRecord>>(scope.area, listPath(kind, state), {
        signal,
        background: client.getQueryData(key) !== undefined,
      }),
    placeholderData: keepPreviousData,
    ...(isInitial ? { initialData: initial.page } : {}),
  });

  const { area, holderId } = scope;
  const refresh = useCallback(
    () => void refreshTickets(client, kind, { area, holderId }),
    [client, kind, area, holderId],
  );
  const onRecord = (record: TicketRecord) => {
    client.setQueryData<Page<TicketRecord>>(key, (page) => page && mergeLive(page, record, state));
    client.setQueryData(
      ["tickets", scope.area, kind.name, "record", record.id],
      record.status === 0 ? null : record,
    );
    void client.invalidateQueries({ queryKey: ["tickets", scope.area, kind.name, "history", record.id] });
    mark(record.id, `${record.ticketNumber} ${record.status === 0 ? "was deleted" : "was updated"}`);
    clearTimeout(settling.current);
    settling.current = setTimeout(refresh, settleAfter);
  };
  const channel =
    scope.area === "client"
      ? clientCrudChannel(kind.stem, scope.holderId)
      : adminCrudChannel(kind.stem, scope.holderId);
  useChannel<TicketRecord>(channel, crudEvent, onRecord, refresh);

  return { query, live, refresh };
}

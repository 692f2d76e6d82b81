"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { DoorOpen } from "lucide-react";
import { type ReactNode, useId } from "react";
import { SearchBox } from "@/components/data-table/search-box";
import { TableEmpty } from "@/components/data-table/table-empty";
import { useChannels } from "@/components/live/live";
import { reloadAfterEvent } from "@/components/live/live-cache";
import { NotLive } from "@/components/live/not-live";
import { useListState } from "@/components/records/use-list-state";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Pill } from "@/components/ui/pill";
import { fetchCall } from "@/lib/browser/fetch";
import { listFilter } from "@/lib/core/list-state";
import { expectedCalls } from "@/lib/features/expected/calls";
import type { GateKind } from "@/lib/features/expected/gate-kinds";
import type { ExpectedTicket, ExpectedToday } from "@/lib/features/expected/record";
import { longDate, weekdayNames } from "@/lib/format/dates";
import { weekdayOf } from "@/lib/format/days";
import { cleanForSearch } from "@/lib/format/search-text";
import { adminCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { ExpectedRow } from "./expected-row";
import { useCameIn } from "./use-came-in";

/** How often the page looks whether another day has begun, in milliseconds. */
const reloadEvery = 300_000;
const queryKey = ["expected-today"];
const filters = { types: listFilter(/^\w+$/) };

/** Who and what comes to the tower today (docs/rules/tickets.md, Expected today). */
export function ExpectedPage(props: {
  adminId: string;
  /** The modules that the person may view. */
  kinds: readonly GateKind[];
  initial: ExpectedToday;
}) {
  const { adminId, kinds, initial } = props;
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    initialData: initial,
    queryFn: ({ signal }) => fetchCall(expectedCalls.today, {}, { signal, background: true }),
    refetchInterval: reloadEvery,
  });
  const reload = () => void reloadAfterEvent(client, queryKey);
  const channels = kinds.map(({ stem }) => adminCrudChannel(stem, adminId));
  useChannels(channels, crudEvent, reload, reload);
  const cameIn = useCameIn(queryKey);
  const { state, change } = useListState(filters);
  const { searchTerm, types } = state;

  const { day, data } = query.data;
  const term = cleanForSearch(searchTerm);
  const shown = data.filter(
    ({ kind, who, ticketNumber, tenant }) =>
      (types === "" || kind === types) &&
      [who, ticketNumber, tenant.clientCode, tenant.uoccname].some((text) =>
        cleanForSearch(text).includes(term),
      ),
  );
  const coming = shown.filter(({ came }) => !came);
  const arrived = shown
    .flatMap((ticket) => (ticket.came ? [{ ticket, at: ticket.came.at }] : []))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .map(({ ticket }) => ticket);
  const row = (ticket: ExpectedTicket) => {
    const kind = kinds.find(({ name }) => name === ticket.kind);
    return kind ? (
      <ExpectedRow key={ticket.id} {...{ ticket, kind, day }} onCameIn={() => cameIn(ticket, kind)} />
    ) : null;
  };
  const pill = (value: string, label: string, count: number) => (
    <Pill key={label} isChosen={types === value} onClick={() => change({ types: value })}>
      {label} <span className="num">{count}</span>
    </Pill>
  );
  return (
    <>
      <PageHeader
        title="Expected today"
        action={
          <>
            <NotLive />
            <span className="num text-ink-2 text-sm">
              {weekdayNames[weekdayOf(day) - 1]}, {longDate(day)}
            </span>
          </>
        }
      />
      <div className="mt-4 grid gap-3">
        <SearchBox
          value={searchTerm}
          onChange={(next) => change({ searchTerm: next })}
          placeholder="Name, unit or number"
        />
        {kinds.length > 1 ? (
          <div className="flex gap-2 overflow-x-auto">
            {pill("", "All", data.length)}
            {kinds.map(({ name, label }) =>
              pill(name, label, data.filter(({ kind }) => kind === name).length),
            )}
          </div>
        ) : null}
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Part title="Next" count={coming.length}>
          {coming.length > 0 ? (
            <ul>{coming.map(row)}</ul>
          ) : (
            <TableEmpty
              error={null}
              term={searchTerm}
              onClear={() => change({ searchTerm: "" })}
              empty={{
                icon: <DoorOpen />,
                text: shown.length > 0 ? "Nobody else is expected today." : "Nobody is expected today.",
              }}
            />
          )}
        </Part>
        {arrived.length > 0 ? (
          <Part title="Came in" count={arrived.length}>
            <ul>{arrived.map(row)}</ul>
          </Part>
        ) : null}
      </div>
    </>
  );
}

function Part(props: { title: string; count: number; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex items-baseline justify-between text-sm">
        <h2 id={id} className="font-semibold">
          {props.title}
        </h2>
        <span className="num text-ink-2">{props.count}</span>
      </div>
      <Card>{props.children}</Card>
    </section>
  );
}

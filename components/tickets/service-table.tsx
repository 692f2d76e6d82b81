"use client";

import { Eye, Inbox } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { DateCell } from "@/components/data-table/date-cell";
import { failureText } from "@/components/shell/failure-text";
import { clockTime, longDate, longDateTime } from "@/lib/format/dates";
import type { Page } from "@/lib/paging";
import type { TicketKindName } from "@/lib/tickets/define";
import { ticketLink } from "@/lib/tickets/links";
import type { ListState } from "@/lib/tickets/list-state";
import type { ServiceRecord, TicketRecord } from "@/lib/tickets/record";
import { kindOf, registry } from "@/lib/tickets/registry";
import { TicketStatusBadge } from "./status-badge";
import { useListState } from "./use-list-state";
import { type ListScope, type ListSource, useTicketList } from "./use-ticket-list";

const byStem = new Map(registry.map((kind) => [kind.stem, kind]));

const source = (kinds: readonly TicketKindName[]): ListSource<ServiceRecord> => ({
  name: "services",
  path: "services",
  stems: kinds.map((kind) => kindOf(kind).stem),
  ...(kinds.length < registry.length ? { reloadEvery: 30_000 } : {}),
  toRow: (record: TicketRecord, stem: string): ServiceRecord => {
    const kind = byStem.get(stem) ?? registry[0];
    if (!kind) throw new Error("there is no kind of ticket");
    return { ...record, kind: kind.name, origin: kind.origin };
  },
});

const badge = (row: ServiceRecord) => <TicketStatusBadge kind={kindOf(row.kind)} status={row.status} />;

const columns: Column<ServiceRecord>[] = [
  {
    key: "ticketNumber",
    header: "Service Ticket #",
    cell: (row) => row.ticketNumber,
    mono: true,
    strong: true,
  },
  { key: "clientCode", header: "Client Code", cell: (row) => row.tenant.clientCode, mono: true },
  {
    key: "clientName",
    header: "Client Name",
    cell: (row) => row.tenant.uoccname,
    wrap: true,
    minWidth: 110,
  },
  {
    key: "created_at",
    header: "Created Date",
    cell: (row) => <DateCell date={longDate(row.created_at)} time={clockTime(row.created_at)} />,
  },
  { key: "status", header: "Status", cell: badge },
];

function ServiceCard({ row }: { row: ServiceRecord }) {
  return (
    <div className="space-y-1.5">
      <div className="flex items-center justify-between gap-3">
        <span className="plate text-sm">{row.ticketNumber}</span>
        {badge(row)}
      </div>
      <p className="font-medium text-md">{kindOf(row.kind).texts.title}</p>
      <span className="num text-ink-2 text-sm">{longDateTime(row.created_at)}</span>
    </div>
  );
}

/** The tickets of all kinds, newest first, to be read; View leads to the ticket on its own page. */
export function ServiceTable(props: {
  scope: ListScope;
  /** The kinds whose changes the holder hears of. */
  kinds: readonly TicketKindName[];
  initial: { state: ListState; page: Page<ServiceRecord> };
}) {
  const { scope, kinds, initial } = props;
  const router = useRouter();
  const { state, change } = useListState();
  const heard = useMemo(() => source(kinds), [kinds]);
  const { query, live } = useTicketList(heard, scope, state, initial);
  const view = (row: ServiceRecord) => router.push(ticketLink(scope.area, row.kind, row.id) as Route);
  return (
    <DataTable
      label="Services"
      columns={columns}
      rowId={(row) => row.id}
      rowLabel={(row) => row.ticketNumber}
      rows={query.data?.data}
      total={query.data?.total ?? 0}
      totalCapped={query.data?.totalCapped ?? false}
      state={state}
      onChange={change}
      fetching={query.isFetching}
      error={query.isError ? failureText(query.error) : null}
      onRetry={() => void query.refetch()}
      search={{ placeholder: "Search Service Ticket, Etc..." }}
      onView={view}
      actions={(row) => [{ key: "view", label: "View", icon: <Eye />, onSelect: () => view(row) }]}
      live={live}
      empty={{ icon: <Inbox />, text: "There are no service tickets here." }}
      {...(scope.area === "client"
        ? { card: (row: ServiceRecord) => <ServiceCard row={row} /> }
        : { keyboardHint: true })}
    />
  );
}

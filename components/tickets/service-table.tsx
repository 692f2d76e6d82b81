"use client";

import { Eye, Inbox } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useMemo } from "react";
import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { DateCell } from "@/components/data-table/date-cell";
import { failureText } from "@/components/shell/failure-text";
import type { Page } from "@/lib/core/paging";
import { ticketLink } from "@/lib/features/tickets/links";
import type { ListState } from "@/lib/features/tickets/list-state";
import type { ServiceRecord, TicketRecord } from "@/lib/features/tickets/record";
import type { ServiceKind } from "@/lib/features/tickets/service-kinds";
import { clockTime, longDate, longDateTime } from "@/lib/format/dates";
import { TicketStatusBadge } from "./status-badge";
import { useListState } from "./use-list-state";
import { type ListScope, type ListSource, useTicketList } from "./use-ticket-list";

const source = (kinds: readonly ServiceKind[]): ListSource<ServiceRecord> => ({
  name: "services",
  path: "services",
  stems: kinds.filter(({ heard }) => heard).map(({ stem }) => stem),
  ...(kinds.every(({ heard }) => heard) ? {} : { reloadEvery: 30_000 }),
  toRow: (record: TicketRecord, stem: string): ServiceRecord => {
    const kind = kinds.find((one) => one.stem === stem);
    if (!kind) throw new Error(`nothing of ${stem} was asked for`);
    return { ...record, kind: kind.name, origin: kind.origin };
  },
});

const columnsOf = (badge: (row: ServiceRecord) => ReactNode): Column<ServiceRecord>[] => [
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

function ServiceCard(props: { row: ServiceRecord; title: string; badge: ReactNode }) {
  const { row, title, badge } = props;
  return (
    <div className="space-y-1.5">
      <div className="flex items-center justify-between gap-3">
        <span className="plate text-sm">{row.ticketNumber}</span>
        {badge}
      </div>
      <p className="font-medium text-md">{title}</p>
      <span className="num text-ink-2 text-sm">{longDateTime(row.created_at)}</span>
    </div>
  );
}

/** The tickets of all kinds, newest first, to be read; View leads to the ticket on its own page. */
export function ServiceTable(props: {
  scope: ListScope;
  kinds: readonly ServiceKind[];
  initial: { state: ListState; page: Page<ServiceRecord> };
}) {
  const { scope, kinds, initial } = props;
  const router = useRouter();
  const { state, change } = useListState();
  const heard = useMemo(() => source(kinds), [kinds]);
  const { query, live } = useTicketList(heard, scope, state, initial);
  const byName = useMemo(() => new Map(kinds.map((kind) => [kind.name, kind])), [kinds]);
  const badge = useCallback(
    (row: ServiceRecord) => <TicketStatusBadge kind={byName.get(row.kind) ?? {}} status={row.status} />,
    [byName],
  );
  const columns = useMemo(() => columnsOf(badge), [badge]);
  const view = (row: ServiceRecord) => {
    const kind = byName.get(row.kind);
    if (kind) router.push(ticketLink(scope.area, kind, row.id) as Route);
  };
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
        ? {
            card: (row: ServiceRecord) => (
              <ServiceCard row={row} title={byName.get(row.kind)?.title ?? ""} badge={badge(row)} />
            ),
          }
        : { keyboardHint: true })}
    />
  );
}

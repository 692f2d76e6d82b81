"use client";

import { type ReactNode, useMemo } from "react";
import { type Column, withoutExtraClass } from "@/components/data-table/column";
import { InstantCell, TwoLine } from "@/components/data-table/date-cell";
import { kindIcons } from "@/components/menu/kind-icons";
import type { RecordScope } from "@/components/records/record-source";
import { tenantCell } from "@/components/records/tenant-link";
import type { RecordTableOptions } from "@/components/records/use-record-table";
import { TicketStatusBadge } from "@/components/tickets/records/status-badge";
import { servicesSource } from "@/components/tickets/records/ticket-source";
import { useGo } from "@/components/ui/page-link";
import type { FirstPage } from "@/lib/core/list-state";
import { ticketLink } from "@/lib/features/tickets/links";
import type { ServiceTicketRecord } from "@/lib/features/tickets/record";
import type { ServiceKind } from "@/lib/features/tickets/service-kinds";
import { shortDate } from "@/lib/format/dates";
import { UnreadMark } from "./unread-mark";
import { UrgentMark } from "./urgent-mark";

type Area = "client" | "admin";
type RenderRow = (row: ServiceTicketRecord) => ReactNode;

const columnsOf = (area: Area, badge: RenderRow, service: RenderRow): Column<ServiceTicketRecord>[] => [
  {
    key: "ticketNumber",
    header: "Service Ticket #",
    cell: (row) => (
      <TwoLine
        first={
          <>
            <span className="plate">{row.ticketNumber}</span>
            {area === "admin" ? <UrgentMark urgent={row.urgent} /> : null}
            <UnreadMark count={row.unread} />
            <span className={withoutExtraClass("64rem")}>
              <span className="num ml-2 text-ink-2 text-xs">{shortDate(row.created_at)}</span>
            </span>
          </>
        }
        second={
          <span className="flex max-w-90 items-center gap-1.5">
            {service(row)}
            <span className="min-w-0 truncate" title={row.title}>
              {row.title}
            </span>
          </span>
        }
      />
    ),
    strong: true,
  },
  {
    key: "clientCode",
    header: "Client Code",
    cell: ({ tenant }) => tenantCell(tenant.id, tenant.clientCode),
    mono: true,
  },
  {
    key: "clientName",
    header: "Client Name",
    cell: ({ tenant }) => tenantCell(tenant.id, tenant.uoccname),
    wrap: true,
    minWidth: 110,
  },
  {
    key: "created_at",
    header: "Created Date",
    cell: (row) => <InstantCell value={row.created_at} />,
    extra: "64rem",
  },
  { key: "status", header: "Status", cell: badge, pinned: true },
];

/**
 * The options of the table of all kinds' tickets, newest first and read-only; View opens a ticket on its own page.
 * @returns also a row's `badge`, and `service`, its icon and name
 */
export function useServiceOptions(props: {
  scope: RecordScope & { area: Area };
  kinds: readonly ServiceKind[];
  initial: FirstPage<ServiceTicketRecord>;
}) {
  const { scope, kinds, initial } = props;
  const go = useGo();
  const { area } = scope;
  const fixed = useMemo(() => {
    const byName = new Map(kinds.map((kind) => [kind.name, kind]));
    const badge = (row: ServiceTicketRecord) => (
      <TicketStatusBadge kind={byName.get(row.kind) ?? {}} status={row.status} />
    );
    const hrefOf = (row: ServiceTicketRecord) =>
      ticketLink(area, byName.get(row.kind) as ServiceKind, row.id);
    const service = (row: ServiceTicketRecord) => {
      const kind = byName.get(row.kind);
      return (
        <span className="inline-flex shrink-0 items-center gap-1.5 align-bottom [&_svg]:size-3.5 [&_svg]:shrink-0">
          {kind ? kindIcons[kind.icon] : null}
          {kind?.title}
        </span>
      );
    };
    return {
      source: servicesSource(area, kinds),
      columns: columnsOf(area, badge, service),
      badge,
      service,
      hrefOf,
      view: (row: ServiceTicketRecord) => go(hrefOf(row)),
    };
  }, [kinds, go, area]);
  const { badge, service, ...table } = fixed;
  const options: RecordTableOptions<ServiceTicketRecord> = {
    ...table,
    scope,
    initial,
    label: "Services",
    search: "Search Service Ticket, Etc...",
  };
  return { options, badge, service };
}

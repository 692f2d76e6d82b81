"use client";

import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { useRecordTable } from "@/components/records/use-record-table";
import { UnreadMark } from "@/components/tickets/lists/unread-mark";
import { useServiceOptions } from "@/components/tickets/lists/use-service-options";
import type { FirstPage } from "@/lib/core/list-state";
import type { ServiceTicketRecord } from "@/lib/features/tickets/record";
import type { ServiceKind } from "@/lib/features/tickets/service-kinds";
import { longDateTime } from "@/lib/format/dates";

function ServiceCard(props: { row: ServiceTicketRecord; service: ReactNode; badge: ReactNode }) {
  const { row, service, badge } = props;
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>
          <span className="plate text-sm">{row.ticketNumber}</span>
          <UnreadMark count={row.unread} />
        </span>
        {badge}
      </div>
      <p className="line-clamp-2 font-medium text-md [overflow-wrap:anywhere]">{row.title}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-ink-2 text-sm">
        {service}
        <span className="num">{longDateTime(row.created_at)}</span>
      </div>
    </div>
  );
}

/** A tenant's tickets of all kinds. */
export function TenantServices(props: {
  tenantId: string;
  kinds: readonly ServiceKind[];
  initial: FirstPage<ServiceTicketRecord>;
}) {
  const { tenantId, kinds, initial } = props;
  const scope = { area: "client", userId: tenantId } as const;
  const { options, badge, service } = useServiceOptions({ scope, kinds, initial });
  const { table } = useRecordTable(options);
  return (
    <DataTable
      {...table}
      card={(row) => <ServiceCard row={row} service={service(row)} badge={badge(row)} />}
      empty={{ icon: <Inbox />, text: "There are no service tickets here." }}
    />
  );
}

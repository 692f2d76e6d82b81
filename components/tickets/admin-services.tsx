"use client";

import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { NotLive } from "@/components/shell/live";
import { PageHeader } from "@/components/ui/page-header";
import type { Page } from "@/lib/core/paging";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRights } from "@/lib/features/tickets/flags";
import type { ListState } from "@/lib/features/tickets/list-state";
import type { ServiceRecord } from "@/lib/features/tickets/record";
import type { ServiceKind } from "@/lib/features/tickets/service-kinds";
import { ServiceTable } from "./service-table";
import type { TicketActions } from "./ticket-actions";
import { useListState } from "./use-list-state";

const AdminTicketDialog = dynamic(() =>
  import("./admin-ticket-dialog").then((module) => module.AdminTicketDialog),
);

/** The back office's list of all services, and this screen's EDIT PERMIT. */
export function AdminServices(props: {
  adminId: string;
  kinds: readonly ServiceKind[];
  /** The permit as this screen words it. */
  permit: TicketKind;
  timeZone: string;
  rights: TicketRights;
  actions: TicketActions;
  initial: { state: ListState; page: Page<ServiceRecord> };
}) {
  const { adminId, kinds, permit, timeZone, rights, actions, initial } = props;
  const client = useQueryClient();
  const { openId, open } = useListState();
  return (
    <>
      <PageHeader title="Services" action={<NotLive />} />
      <div className="mt-3">
        <ServiceTable scope={{ area: "admin", holderId: adminId }} kinds={kinds} initial={initial} />
      </div>
      {openId === null ? null : (
        <AdminTicketDialog
          key={openId}
          kind={permit}
          {...{ actions, timeZone, rights }}
          id={openId}
          onClose={() => open(null)}
          onSaved={() => {
            open(null);
            void client.invalidateQueries({ queryKey: ["tickets", "admin"] });
          }}
        />
      )}
    </>
  );
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { lazyPart } from "@/components/lazy/lazy-code";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { RecordCard } from "@/components/records/record-card";
import { RecordPage } from "@/components/records/record-page";
import { recordsKey } from "@/components/records/record-source";
import { FilterBar } from "@/components/tickets/lists/filter-bar";
import { filterGroups } from "@/components/tickets/lists/filter-choices";
import { OwnTicketCard } from "@/components/tickets/lists/own-tickets";
import { UnreadMark } from "@/components/tickets/lists/unread-mark";
import { UrgentMark } from "@/components/tickets/lists/urgent-mark";
import { useListSetting } from "@/components/tickets/lists/use-list-setting";
import { useOwnList } from "@/components/tickets/lists/use-own-list";
import { useServiceOptions } from "@/components/tickets/lists/use-service-options";
import type { FirstPage } from "@/lib/core/list-state";
import type { ListSetting } from "@/lib/features/list-settings/schema";
import type { TicketKind } from "@/lib/features/tickets/define";
import { serviceFilters } from "@/lib/features/tickets/filters";
import type { TicketRights } from "@/lib/features/tickets/flags";
import type { ServiceTicketRecord } from "@/lib/features/tickets/record";
import type { ServiceKind } from "@/lib/features/tickets/service-kinds";
import { longDateTime } from "@/lib/format/dates";

const AdminTicketDialog = lazyDialog(() =>
  import("@/components/tickets/engine/admin-ticket-dialog").then((module) => module.AdminTicketDialog),
);

const PhoneFilters = lazyPart(() =>
  import("@/components/tickets/lists/phone-filters").then((module) => module.PhoneFilters),
);

/** The back office's list of all services, with this screen's EDIT PERMIT. */
export function AdminServices(props: {
  adminId: string;
  kinds: readonly ServiceKind[];
  /** The permit's declaration with the texts of this screen. */
  permit: TicketKind;
  timeZone: string;
  rights: TicketRights;
  setting: ListSetting;
  initial: FirstPage<ServiceTicketRecord>;
}) {
  const { adminId, kinds, permit, timeZone, rights, initial } = props;
  const client = useQueryClient();
  const setting = useListSetting("services", props.setting);
  const groups = useMemo(() => filterGroups({ urgent: true, people: [], kinds }), [kinds]);
  const nothing = "There are no service tickets here.";
  const { isOwn, parts } = useOwnList<ServiceTicketRecord>(serviceFilters, timeZone, nothing);
  const { options, badge, service } = useServiceOptions({
    scope: { area: "admin", userId: adminId },
    kinds,
    initial,
  });
  return (
    <RecordPage
      {...options}
      {...parts}
      title="Services"
      phoneBar={(list) => <PhoneFilters filters={serviceFilters} {...{ groups, setting, ...list }} />}
      card={(row) =>
        isOwn ? (
          <OwnTicketCard
            badge={badge(row)}
            title={row.title}
            record={row}
            timeZone={timeZone}
            service={service(row)}
          />
        ) : (
          <RecordCard
            badge={badge(row)}
            code={row.ticketNumber}
            title={row.title}
            line={
              <>
                <span className="plate">{row.tenant.clientCode}</span>, {row.tenant.uoccname}
              </>
            }
            date={longDateTime(row.created_at)}
            tag={
              <>
                {service(row)}
                <UrgentMark urgent={row.urgent} />
                <UnreadMark count={row.unread} />
              </>
            }
          />
        )
      }
      filterBar={<FilterBar filters={serviceFilters} groups={groups} setting={setting} />}
      form={({ id, list, onClose, onSaved }) =>
        id === null ? null : (
          <AdminTicketDialog
            {...{ adminId, timeZone, rights, id, list, onClose }}
            kind={permit}
            onSaved={() => {
              onSaved();
              void client.invalidateQueries({ queryKey: recordsKey("admin", permit) });
            }}
          />
        )
      }
    />
  );
}

"use client";

import { useMemo } from "react";
import { lazyPart, useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { useTicketCounts } from "@/components/menu/ticket-counts";
import { RecordPage } from "@/components/records/record-page";
import { addedColumns } from "@/components/tickets/lists/added-columns";
import { ColumnsMenu } from "@/components/tickets/lists/columns-menu";
import { KindFilters } from "@/components/tickets/lists/kind-filters";
import { OwnTicketCard } from "@/components/tickets/lists/own-tickets";
import { cardText, OfficeTicketCard } from "@/components/tickets/lists/ticket-columns";
import { useListSetting } from "@/components/tickets/lists/use-list-setting";
import { useOwnList } from "@/components/tickets/lists/use-own-list";
import { useTicketOptions } from "@/components/tickets/lists/use-ticket-options";
import { TicketStatusBadge } from "@/components/tickets/records/status-badge";
import { createTicketAction } from "@/lib/actions/tickets";
import type { FirstPage } from "@/lib/core/list-state";
import type { ListSetting } from "@/lib/features/list-settings/schema";
import type { TicketKind } from "@/lib/features/tickets/define";
import { ticketFilters } from "@/lib/features/tickets/filters";
import type { TicketRights } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";

// Forms are loaded when the user starts to interact with the page.
const AdminTicketDialog = lazyDialog(() =>
  import("@/components/tickets/engine/admin-ticket-dialog").then((module) => module.AdminTicketDialog),
);
const AdminAddDialog = lazyDialog(() =>
  import("@/components/tickets/engine/admin-ticket-dialog").then((module) => module.AdminAddDialog),
);

const BulkActs = lazyPart(() =>
  import("@/components/tickets/engine/bulk-acts").then((module) => module.BulkActs),
);
const KindPhoneFilters = lazyPart(() =>
  import("@/components/tickets/lists/kind-phone-filters").then((module) => module.KindPhoneFilters),
);

/** The back office's tickets of one kind. */
export function AdminTickets(props: {
  /** The kind's declaration, passed by the page, so that browsers do not load the other kinds. */
  kind: TicketKind;
  adminId: string;
  timeZone: string;
  rights: TicketRights;
  setting: ListSetting;
  initial: FirstPage<TicketRecord>;
}) {
  const { kind, adminId, timeZone, rights, initial } = props;
  const setting = useListSetting(kind.plural, props.setting);
  const { hiddenColumns } = setting.saved;
  const added = useMemo(() => addedColumns<TicketRecord>(timeZone), [timeZone]);
  const extra = useMemo(
    () => added.filter(({ key }) => !hiddenColumns.includes(key)),
    [added, hiddenColumns],
  );
  const options = useTicketOptions({
    ...{ kind, initial, extra },
    area: "admin",
    userId: adminId,
    mayDelete: rights.delete,
  });
  const counts = useTicketCounts(true).data?.[kind.plural];
  useLoadOnFirstUse(AdminTicketDialog.load);
  useLoadOnFirstUse(AdminAddDialog.load);
  useLoadOnFirstUse(BulkActs.load);

  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : undefined;
  const tabs = kind.tabs.map(({ label, status }) => {
    const count = status === null ? all : counts?.[String(status)];
    return {
      value: status === null ? "" : String(status),
      label,
      of: count === 1 ? kind.noun.replace(/^an? /, "") : kind.nouns,
      ...(count === undefined ? {} : { count }),
    };
  });
  const dialog = { kind, adminId, timeZone, rights };
  const nothing = `There are no ${kind.texts.title.toLowerCase()} records here.`;
  const { isOwn, parts } = useOwnList<TicketRecord>(ticketFilters, timeZone, nothing);
  return (
    <RecordPage
      {...options}
      {...parts}
      title={kind.texts.adminTitle ?? kind.texts.title}
      tabs={tabs}
      filterBar={<KindFilters kind={kind} setting={setting} />}
      toolbar={
        <ColumnsMenu
          columns={added}
          hidden={hiddenColumns}
          onChange={(hidden) => setting.remember({ hiddenColumns: hidden })}
        />
      }
      phoneBar={(list) => <KindPhoneFilters {...{ kind, setting, tabs, ...list }} />}
      card={(ticket) =>
        isOwn ? (
          <OwnTicketCard
            badge={<TicketStatusBadge kind={kind} status={ticket.status} />}
            title={cardText(kind, ticket)}
            record={ticket}
            timeZone={timeZone}
          />
        ) : (
          <OfficeTicketCard kind={kind} record={ticket} />
        )
      }
      csv={{ file: kind.texts.csvFile, columns: kind.csv }}
      bulk={(selection) => <BulkActs {...{ kind, timeZone, rights, ...selection }} />}
      mayAdd={rights.add}
      form={({ id, ...form }) =>
        id === null ? (
          <AdminAddDialog
            {...{ kind, adminId, timeZone }}
            {...form}
            create={(input, sentWith) => createTicketAction({ ...input, kind: kind.name }, sentWith)}
          />
        ) : (
          <AdminTicketDialog {...dialog} {...form} id={id} />
        )
      }
    />
  );
}

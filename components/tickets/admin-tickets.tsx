"use client";

import { useMemo } from "react";
import { useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { useTicketCounts } from "@/components/menu/ticket-counts";
import { RecordPage } from "@/components/records/record-page";
import { BulkActs } from "@/components/tickets/engine/bulk-acts";
import { addedColumns } from "@/components/tickets/lists/added-columns";
import { ColumnsMenu } from "@/components/tickets/lists/columns-menu";
import { RemoveFilters, useIsFiltered } from "@/components/tickets/lists/filter-bar";
import { KindFilters } from "@/components/tickets/lists/kind-filters";
import { OfficeTicketCard } from "@/components/tickets/lists/ticket-columns";
import { useListSetting } from "@/components/tickets/lists/use-list-setting";
import { useTicketOptions } from "@/components/tickets/lists/use-ticket-options";
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
  const { hiddenColumns } = setting.setting;
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
  const isFiltered = useIsFiltered(ticketFilters);
  useLoadOnFirstUse(AdminTicketDialog.load);
  useLoadOnFirstUse(AdminAddDialog.load);

  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : undefined;
  const tabs = kind.tabs.map(({ label, status }) => {
    const count = status === null ? all : counts?.[String(status)];
    return { value: status === null ? "" : String(status), label, ...(count === undefined ? {} : { count }) };
  });
  const dialog = { kind, adminId, timeZone, rights };
  return (
    <RecordPage
      {...options}
      title={kind.texts.adminTitle ?? kind.texts.title}
      empty={
        isFiltered
          ? "Nothing matches these filters."
          : `There are no ${kind.texts.title.toLowerCase()} records here.`
      }
      emptyAction={isFiltered ? <RemoveFilters filters={ticketFilters} /> : undefined}
      tabs={tabs}
      filterBar={<KindFilters kind={kind} setting={setting} />}
      toolbar={
        <ColumnsMenu
          columns={added}
          hidden={hiddenColumns}
          onChange={(hidden) => setting.remember({ hiddenColumns: hidden })}
        />
      }
      card={(ticket) => <OfficeTicketCard kind={kind} record={ticket} />}
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

"use client";

import { Inbox, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { DataTable } from "@/components/data-table/data-table";
import { useSelection } from "@/components/data-table/use-selection";
import { useLoadOnFirstUse } from "@/components/form/use-load-on-first-use";
import { showFailure } from "@/components/shell/failure";
import { NotLive } from "@/components/shell/live";
import { useTicketCounts } from "@/components/shell/staff-sidebar";
import { IconButton } from "@/components/ui/icon-button";
import { PageHeader } from "@/components/ui/page-header";
import { downloadText } from "@/lib/core/download";
import { apiFetch } from "@/lib/core/fetch";
import type { Page } from "@/lib/core/paging";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRights } from "@/lib/features/tickets/flags";
import type { ListState } from "@/lib/features/tickets/list-state";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { type CsvRow, csvText } from "@/lib/format/csv";
import type { TicketActions } from "./ticket-actions";
import { newId } from "./use-list-state";
import { useTicketTable } from "./use-ticket-table";

// Forms and editors come when somebody begins to work on the page.
const loadDialogs = () => import("./admin-ticket-dialog");
const AdminTicketDialog = dynamic(() => loadDialogs().then((module) => module.AdminTicketDialog));
const AdminAddDialog = dynamic(() => loadDialogs().then((module) => module.AdminAddDialog));

/** The back office's tickets of one kind: tabs, search, selection for the CSV file, and the dialogs. */
export function AdminTickets(props: {
  /** Its declaration, handed over by the page: no browser loads those of the other kinds. */
  kind: TicketKind;
  adminId: string;
  timeZone: string;
  rights: TicketRights;
  actions: TicketActions;
  initial: { state: ListState; page: Page<TicketRecord> };
}) {
  const { kind, adminId, timeZone, rights, actions, initial } = props;
  const scope = { area: "admin", holderId: adminId } as const;
  const { table, openId, open, refresh } = useTicketTable(kind, scope, actions, rights.delete, initial);
  const counts = useTicketCounts(true).data?.[kind.plural];
  const { selected, onChange } = useSelection();
  useLoadOnFirstUse(loadDialogs);

  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : undefined;
  const tabs = kind.tabs.map(({ label, status }) => {
    const count = status === null ? all : counts?.[String(status)];
    return { value: status === null ? "" : String(status), label, ...(count === undefined ? {} : { count }) };
  });
  const download = async (ids: string[]) => {
    try {
      const { data } = await apiFetch<{ data: CsvRow[] }>("admin", `/${kind.singular}Ids`, {
        method: "POST",
        body: { selectedIds: ids },
      });
      downloadText(kind.texts.csvFile, csvText(kind.csv, data), "text/csv;charset=utf-8");
    } catch (error) {
      await showFailure("admin", error);
    }
  };
  const dialog = { kind, actions, timeZone, rights };

  return (
    <>
      <PageHeader
        title={kind.texts.adminTitle ?? kind.texts.title}
        action={
          <>
            <NotLive />
            {rights.add ? (
              <IconButton
                label="Add"
                icon={<Plus />}
                variant="primary"
                shape="round"
                onClick={() => open(newId)}
              />
            ) : null}
          </>
        }
      />
      <div className="mt-3">
        <DataTable
          {...table}
          tabs={tabs}
          selection={{ selected, onChange, onDownload: download }}
          keyboardHint
          empty={{ icon: <Inbox />, text: `There are no ${kind.texts.title.toLowerCase()} records here.` }}
        />
      </div>
      {openId === null || openId === newId ? null : (
        <AdminTicketDialog
          key={openId}
          {...dialog}
          id={openId}
          onClose={() => open(null)}
          onSaved={() => {
            open(null);
            refresh();
          }}
        />
      )}
      {openId === newId && rights.add ? (
        <AdminAddDialog
          {...dialog}
          onClose={() => open(null)}
          onSaved={() => {
            open(null);
            refresh();
          }}
        />
      ) : null}
    </>
  );
}

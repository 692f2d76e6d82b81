"use client";

import { Eye, Inbox, Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { failureText } from "@/components/shell/failure-text";
import { NotLive } from "@/components/shell/live";
import { runFormAction } from "@/components/shell/run-action";
import { useLoadOnFirstUse } from "@/components/shell/use-load-on-first-use";
import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm-dialog";
import { PageHeader } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import type { TicketKindName } from "@/lib/tickets/define";
import type { ListState } from "@/lib/tickets/list-state";
import type { Page, TicketRecord } from "@/lib/tickets/record";
import { kindOf } from "@/lib/tickets/registry";
import { ticketStatus } from "@/lib/tickets/statuses";
import type { TicketActions } from "./ticket-actions";
import { TicketCard, ticketColumns } from "./ticket-columns";
import { useListState } from "./use-list-state";
import { useTicketList } from "./use-ticket-list";

// Forms and editors come when somebody begins to work on the page.
const loadPanel = () => import("./tenant-ticket-panel");
const TenantTicketPanel = dynamic(() => loadPanel().then((module) => module.TenantTicketPanel));

/** A tenant's tickets of one kind: the list, and the panel in which they are filed, seen and changed. */
export function TenantTickets(props: {
  kindName: TicketKindName;
  tenantId: string;
  timeZone: string;
  actions: TicketActions;
  /** The module is blocked: what was filed earlier stays readable, nothing new can be filed. */
  readOnly: boolean;
  initial: { state: ListState; page: Page<TicketRecord> };
}) {
  const { tenantId, timeZone, actions, readOnly, initial } = props;
  const kind = kindOf(props.kindName);
  const scope = { area: "client", holderId: tenantId } as const;
  const { state, change, openId, open } = useListState();
  const { query, live, refresh } = useTicketList(kind, scope, state, initial);
  const [adding, setAdding] = useState(false);
  useLoadOnFirstUse(loadPanel);
  const panelId = adding ? "new" : openId;

  const close = () => {
    setAdding(false);
    if (openId !== null) open(null);
  };
  const remove = async (record: TicketRecord) => {
    await confirm({
      title: "Do you want to delete this item?",
      body: "You cannot undo this.",
      confirmLabel: "Delete",
      danger: true,
      onConfirm: async () => {
        const outcome = await runFormAction("client", () => actions.remove(kind.name, record.id));
        if (outcome.done) toast.success(`${kind.texts.toast} deleted successfully.`);
        refresh();
      },
    });
  };

  return (
    <>
      <PageHeader
        title={kind.texts.title}
        description={kind.texts.description}
        action={
          <>
            <NotLive />
            {readOnly ? null : (
              <Button icon={<Plus />} onClick={() => setAdding(true)}>
                {kind.texts.add.client}
              </Button>
            )}
          </>
        }
      />
      <div className="mt-5 lg:mt-6">
        <DataTable
          label={kind.texts.title}
          columns={ticketColumns(kind, "client")}
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
          search={{ placeholder: kind.texts.search }}
          onView={(row) => open(row.id)}
          actions={(row) => [
            { key: "view", label: "View", icon: <Eye />, onSelect: () => open(row.id) },
            row.status === ticketStatus.forApproval
              ? {
                  key: "delete",
                  label: "Delete",
                  icon: <Trash2 />,
                  danger: true,
                  onSelect: () => remove(row),
                }
              : { key: "delete", label: "Unable to delete", icon: <Trash2 />, danger: true, disabled: true },
          ]}
          card={(row) => <TicketCard kind={kind} record={row} />}
          live={live}
          empty={{
            icon: <Inbox />,
            text: `You have no ${kind.texts.title.toLowerCase()} yet.`,
            action: readOnly ? undefined : (
              <Button variant="outline" icon={<Plus />} onClick={() => setAdding(true)}>
                {kind.texts.add.client}
              </Button>
            ),
          }}
        />
      </div>
      {panelId === null ? null : (
        <TenantTicketPanel
          key={panelId}
          kind={kind}
          id={panelId}
          actions={actions}
          timeZone={timeZone}
          onClose={close}
          onSaved={() => {
            close();
            refresh();
          }}
        />
      )}
    </>
  );
}

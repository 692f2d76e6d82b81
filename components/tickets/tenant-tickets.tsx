"use client";

import { CircleAlert, Inbox, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { NotLive } from "@/components/live/not-live";
import { newId } from "@/components/records/record-source";
import { useRecordTable } from "@/components/records/use-record-table";
import { useModuleNote } from "@/components/tenants/account";
import { ListWithAside } from "@/components/tickets/lists/list-with-aside";
import { TicketCard } from "@/components/tickets/lists/ticket-columns";
import { useTicketOptions } from "@/components/tickets/lists/use-ticket-options";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { OpenedByLink } from "@/components/ui/overlay";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import type { FirstPage } from "@/lib/core/list-state";
import { unsettledNote } from "@/lib/features/billing/module-notes";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";

// Forms are loaded when the user starts to interact with the page.
const TenantTicketPanel = lazyDialog(() =>
  import("@/components/tickets/engine/tenant-ticket-panel").then((module) => module.TenantTicketPanel),
);

/** A tenant's tickets of one kind: the list, and the panel for new and existing ones. */
export function TenantTickets(props: {
  /** The kind's declaration, passed by the page, so that browsers do not load the other kinds. */
  kind: TicketKind;
  tenantId: string;
  timeZone: string;
  initial: FirstPage<TicketRecord>;
  /** The column beside the list. */
  aside: ReactNode;
}) {
  const { kind, tenantId, timeZone, initial, aside } = props;
  // In a closed module, existing tickets stay readable but no new ones can be filed.
  const note = useModuleNote(kind.name);
  const readOnly = note !== null;
  const options = useTicketOptions({
    ...{ kind, initial },
    area: "client",
    userId: tenantId,
    mayDelete: true,
  });
  const { table, openId, isByLink, open, refresh, remove } = useRecordTable(options);
  useLoadOnFirstUse(TenantTicketPanel.load);
  // A new ticket's form that was open before the module was closed stays, for what was typed.
  const [wasOpen, setWasOpen] = useState(false);
  const isNew = openId === newId;
  if (wasOpen !== isNew && (!isNew || !readOnly)) setWasOpen(isNew);
  const panelId = isNew && readOnly && !wasOpen ? null : openId;
  /** The number of the ended ticket that the new one follows. */
  const [follows, setFollows] = useState<string | null>(null);
  const add = () => {
    setFollows(null);
    open(newId);
  };
  const close = () => open(null);
  return (
    <>
      <PageHeader
        title={kind.texts.title}
        description={kind.texts.description}
        action={
          <>
            <NotLive />
            {readOnly ? null : (
              <Button icon={<Plus />} onClick={add}>
                {kind.texts.add.client}
              </Button>
            )}
          </>
        }
      />
      <ListWithAside aside={aside}>
        {note === null ? null : <ModuleNote title={kind.texts.title} note={note} />}
        {note !== null && table.total === 0 && table.state.searchTerm === "" ? null : (
          <DataTable
            {...table}
            card={(row) => <TicketCard kind={kind} record={row} />}
            empty={{
              icon: <Inbox />,
              text: `You have no ${kind.texts.title.toLowerCase()} yet.`,
              action: readOnly ? undefined : (
                <Button variant="outline" icon={<Plus />} onClick={add}>
                  {kind.texts.add.client}
                </Button>
              ),
            }}
          />
        )}
      </ListWithAside>
      {panelId === null ? null : (
        <OpenedByLink value={isByLink}>
          <TenantTicketPanel
            key={panelId}
            kind={kind}
            tenantId={tenantId}
            id={panelId}
            timeZone={timeZone}
            note={isNew ? note : null}
            follows={follows}
            onFollow={
              readOnly
                ? undefined
                : (ticketNumber) => {
                    setFollows(ticketNumber);
                    open(newId);
                  }
            }
            onClose={close}
            onDelete={async () => {
              if (await remove(panelId)) close();
            }}
            onSaved={() => {
              close();
              refresh();
            }}
          />
        </OpenedByLink>
      )}
    </>
  );
}

/**
 * Replaces a closed module: its note, with a link to Billings if payment reopens it (docs/rules/billing.md, Modules).
 */
function ModuleNote(props: { title: string; note: string }) {
  const { title, note } = props;
  return (
    <section
      className="mb-6 rounded-lg border border-line bg-surface px-6 py-10 text-center shadow-1"
      aria-label={title}
    >
      <CircleAlert className="mx-auto size-10 text-st-wait" aria-hidden />
      <p className="mx-auto mt-4 max-w-105 text-md">{note}</p>
      {note === unsettledNote ? (
        <PageLink href="/billings" className={buttonClass({ variant: "outline", className: "mt-5" })}>
          Go to Billings
        </PageLink>
      ) : null}
    </section>
  );
}

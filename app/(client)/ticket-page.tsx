import { createTicketAction, deleteTicketAction, updateTicketAction } from "@/app/(client)/actions";
import { ModuleNote } from "@/components/tickets/module-note";
import { TenantTickets } from "@/components/tickets/tenant-tickets";
import { pageSession } from "@/lib/auth/page-session";
import { env } from "@/lib/env";
import { showTenant } from "@/lib/tenants/server/show-tenant";
import type { TicketKind } from "@/lib/tickets/define";
import { readListState } from "@/lib/tickets/list-state";
import { firstPage } from "@/lib/tickets/server/first-page";

type Props = { kind: TicketKind; searchParams: Promise<Record<string, string | string[] | undefined>> };

const actions = { create: createTicketAction, update: updateTicketAction, remove: deleteTicketAction };

/** A tenant's page of one kind of ticket, or the note where the module is blocked. */
export async function TenantTicketPage({ kind, searchParams }: Props) {
  const session = await pageSession("client");
  if (!session) return null;
  const { id } = session.actor;
  const { modules } = await showTenant(session, { id });
  const note = modules.find((module) => module.type === kind.name)?.note ?? null;
  const { state, page } = await firstPage(kind, session, readListState(await searchParams));
  return (
    <>
      {note === null ? null : <ModuleNote title={kind.texts.title} note={note} />}
      {note !== null && page.total === 0 ? null : (
        <TenantTickets
          kindName={kind.name}
          tenantId={id}
          timeZone={env.SITE_TIME_ZONE}
          actions={actions}
          readOnly={note !== null}
          initial={{ state, page }}
        />
      )}
    </>
  );
}

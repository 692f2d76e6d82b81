import { ticketActions } from "@/app/admin/ticket-actions";
import { NoAccess } from "@/components/shell/no-access";
import { AdminTickets } from "@/components/tickets/admin-tickets";
import { can } from "@/lib/auth/actor";
import { pageSession } from "@/lib/auth/page-session";
import { env } from "@/lib/env";
import type { TicketKind } from "@/lib/tickets/define";
import { permissionOf, rightsOf } from "@/lib/tickets/flags";
import { readListState } from "@/lib/tickets/list-state";
import { firstPage } from "@/lib/tickets/server/first-page";

type Props = { kind: TicketKind; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The back office's page of one kind of ticket. */
export async function AdminTicketPage({ kind, searchParams }: Props) {
  const session = await pageSession("admin");
  if (!session) return null;
  const { actor } = session;
  if (!can(actor, permissionOf(kind, "view")))
    return <NoAccess title={kind.texts.adminTitle ?? kind.texts.title} />;
  const { state, page } = await firstPage(kind, session, readListState(await searchParams));
  return (
    <AdminTickets
      kind={kind}
      adminId={actor.id}
      timeZone={env.SITE_TIME_ZONE}
      rights={rightsOf(kind, (permission) => can(actor, permission))}
      actions={ticketActions}
      initial={{ state, page }}
    />
  );
}

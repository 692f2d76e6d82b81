import { ticketActions } from "@/app/admin/ticket-actions";
import { NoAccess } from "@/components/layout/no-access";
import { SessionEnded } from "@/components/session/session-ended";
import { AdminTickets } from "@/components/tickets/admin-tickets";
import { can } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { firstPage } from "@/lib/core/server/first-page";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf, rightsOf } from "@/lib/features/tickets/flags";
import { ticketUseCases } from "@/lib/features/tickets/server/use-cases";
import { pageSession } from "@/lib/http/page-session";

type Props = { kind: TicketKind; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The back office's page for one kind of ticket. */
export async function AdminTicketPage({ kind, searchParams }: Props) {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded area="admin" />;
  const { actor } = session;
  if (!can(actor, permissionOf(kind, "view")))
    return <NoAccess title={kind.texts.adminTitle ?? kind.texts.title} />;
  const initial = await firstPage(ticketUseCases(kind.name).list, session, searchParams);
  return (
    <AdminTickets
      kind={kind}
      adminId={actor.id}
      timeZone={env.SITE_TIME_ZONE}
      rights={rightsOf(kind, (permission) => can(actor, permission))}
      actions={ticketActions}
      initial={initial}
    />
  );
}

import { adminPage } from "@/app/admin/admin-page";
import { listSetting } from "@/app/admin/list-setting";
import { AdminTickets } from "@/components/tickets/admin-tickets";
import { can } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { firstPage } from "@/lib/core/server/first-page";
import type { TicketKind } from "@/lib/features/tickets/define";
import { ticketFilters } from "@/lib/features/tickets/filters";
import { permissionOf, rightsOf } from "@/lib/features/tickets/flags";
import { ticketUseCases } from "@/lib/features/tickets/server/use-cases";

type Props = { kind: TicketKind; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The back office's page for one kind of ticket. */
export function AdminTicketPage({ kind, searchParams }: Props) {
  const title = kind.texts.adminTitle ?? kind.texts.title;
  return adminPage(title, permissionOf(kind, "view"), async (session) => {
    const setting = await listSetting(session, kind.plural, kind.path.admin, searchParams);
    return (
      <AdminTickets
        kind={kind}
        adminId={session.actor.id}
        timeZone={env.SITE_TIME_ZONE}
        rights={rightsOf(kind, (permission) => can(session.actor, permission))}
        setting={setting}
        initial={await firstPage(ticketUseCases(kind.name).list, session, searchParams, ticketFilters)}
      />
    );
  });
}

import { ticketActions } from "@/app/admin/ticket-actions";
import { NoAccess } from "@/components/layout/no-access";
import { SessionEnded } from "@/components/session/session-ended";
import { AdminServices } from "@/components/tickets/admin-services";
import { can } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { firstPage } from "@/lib/core/server/first-page";
import { permissionOf, rightsOf } from "@/lib/features/tickets/flags";
import { workPermit } from "@/lib/features/tickets/kinds/work-permit";
import { listServices } from "@/lib/features/tickets/server/list-services";
import { serviceKinds } from "@/lib/features/tickets/service-kinds";
import { servicesPermit } from "@/lib/features/tickets/services-permit";
import { pageSession } from "@/lib/http/page-session";

/** The tickets of all kinds. A link to a permit opens this screen's own permit form. */
export default async function Services({ searchParams }: PageProps<"/admin/services">) {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded area="admin" />;
  const { actor } = session;
  if (!can(actor, "services.view")) return <NoAccess title="Services" />;
  const initial = await firstPage(listServices, session, searchParams);
  return (
    <AdminServices
      adminId={actor.id}
      kinds={serviceKinds((kind) => can(actor, permissionOf(kind, "view")))}
      permit={servicesPermit}
      timeZone={env.SITE_TIME_ZONE}
      rights={rightsOf(workPermit, (permission) => can(actor, permission))}
      actions={ticketActions}
      initial={initial}
    />
  );
}

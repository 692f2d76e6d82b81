import { adminPage } from "@/app/admin/admin-page";
import { listSetting } from "@/app/admin/list-setting";
import { AdminServices } from "@/components/tickets/admin-services";
import { can } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { firstPage } from "@/lib/core/server/first-page";
import { serviceFilters } from "@/lib/features/tickets/filters";
import { permissionOf, rightsOf } from "@/lib/features/tickets/flags";
import { workPermitKind } from "@/lib/features/tickets/kinds/work-permit";
import { listServices } from "@/lib/features/tickets/server/lists/list-services";
import { serviceKinds } from "@/lib/features/tickets/service-kinds";
import { servicesPermit } from "@/lib/features/tickets/services-permit";

/** The tickets of all kinds. A link to a permit opens this screen's own permit form. */
export default function Services({ searchParams }: PageProps<"/admin/services">) {
  return adminPage("Services", "services.view", async (session) => {
    const { actor } = session;
    const setting = await listSetting(session, "services", "/admin/services", searchParams);
    return (
      <AdminServices
        adminId={actor.id}
        kinds={serviceKinds((kind) => can(actor, permissionOf(kind, "view")))}
        permit={servicesPermit}
        timeZone={env.SITE_TIME_ZONE}
        rights={rightsOf(workPermitKind, (permission) => can(actor, permission))}
        setting={setting}
        initial={await firstPage(listServices, session, searchParams, serviceFilters)}
      />
    );
  });
}

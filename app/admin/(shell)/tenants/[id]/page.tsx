import { notFound } from "next/navigation";
import { adminPage } from "@/app/admin/admin-page";
import { TenantPage } from "@/components/overview/tenant-page";
import { can, rightsOn } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { showTenant } from "@/lib/features/billing/server/show-tenant";
import { permissionOf } from "@/lib/features/tickets/flags";
import { serviceKinds } from "@/lib/features/tickets/service-kinds";
import { siteDay } from "@/lib/format/zoned";

/** A tenant at a glance. */
export default async function Tenant({ params }: PageProps<"/admin/tenants/[id]">) {
  const { id } = await params;
  return adminPage("Tenants List", "tenants.view", async (session) => {
    const { actor } = session;
    const tenant = await showTenant(session, { id }).catch((error) => {
      if (error instanceof AppError && error.code === "not-found") notFound();
      throw error;
    });
    return (
      <TenantPage
        key={tenant.id}
        rights={rightsOn(actor, "tenants")}
        shows={{ billings: can(actor, "billings.view"), payments: can(actor, "payments.view") }}
        kinds={serviceKinds((kind) => can(actor, permissionOf(kind, "view")))}
        initial={tenant}
        today={siteDay(new Date(), env.SITE_TIME_ZONE)}
        timeZone={env.SITE_TIME_ZONE}
      />
    );
  });
}

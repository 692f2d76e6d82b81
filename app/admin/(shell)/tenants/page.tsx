import { adminPage } from "@/app/admin/admin-page";
import { TenantsPage } from "@/components/tenants/tenants-page";
import { rightsOn } from "@/lib/core/actor";
import type { FirstPage } from "@/lib/core/list-state";
import { firstPage } from "@/lib/core/server/first-page";
import type { TenantRecord } from "@/lib/features/tenants/record";
import { listTenants } from "@/lib/features/tenants/server/list-tenants";

export default function Tenants({ searchParams }: PageProps<"/admin/tenants">) {
  return adminPage("Tenants List", "tenants.view", async (session) => {
    const initial = await firstPage(listTenants, session, searchParams);
    return (
      <TenantsPage
        adminId={session.actor.id}
        rights={rightsOn(session.actor, "tenants")}
        // Admins who may view tenants always receive whole records.
        initial={initial as FirstPage<TenantRecord>}
      />
    );
  });
}

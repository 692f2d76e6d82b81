import type { ReactNode } from "react";
import { pageUser } from "@/app/page-user";
import { TenantFrame } from "@/components/layout/area-parts";
import { ShellProviders } from "@/components/layout/providers";
import { showRealtimeConfig } from "@/lib/app/realtime/show-config";
import { tenantMenu, tenantPages } from "@/lib/app/tenant-menu";
import { readSite } from "@/lib/features/settings/server/site";
import { occupantOf } from "@/lib/features/tenants/occupant";
import { pageSession } from "@/lib/http/page-session";
import { pageTenant } from "@/lib/http/page-tenant";

/** The tenant portal's shell around a page, or `withoutSession` without a session. */
export async function ClientFrame(props: { children: ReactNode; withoutSession: ReactNode }) {
  const session = await pageSession("client");
  if (!session) return props.withoutSession;
  const [site, tenant, live] = await Promise.all([
    readSite(),
    pageTenant(session),
    showRealtimeConfig(session, {}),
  ]);
  const { modules, outstandingBalance, soaDate, soaName, hasPdf, dueDate, onTheWay } = tenant;
  return (
    <ShellProviders area="client" user={pageUser(session.actor)} live={live}>
      <TenantFrame
        site={site}
        occupant={occupantOf(tenant)}
        menu={tenantMenu(session.actor)}
        pages={tenantPages()}
        account={{ modules, outstandingBalance, soaDate, soaName, hasPdf, dueDate, onTheWay }}
      >
        {props.children}
      </TenantFrame>
    </ShellProviders>
  );
}

import type { Metadata } from "next";
import type { ReactNode } from "react";
import { logInAction } from "@/app/password-actions";
import { ClientLogin, TenantArea } from "@/components/shell/area-parts";
import { LoginScreen, MaintenancePanel } from "@/components/shell/login-screen";
import { DensityScope } from "@/components/ui/density";
import { env } from "@/lib/core/env";
import { readSite } from "@/lib/features/settings/server/site";
import { occupantOf } from "@/lib/features/tenants/occupant";
import { showTenant } from "@/lib/features/tenants/server/show-tenant";
import { pageSession } from "@/lib/product/page-session";
import { showRealtimeConfig } from "@/lib/product/realtime/show-config";
import { tenantMenu, tenantPages } from "@/lib/product/tenant-menu";

export const metadata: Metadata = { title: { absolute: `${env.APP_NAME} Client` } };

/** The tenant portal: the log-in without a session, the shell with one. Use cases decide what may be seen. */
export default async function ClientLayout({ children }: { children: ReactNode }) {
  const [session, site] = await Promise.all([pageSession("client"), readSite()]);
  if (!session) {
    return (
      <DensityScope value="comfortable">
        <LoginScreen site={site} heading="Log in" tagline="your property management portal">
          {site.underMaintenance ? (
            <MaintenancePanel message={site.maintenanceMessage} />
          ) : (
            <ClientLogin action={logInAction} />
          )}
        </LoginScreen>
      </DensityScope>
    );
  }
  const [tenant, live] = await Promise.all([
    showTenant(session, { id: session.actor.id }),
    showRealtimeConfig(session, {}),
  ]);
  return (
    <DensityScope value="comfortable">
      <TenantArea
        site={site}
        occupant={occupantOf(tenant)}
        menu={tenantMenu()}
        pages={tenantPages()}
        modules={tenant.modules}
        live={live}
      >
        {children}
      </TenantArea>
    </DensityScope>
  );
}

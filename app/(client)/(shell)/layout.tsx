import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ClientLoginForm } from "@/components/shell/client-login-form";
import { LoginScreen, MaintenancePanel } from "@/components/shell/login-screen";
import { ShellProviders } from "@/components/shell/providers";
import { TenantBottomNav, TenantPhoneHeader } from "@/components/shell/tenant-phone";
import { TenantSidebar } from "@/components/shell/tenant-sidebar";
import { DensityScope } from "@/components/ui/density";
import { pageSession } from "@/lib/auth/page-session";
import { env } from "@/lib/env";
import { showRealtimeConfig } from "@/lib/realtime/server/show-config";
import { readSite } from "@/lib/settings/server/site";
import { occupantOf } from "@/lib/tenants/occupant";
import { tenantMenu } from "@/lib/tenants/server/menu";
import { showTenant } from "@/lib/tenants/server/show-tenant";

export const metadata: Metadata = { title: { absolute: `${env.APP_NAME} Client` } };

/** The portal: the log-in without a session, the shell with one. What may be seen, the use cases decide. */
export default async function ClientLayout({ children }: { children: ReactNode }) {
  const [session, site] = await Promise.all([pageSession("client"), readSite()]);
  if (!session) {
    return (
      <DensityScope value="comfortable">
        <LoginScreen site={site} heading="Log in" tagline="your property management portal">
          {site.underMaintenance ? (
            <MaintenancePanel message={site.maintenanceMessage} />
          ) : (
            <ClientLoginForm />
          )}
        </LoginScreen>
      </DensityScope>
    );
  }
  const [tenant, live] = await Promise.all([
    showTenant(session, { id: session.actor.id }),
    showRealtimeConfig(session, {}),
  ]);
  const menu = tenantMenu(tenant.modules);
  return (
    <DensityScope value="comfortable">
      <ShellProviders area="client" live={live}>
        <TenantSidebar site={site} occupant={occupantOf(tenant)} menu={menu} />
        <TenantPhoneHeader site={site} holderId={tenant.id} menu={menu} />
        <main className="px-4 pt-5 pb-28 lg:ml-[248px] lg:px-9 lg:pt-8 lg:pb-12">
          <div className="max-w-[1192px]">{children}</div>
        </main>
        <TenantBottomNav services={menu.services} />
      </ShellProviders>
    </DensityScope>
  );
}

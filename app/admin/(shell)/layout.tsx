import type { Metadata } from "next";
import type { ReactNode } from "react";
import { logInAction } from "@/app/password-actions";
import { StaffArea, StaffLogin } from "@/components/shell/area-parts";
import { LoginScreen, MaintenancePanel } from "@/components/shell/login-screen";
import { DensityScope } from "@/components/ui/density";
import { env } from "@/lib/core/env";
import { readSite } from "@/lib/features/settings/server/site";
import { adminMenu, adminPages } from "@/lib/product/admin-menu";
import { pageSession } from "@/lib/product/page-session";
import { showRealtimeConfig } from "@/lib/product/realtime/show-config";

export const metadata: Metadata = { title: { absolute: `${env.APP_NAME} Admin` } };

/** The back office: the log-in without a session, the shell with one. Use cases decide what may be seen. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [session, site] = await Promise.all([pageSession("admin"), readSite()]);
  if (!session) {
    return (
      <DensityScope value="comfortable">
        <LoginScreen site={site} heading="Log in" tagline="Property Management Office">
          {site.underMaintenance ? (
            <MaintenancePanel heading="We'll be back soon!" message={site.maintenanceMessage} />
          ) : (
            <StaffLogin area="admin" action={logInAction} />
          )}
        </LoginScreen>
      </DensityScope>
    );
  }
  const { actor } = session;
  const live = await showRealtimeConfig(session, {});
  return (
    <DensityScope value="compact">
      <StaffArea
        area="admin"
        site={site}
        title={site.name}
        person={{ id: actor.id, name: actor.name }}
        groups={adminMenu(actor.roles)}
        pages={adminPages(actor)}
        live={live}
      >
        {children}
      </StaffArea>
    </DensityScope>
  );
}

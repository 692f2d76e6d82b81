import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminFrame } from "@/app/admin/admin-frame";
import { LazySiteWatch, StaffLogin } from "@/components/layout/area-parts";
import { LoginScreen, MaintenancePanel } from "@/components/layout/login-screen";
import { DensityScope } from "@/components/ui/density";
import { env } from "@/lib/core/env";
import { readSite } from "@/lib/features/settings/server/site";
import { hasEndedSession } from "@/lib/http/page-session";

export const metadata: Metadata = {
  title: { absolute: `${env.APP_NAME} Admin` },
  manifest: "/admin/manifest.webmanifest",
  icons: { icon: "/mark.svg", apple: "/app-icon/180" },
};

/** The back office: the shell or, without a session, the log-in. Use cases check access. */
export default (props: { children: ReactNode }) => (
  <AdminFrame withoutSession={<LogIn />}>{props.children}</AdminFrame>
);

async function LogIn() {
  const site = await readSite();
  return (
    <DensityScope value="comfortable">
      <LoginScreen site={site} heading="Log in" tagline="Property Management Office">
        {site.underMaintenance ? (
          <MaintenancePanel area="admin" heading="We'll be back soon!" message={site.maintenanceMessage} />
        ) : (
          <>
            <StaffLogin area="admin" ended={await hasEndedSession("admin")} />
            <LazySiteWatch isClosed={false} />
          </>
        )}
      </LoginScreen>
    </DensityScope>
  );
}

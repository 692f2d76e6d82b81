import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ClientFrame } from "@/app/(client)/client-frame";
import { ClientLogin, LazySiteWatch } from "@/components/layout/area-parts";
import { LoginScreen, MaintenancePanel } from "@/components/layout/login-screen";
import { DensityScope } from "@/components/ui/density";
import { env } from "@/lib/core/env";
import { readSite } from "@/lib/features/settings/server/site";
import { hasEndedSession } from "@/lib/http/page-session";

export const metadata: Metadata = {
  title: { absolute: `${env.APP_NAME} Client` },
  manifest: "/manifest.webmanifest",
  icons: { icon: "/mark.svg", apple: "/app-icon/180" },
};

/** The tenant portal: the shell or, without a session, the log-in. Use cases check access. */
export default (props: { children: ReactNode }) => (
  <ClientFrame withoutSession={<LogIn />}>{props.children}</ClientFrame>
);

async function LogIn() {
  const site = await readSite();
  return (
    <DensityScope value="comfortable">
      <LoginScreen site={site} heading="Log in" tagline="your property management portal">
        {site.underMaintenance ? (
          <MaintenancePanel area="client" message={site.maintenanceMessage} />
        ) : (
          <>
            <ClientLogin ended={await hasEndedSession("client")} />
            <LazySiteWatch isClosed={false} />
          </>
        )}
      </LoginScreen>
    </DensityScope>
  );
}

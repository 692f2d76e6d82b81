import type { Metadata } from "next";
import type { ReactNode } from "react";
import { logInAction } from "@/app/password-actions";
import { StaffArea, StaffLogin } from "@/components/shell/area-parts";
import { LoginScreen } from "@/components/shell/login-screen";
import { DensityScope } from "@/components/ui/density";
import { env } from "@/lib/core/env";
import { readSite } from "@/lib/features/settings/server/site";
import { pageSession } from "@/lib/product/page-session";
import { showRealtimeConfig } from "@/lib/product/realtime/show-config";

export const metadata: Metadata = { title: { absolute: `${env.APP_NAME} Super Admin` } };

const menu = [[{ label: "Website Settings", href: "/super-admin", icon: "website" as const }]];

/** The super-admin area, which stays open during maintenance. */
export default async function SuperAdminLayout({ children }: { children: ReactNode }) {
  const [session, site] = await Promise.all([pageSession("super-admin"), readSite()]);
  if (!session) {
    return (
      <DensityScope value="comfortable">
        <LoginScreen site={site} heading="Super Admin">
          <StaffLogin area="super-admin" action={logInAction} />
        </LoginScreen>
      </DensityScope>
    );
  }
  const { id, name } = session.actor;
  return (
    <DensityScope value="compact">
      <StaffArea
        area="super-admin"
        site={site}
        title="Super Admin"
        person={{ id, name }}
        groups={menu}
        pages={{}}
        live={await showRealtimeConfig(session, {})}
      >
        {children}
      </StaffArea>
    </DensityScope>
  );
}

import type { Metadata } from "next";
import type { ReactNode } from "react";
import { LoginScreen } from "@/components/shell/login-screen";
import { ShellProviders } from "@/components/shell/providers";
import { StaffLoginForm } from "@/components/shell/staff-login-form";
import { StaffSidebar } from "@/components/shell/staff-sidebar";
import { DensityScope } from "@/components/ui/density";
import { pageSession } from "@/lib/auth/page-session";
import { env } from "@/lib/env";
import { showRealtimeConfig } from "@/lib/realtime/server/show-config";
import { readSite } from "@/lib/settings/server/site";

export const metadata: Metadata = { title: { absolute: `${env.APP_NAME} Super Admin` } };

const menu = [[{ label: "Website Settings", href: "/super-admin", icon: "website" as const }]];

/** The super-admin area; open also while the site is closed for everybody else. */
export default async function SuperAdminLayout({ children }: { children: ReactNode }) {
  const [session, site] = await Promise.all([pageSession("super-admin"), readSite()]);
  if (!session) {
    return (
      <DensityScope value="comfortable">
        <LoginScreen site={site} heading="Super Admin">
          <StaffLoginForm area="super-admin" />
        </LoginScreen>
      </DensityScope>
    );
  }
  const { id, name } = session.actor;
  return (
    <DensityScope value="compact">
      <ShellProviders area="super-admin" live={await showRealtimeConfig(session, {})}>
        <StaffSidebar
          area="super-admin"
          site={site}
          title="Super Admin"
          person={{ id, name }}
          groups={menu}
        />
        <main className="px-4 pt-4 pb-10 lg:ml-[232px] lg:px-8 lg:pt-6">
          <div className="max-w-[1600px]">{children}</div>
        </main>
      </ShellProviders>
    </DensityScope>
  );
}

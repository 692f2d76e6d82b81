import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SuperAdminFrame } from "@/app/super-admin/super-admin-frame";
import { StaffLogin } from "@/components/layout/area-parts";
import { LoginScreen } from "@/components/layout/login-screen";
import { DensityScope } from "@/components/ui/density";
import { env } from "@/lib/core/env";
import { readSite } from "@/lib/features/settings/server/site";
import { hasEndedSession } from "@/lib/http/page-session";

export const metadata: Metadata = { title: { absolute: `${env.APP_NAME} Super Admin` } };

/** The super-admin area, which stays open during maintenance. */
export default (props: { children: ReactNode }) => (
  <SuperAdminFrame withoutSession={<LogIn />}>{props.children}</SuperAdminFrame>
);

async function LogIn() {
  return (
    <DensityScope value="comfortable">
      <LoginScreen site={await readSite()} heading="Super Admin">
        <StaffLogin area="super-admin" ended={await hasEndedSession("super-admin")} />
      </LoginScreen>
    </DensityScope>
  );
}

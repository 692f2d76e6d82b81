import type { ReactNode } from "react";
import { pageUser } from "@/app/page-user";
import { StaffFrame } from "@/components/layout/area-parts";
import { ShellProviders } from "@/components/layout/providers";
import { showRealtimeConfig } from "@/lib/app/realtime/show-config";
import { superAdminMenu, superAdminPages } from "@/lib/app/super-admin-menu";
import { readSite } from "@/lib/features/settings/server/site";
import { pageSession } from "@/lib/http/page-session";

/** The super-admin area's shell around a page, or `withoutSession` without a session. */
export async function SuperAdminFrame(props: { children: ReactNode; withoutSession: ReactNode }) {
  const session = await pageSession("super-admin");
  if (!session) return props.withoutSession;
  const { id, name } = session.actor;
  const [site, live] = await Promise.all([readSite(), showRealtimeConfig(session, {})]);
  return (
    <ShellProviders area="super-admin" user={pageUser(session.actor)} live={live}>
      <StaffFrame
        area="super-admin"
        site={site}
        title="Super Admin"
        person={{ id, name }}
        groups={superAdminMenu}
        pages={superAdminPages}
      >
        {props.children}
      </StaffFrame>
    </ShellProviders>
  );
}

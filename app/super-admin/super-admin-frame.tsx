import type { ReactNode } from "react";
import { StaffArea } from "@/components/shell/area-parts";
import { ShellProviders } from "@/components/shell/providers";
import { readSite } from "@/lib/features/settings/server/site";
import { pageSession } from "@/lib/product/page-session";
import { showRealtimeConfig } from "@/lib/product/realtime/show-config";
import { superAdminMenu, superAdminPages } from "@/lib/product/super-admin-menu";

/** The shell of the super-admin area around a page; without a session what is to be shown instead. */
export async function SuperAdminFrame(props: { children: ReactNode; withoutSession: ReactNode }) {
  const session = await pageSession("super-admin");
  if (!session) return props.withoutSession;
  const { id, name } = session.actor;
  const [site, live] = await Promise.all([readSite(), showRealtimeConfig(session, {})]);
  return (
    <ShellProviders area="super-admin" holderId={id} live={live}>
      <StaffArea
        area="super-admin"
        site={site}
        title="Super Admin"
        person={{ id, name }}
        groups={superAdminMenu}
        pages={superAdminPages}
      >
        {props.children}
      </StaffArea>
    </ShellProviders>
  );
}

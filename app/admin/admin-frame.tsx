import type { ReactNode } from "react";
import { pageUser } from "@/app/page-user";
import { StaffFrame } from "@/components/layout/area-parts";
import { ShellProviders } from "@/components/layout/providers";
import { adminMenu, adminPages } from "@/lib/app/admin-menu";
import { showRealtimeConfig } from "@/lib/app/realtime/show-config";
import { readSite } from "@/lib/features/settings/server/site";
import { pageSession } from "@/lib/http/page-session";

/** The back office's shell around a page, or `withoutSession` without a session. */
export async function AdminFrame(props: { children: ReactNode; withoutSession: ReactNode }) {
  const session = await pageSession("admin");
  if (!session) return props.withoutSession;
  const { actor } = session;
  const [site, live] = await Promise.all([readSite(), showRealtimeConfig(session, {})]);
  return (
    <ShellProviders area="admin" user={pageUser(actor)} live={live}>
      <StaffFrame
        area="admin"
        site={site}
        title={site.name}
        person={{ id: actor.id, name: actor.name }}
        groups={adminMenu(actor.roles)}
        pages={adminPages(actor)}
      >
        {props.children}
      </StaffFrame>
    </ShellProviders>
  );
}

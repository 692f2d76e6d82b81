import type { ReactNode } from "react";
import { StaffArea } from "@/components/shell/area-parts";
import { ShellProviders } from "@/components/shell/providers";
import { readSite } from "@/lib/features/settings/server/site";
import { adminMenu, adminPages } from "@/lib/product/admin-menu";
import { pageSession } from "@/lib/product/page-session";
import { showRealtimeConfig } from "@/lib/product/realtime/show-config";

/** The shell of the back office around a page; without a session what is to be shown instead. */
export async function AdminFrame(props: { children: ReactNode; withoutSession: ReactNode }) {
  const session = await pageSession("admin");
  if (!session) return props.withoutSession;
  const { actor } = session;
  const [site, live] = await Promise.all([readSite(), showRealtimeConfig(session, {})]);
  return (
    <ShellProviders area="admin" holderId={actor.id} live={live}>
      <StaffArea
        area="admin"
        site={site}
        title={site.name}
        person={{ id: actor.id, name: actor.name }}
        groups={adminMenu(actor.roles)}
        pages={adminPages(actor)}
      >
        {props.children}
      </StaffArea>
    </ShellProviders>
  );
}

"use client";

import type { ReactNode } from "react";
import type { TenantMenu } from "./menu";
import { ShellProviders } from "./providers";
import type { LiveConfig, Site } from "./site";
import { TenantBottomNav, TenantPhoneHeader } from "./tenant-phone";
import { type Occupant, TenantSidebar } from "./tenant-sidebar";

/** The portal around a tenant's page. */
export function TenantShell(props: {
  site: Site;
  occupant: Occupant;
  menu: TenantMenu;
  live: LiveConfig;
  children: ReactNode;
}) {
  const { site, occupant, menu, live, children } = props;
  return (
    <ShellProviders area="client" live={live}>
      <TenantSidebar site={site} occupant={occupant} menu={menu} />
      <TenantPhoneHeader site={site} holderId={occupant.id} menu={menu} />
      <main className="px-4 pt-5 pb-28 lg:ml-[248px] lg:px-9 lg:pt-8 lg:pb-12">
        <div className="max-w-[1192px]">{children}</div>
      </main>
      <TenantBottomNav services={menu.services} />
    </ShellProviders>
  );
}

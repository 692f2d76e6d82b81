"use client";

import type { ReactNode } from "react";
import { OfflineBanner } from "@/components/connection/offline-banner";
import { lazyPart } from "@/components/lazy/lazy-code";
import { OpensTenants } from "@/components/records/tenant-link";
import { RightsWatch } from "@/components/session/rights-watch";
import { ClosingWatch } from "@/components/settings/closing-watch";
import { Main } from "./main";
import { PageFrame } from "./navigation";
import { type StaffMenu, StaffSidebar } from "./staff-sidebar";

const MaintenanceBar = lazyPart(() =>
  import("@/components/settings/maintenance-bar").then((module) => module.MaintenanceBar),
);

/** The shell of the back office and of the super-admin area. */
export function StaffShell(props: StaffMenu & { children: ReactNode }) {
  const { children, ...menu } = props;
  const { pages } = menu;
  return (
    <>
      {menu.area === "admin" ? <RightsWatch adminId={menu.person.id} pages={pages} /> : null}
      <StaffSidebar {...menu} />
      <div className="print:hidden sticky top-14 z-20 beside:top-0 beside:ml-58">
        {menu.area === "super-admin" ? <MaintenanceBar /> : <ClosingWatch closing={menu.site.closing} />}
        <OfflineBanner timeZone={menu.site.timeZone} />
      </div>
      <Main className="px-4 pt-4 pb-10 beside:ml-58 lg:px-8 lg:pt-6">
        <div className="mx-auto max-w-400">
          <OpensTenants value={pages["/admin/tenants"]?.flags?.includes("view") ?? false}>
            <PageFrame pages={pages}>{children}</PageFrame>
          </OpensTenants>
        </div>
      </Main>
    </>
  );
}

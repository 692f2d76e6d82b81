"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { OfflineBanner } from "@/components/connection/offline-banner";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import type { PageOutline, TenantMenu } from "@/components/menu/menu";
import { ClosingWatch } from "@/components/settings/closing-watch";
import { type Account, useOpenEntries } from "@/components/tenants/account";
import { AccountProvider } from "@/components/tenants/account-provider";
import { RefreshOnInvalidation } from "@/components/tenants/refresh-on-invalidation";
import { cn } from "@/components/ui/cn";
import { Main } from "./main";
import { PageFrame } from "./navigation";
import type { Site } from "./site";
import { TenantBottomNav, TenantPhoneHeader } from "./tenant-phone";
import { type Occupant, TenantSidebar } from "./tenant-sidebar";

const FeedbackDialog = lazyDialog(() =>
  import("@/components/feedback/feedback-dialog").then((module) => module.FeedbackDialog),
);

/** The shell of the tenant portal. */
export function TenantShell(props: {
  site: Site;
  occupant: Occupant;
  menu: TenantMenu;
  pages: Record<string, PageOutline>;
  account: Account;
  children: ReactNode;
}) {
  const { occupant, account, ...parts } = props;
  return (
    <AccountProvider userId={occupant.id} initial={account}>
      <RefreshOnInvalidation what={["rights"]} />
      <Parts occupant={occupant} {...parts} />
    </AccountProvider>
  );
}

function Parts(props: {
  site: Site;
  occupant: Occupant;
  menu: TenantMenu;
  pages: Record<string, PageOutline>;
  children: ReactNode;
}) {
  const { site, occupant, pages, children } = props;
  const [isFeedbackOpen, setFeedbackOpen] = useState(false);
  const openFeedback = () => setFeedbackOpen(true);
  const hasBars = !pages[usePathname()]?.hasOwnBars;
  const menu = { ...props.menu, services: useOpenEntries(props.menu.services) };
  return (
    <>
      <TenantSidebar site={site} occupant={occupant} menu={menu} onFeedback={openFeedback} />
      {hasBars ? (
        <TenantPhoneHeader site={site} userId={occupant.id} menu={menu} onFeedback={openFeedback} />
      ) : null}
      <div className={cn("print:hidden sticky z-20 lg:top-0 lg:ml-62", hasBars ? "top-14" : "top-0")}>
        <ClosingWatch closing={site.closing} />
        <OfflineBanner timeZone={site.timeZone} />
      </div>
      <Main className="px-4 pt-5 pb-28 lg:ml-62 lg:px-9 lg:pt-8 lg:pb-12">
        <div className="mx-auto max-w-298">
          <PageFrame pages={pages}>{children}</PageFrame>
        </div>
      </Main>
      {hasBars ? <TenantBottomNav menu={menu} /> : null}
      {isFeedbackOpen ? <FeedbackDialog onClose={() => setFeedbackOpen(false)} /> : null}
    </>
  );
}

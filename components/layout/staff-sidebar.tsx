"use client";

import { Menu, PanelLeftClose, ShieldUser } from "lucide-react";
import { Fragment, type ReactNode, type Ref, useRef, useState } from "react";
import { FindButton } from "@/components/find/find-button";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import type { MenuGroup, PageOutline } from "@/components/menu/menu";
import { NavLink } from "@/components/menu/nav-link";
import { staffIcon } from "@/components/menu/staff-icons";
import { useTicketCounts } from "@/components/menu/ticket-counts";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { LogoutButton, LogoutIcon } from "@/components/session/logout";
import { Avatar } from "@/components/ui/avatar";
import { IconButton } from "@/components/ui/icon-button";
import { Logo } from "@/components/ui/logo";
import { ticketStatus } from "@/db/statuses";
import { setSidebarCollapsed } from "./sidebar-state";
import type { Site } from "./site";

const AccountSecurityDialog = lazyDialog(() =>
  import("@/components/auth/account-security-dialog").then((module) => module.AccountSecurityDialog),
);
const SideDrawer = lazyDialog(() => import("./side-drawer").then((module) => module.SideDrawer));

/** The content of the staff's sidebar. */
export type StaffMenu = {
  area: "admin" | "super-admin";
  site: Site;
  title: string;
  person: { id: string; name: string };
  groups: MenuGroup[];
  pages: Record<string, PageOutline>;
};

function Entries(props: StaffMenu & { onNavigate?: () => void }) {
  const { area, groups, onNavigate } = props;
  const counts = useTicketCounts(area === "admin");
  return (
    <nav aria-label="Main" className="flex-1 overflow-y-auto px-3 py-1">
      {groups.map((group, index) => (
        <Fragment key={group[0]?.href}>
          {index > 0 ? <hr className="my-3 border-nav-line" /> : null}
          <div className="space-y-px">
            {group.map((entry) => (
              <NavLink
                key={entry.href}
                href={entry.href}
                subpages={entry.subpages ?? []}
                label={entry.label}
                icon={staffIcon(entry.icon)}
                count={
                  (entry.countKey &&
                    counts.data?.[entry.countKey]?.[entry.countStatus ?? ticketStatus.forApproval]) ||
                  0
                }
                waits={entry.waits}
                overdue={(entry.countKey && counts.data?.overdue?.[entry.countKey]) || 0}
                {...(onNavigate ? { onNavigate } : {})}
              />
            ))}
          </div>
        </Fragment>
      ))}
    </nav>
  );
}

type Collapse = { ref: Ref<HTMLButtonElement>; onClick: () => void };

function Foot(props: StaffMenu & { collapse?: Collapse }) {
  const { area, person, collapse } = props;
  const [changing, setChanging] = useState(false);
  return (
    <div className="border-nav-line border-t px-4 py-3">
      <div className="-mr-2 flex items-center gap-1">
        <Avatar name={person.name} size={28} tone="nav" />
        <p title={person.name} className="ml-1.5 min-w-0 flex-1 truncate text-nav-on text-sm">
          {person.name}
        </p>
        <IconButton
          label="Account and security"
          variant="nav"
          size="sm"
          icon={<ShieldUser />}
          onClick={() => setChanging(true)}
        />
        {area === "admin" ? <LogoutIcon area={area} /> : null}
      </div>
      {area === "super-admin" ? (
        <div className="-mx-1 mt-1">
          <LogoutButton area={area} />
        </div>
      ) : null}
      <div className="-mr-2 mt-1 flex min-h-ctl-sm items-center justify-between gap-1">
        <p className="text-2xs text-nav-ink-2">© 2021 All Rights Reserved.</p>
        {collapse ? (
          <IconButton
            {...collapse}
            label="Collapse sidebar"
            variant="nav"
            size="sm"
            icon={<PanelLeftClose />}
          />
        ) : null}
      </div>
      {changing ? <AccountSecurityDialog area={area} onClose={() => setChanging(false)} /> : null}
    </div>
  );
}

function Head(props: StaffMenu & { close?: ReactNode }) {
  const { area, site, title, person, groups, close } = props;
  return (
    <div className="flex h-15 shrink-0 items-center gap-3 px-4">
      <Logo src={site.logo} />
      <p className="line-clamp-2 min-w-0 flex-1 font-semibold text-md text-nav-on leading-5 [overflow-wrap:anywhere]">
        {title}
      </p>
      {area === "admin" && !close ? (
        <NotificationBell area="admin" userId={person.id} entries={groups.flat()} />
      ) : null}
      {close}
    </div>
  );
}

/** Where the sidebar has room beside the page, see the variant `beside` of app/globals.css. */
const wideWindow = "(width >= 64rem)";

/** The staff's sidebar, and in its place a header, with a drawer below 1024 pixels or if the sidebar is collapsed. */
export function StaffSidebar(props: StaffMenu) {
  const [open, setOpen] = useState(false);
  const { area, site, title, person, groups } = props;
  const find = { userId: person.id, entries: groups.flat(), pages: props.pages };
  const menuButton = useRef<HTMLButtonElement>(null);
  const collapseButton = useRef<HTMLButtonElement>(null);
  /** The focus moves from the button that disappears to the one that takes it back. */
  const collapse = (isCollapsed: boolean) => {
    setSidebarCollapsed(isCollapsed);
    (isCollapsed ? menuButton : collapseButton).current?.focus();
  };
  return (
    <>
      <header className="print:hidden focus-on-nav fixed inset-y-0 left-0 z-30 hidden w-58 flex-col bg-nav text-nav-ink beside:flex">
        <Head {...props} />
        {area === "admin" ? <FindButton {...find} hearsKey /> : null}
        <Entries {...props} />
        <Foot {...props} collapse={{ ref: collapseButton, onClick: () => collapse(true) }} />
      </header>
      <header className="print:hidden focus-on-nav sticky top-0 z-30 flex h-14 items-center gap-2 bg-nav px-3 beside:hidden">
        <IconButton
          ref={menuButton}
          label="Menu"
          variant="nav"
          icon={<Menu />}
          tooltip={false}
          aria-expanded={open}
          onClick={() => (matchMedia(wideWindow).matches ? collapse(false) : setOpen(true))}
        />
        {open ? (
          <SideDrawer onClose={() => setOpen(false)}>
            {(close) => (
              <>
                <Head {...props} close={close} />
                <Entries {...props} onNavigate={() => setOpen(false)} />
                <Foot {...props} />
              </>
            )}
          </SideDrawer>
        ) : null}
        <Logo src={site.logo} />
        <p className="line-clamp-2 min-w-0 flex-1 font-semibold text-md text-nav-on leading-5 [overflow-wrap:anywhere]">
          {title}
        </p>
        {area === "admin" ? (
          <>
            <FindButton {...find} hearsKey={false} isIcon />
            <NotificationBell area="admin" userId={person.id} entries={groups.flat()} />
          </>
        ) : null}
      </header>
    </>
  );
}

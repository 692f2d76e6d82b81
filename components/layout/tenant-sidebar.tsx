"use client";

import { ChevronDown, ConciergeBell, Star } from "lucide-react";
import { useState } from "react";
import { entriesOf, type TenantMenu } from "@/components/menu/menu";
import { NavLink } from "@/components/menu/nav-link";
import { tenantIcon } from "@/components/menu/tenant-icons";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { LogoutButton } from "@/components/session/logout";
import { Avatar } from "@/components/ui/avatar";
import { Logo } from "@/components/ui/logo";
import { PlainButton } from "@/components/ui/plain-button";
import type { Site } from "./site";

export type Occupant = { id: string; name: string; unit: string; image: string | null };

/** The tenant's sidebar, for wide screens. */
export function TenantSidebar(props: {
  site: Site;
  occupant: Occupant;
  menu: TenantMenu;
  onFeedback: () => void;
}) {
  const { site, occupant, menu, onFeedback } = props;
  const [open, setOpen] = useState(true);
  return (
    <header className="print:hidden focus-on-nav fixed inset-y-0 left-0 z-30 hidden w-62 flex-col bg-nav text-nav-ink lg:flex">
      <div className="flex items-center gap-3 px-4 pt-4">
        <Logo src={site.logo} />
        <p className="line-clamp-2 min-w-0 flex-1 font-semibold text-md text-nav-on [overflow-wrap:anywhere]">
          {site.name}
        </p>
        <NotificationBell area="client" userId={occupant.id} entries={entriesOf(menu)} />
      </div>
      <p className="whitespace-nowrap px-4 pt-2 text-2xs text-nav-ink-2">YOUR PROPERTY MANAGEMENT PORTAL</p>
      <div className="mx-3 mt-4 flex items-center gap-3 rounded-lg border border-nav-line px-3 py-2.5">
        <Avatar name={occupant.name} src={occupant.image} tone="nav" />
        <div className="min-w-0">
          <p className="line-clamp-2 font-medium text-nav-on text-sm leading-4.5 [overflow-wrap:anywhere]">
            {occupant.name}
          </p>
          <p className="plate truncate text-2xs text-nav-ink">OWNER: {occupant.unit}</p>
        </div>
      </div>
      <nav aria-label="Main" className="mt-4 flex-1 space-y-0.5 overflow-y-auto px-3 pb-4">
        {menu.before.map((entry) => (
          <NavLink key={entry.href} href={entry.href} label={entry.label} icon={tenantIcon(entry.icon)} />
        ))}
        <div hidden={!menu.opensServices}>
          <PlainButton
            aria-expanded={open}
            aria-controls="pmo-services"
            onClick={() => setOpen(!open)}
            className="nav-item group flex w-full items-center gap-3 rounded-md px-2.5 text-nav-ink text-sm hover:bg-nav-2 hover:text-nav-on"
          >
            <ConciergeBell className="size-4" aria-hidden />
            <span className="flex-1 text-left">PMO Services</span>
            <ChevronDown
              className="size-4 transition-transform duration-base group-aria-[expanded=false]:-rotate-90"
              aria-hidden
            />
          </PlainButton>
          <div id="pmo-services" hidden={!open}>
            <div className="ml-[1.0625rem] space-y-0.5 border-nav-line border-l pl-2.5">
              <NavLink href="/services" label="All Services" level="sub" />
              {menu.services.map((entry) => (
                <NavLink key={entry.href} href={entry.href} label={entry.label} level="sub" />
              ))}
            </div>
          </div>
        </div>
        {menu.after.map((entry) => (
          <NavLink key={entry.href} href={entry.href} label={entry.label} icon={tenantIcon(entry.icon)} />
        ))}
      </nav>
      <div className="border-nav-line border-t p-3">
        <PlainButton
          aria-haspopup="dialog"
          onClick={onFeedback}
          className="nav-item flex w-full items-center gap-3 rounded-md px-2.5 text-nav-ink text-sm transition-colors duration-fast hover:bg-nav-2 hover:text-nav-on"
        >
          <Star className="size-4" aria-hidden />
          Feedback
        </PlainButton>
        <LogoutButton area="client" />
      </div>
    </header>
  );
}

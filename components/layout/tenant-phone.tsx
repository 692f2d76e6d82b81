"use client";

import { ConciergeBell, House, LogOut, Mail, Menu, ReceiptText, Star } from "lucide-react";
import { entriesOf, type MenuEntry, type TenantMenu } from "@/components/menu/menu";
import { isCurrent } from "@/components/menu/nav-link";
import { tenantIcon } from "@/components/menu/tenant-icons";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { confirmLogOut } from "@/components/session/logout";
import { cn } from "@/components/ui/cn";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { Logo } from "@/components/ui/logo";
import type { MenuItem } from "@/components/ui/menu-item";
import { PageLink, useShownPath } from "@/components/ui/page-link";
import { PlainButton } from "@/components/ui/plain-button";
import type { Site } from "./site";

const allServices = {
  key: "services",
  label: "All Services",
  href: "/services",
  icon: <ConciergeBell />,
};

/** The portal's header on phones: logo, name, bell, and a menu with the sidebar's entries. */
export function TenantPhoneHeader(props: {
  site: Site;
  userId: string;
  menu: TenantMenu;
  onFeedback: () => void;
}) {
  const { site, userId, menu, onFeedback } = props;
  const item = (entry: MenuEntry): MenuItem => ({
    key: entry.href,
    label: entry.label,
    href: entry.href,
    icon: tenantIcon(entry.icon),
  });
  const items: MenuItem[] = [
    ...menu.before.map(item),
    ...(menu.opensServices ? [allServices] : []),
    ...[...menu.services, ...menu.after].map(item),
    { key: "line", separator: true },
    { key: "feedback", label: "Feedback", icon: <Star />, onSelect: onFeedback },
    { key: "logout", label: "LOGOUT", icon: <LogOut />, onSelect: () => confirmLogOut("client") },
  ];
  return (
    <header className="print:hidden focus-on-nav sticky top-0 z-30 flex h-14 items-center gap-3 bg-nav px-4 lg:hidden">
      <Logo src={site.logo} className="max-[17rem]:hidden" />
      <p className="line-clamp-2 min-w-0 flex-1 font-semibold text-md text-nav-on leading-5 [overflow-wrap:anywhere]">
        {site.name}
      </p>
      <NotificationBell area="client" userId={userId} entries={entriesOf(menu)} />
      <DropdownMenu
        label="Menu"
        items={items}
        trigger={
          <PlainButton
            aria-label="Menu"
            className="-mr-2 grid size-11 place-items-center rounded-md text-nav-ink hover:bg-nav-2 hover:text-nav-on"
          >
            <Menu className="size-5" aria-hidden />
          </PlainButton>
        }
      />
    </header>
  );
}

/** The tenant's navigation bar at the bottom of a phone. */
export function TenantBottomNav({ menu }: { menu: TenantMenu }) {
  const path = useShownPath();
  const inServices =
    isCurrent(path, "/services") || menu.services.some((entry) => isCurrent(path, entry.href));
  const opens = (href: string) =>
    href === "/services" ? menu.opensServices : entriesOf(menu).some((entry) => entry.href === href);
  const items = [
    { href: "/", label: "Home", icon: <House />, current: isCurrent(path, "/") },
    { href: "/mail", label: "Mail", icon: <Mail />, current: isCurrent(path, "/mail") },
    { href: "/services", label: "Services", icon: <ConciergeBell />, current: inServices },
    { href: "/billings", label: "Billing", icon: <ReceiptText />, current: isCurrent(path, "/billings") },
  ].filter(({ href }) => opens(href));
  return (
    <nav
      aria-label="Shortcuts"
      className="bottom-nav fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface lg:hidden"
    >
      {items.map(({ href, label, icon, current }) => (
        <PageLink
          key={href}
          href={href}
          aria-current={current ? "page" : undefined}
          className={cn(
            "flex min-w-0 flex-1 flex-col items-center gap-1 pt-2.5 text-2xs",
            current ? "font-medium text-brand-ink" : "text-ink-2",
          )}
        >
          <span
            className={cn(
              "grid h-7 w-13 max-w-full place-items-center rounded-full [&_svg]:size-5",
              current && "bg-brand-soft",
            )}
          >
            {icon}
          </span>
          {label}
        </PageLink>
      ))}
    </nav>
  );
}

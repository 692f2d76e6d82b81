import type { TicketKindName } from "@/lib/features/tickets/define";

/** What a menu shows; icons are chosen by name where it is drawn, so that a menu can travel to the browser. */
export type MenuIcon =
  | "dashboard"
  | "settings"
  | "website"
  | "services"
  | "tenants"
  | "loggedIn"
  | { kind: TicketKindName };
export type MenuEntry = {
  label: string;
  href: string;
  icon: MenuIcon;
  /** The key of its open items in `GET /ticket-counts`. */
  countKey?: string;
};
/** Entries that stand together; hairlines part the groups. */
export type MenuGroup = MenuEntry[];
export type TenantMenu = { before: MenuEntry[]; services: MenuEntry[]; after: MenuEntry[] };

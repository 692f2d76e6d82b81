import type { TicketKindName } from "@/lib/features/tickets/define";

/** A menu's entries. Icons are named, so that entries can be passed from the server to the browser. */
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
/** A group of entries; groups are separated by lines. */
export type MenuGroup = MenuEntry[];
export type TenantMenu = { before: MenuEntry[]; services: MenuEntry[]; after: MenuEntry[] };

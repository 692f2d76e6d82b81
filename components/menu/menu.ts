import type { TicketKindName } from "@/lib/features/tickets/define";

/** The icons of pages that are no ticket's. */
export type NamedIcon =
  | "dashboard"
  | "settings"
  | "website"
  | "terms"
  | "services"
  | "tenants"
  | "loggedIn"
  | "mail"
  | "posts"
  | "memorandums"
  | "policies"
  | "amenities"
  | "advertisements"
  | "feedbacks"
  | "billings"
  | "payments"
  | "utilities";
/** Icons are named, so that entries can be passed from the server to the browser. */
export type MenuIcon = NamedIcon | { kind: TicketKindName };
/** A menu's entry. */
export type MenuEntry = {
  label: string;
  href: string;
  icon: MenuIcon;
  /** The key of its open items in `GET /ticket-counts`. */
  countKey?: string;
  /** The status of its open items, where that is not 1. */
  countStatus?: string;
};
/** A tenant's entry of a kind of ticket. */
export type ServiceEntry = MenuEntry & { icon: { kind: TicketKindName } };
/** What is known of a page before it is there. */
export type PageOutline = {
  title: string;
  description?: string;
  /** Its main action, which opens the form of a new record. */
  add?: string;
  /** A tenant's list, a list of the office, or cards. */
  look: "list" | "office" | "cards";
  /** On phones it has its own head and foot in place of the shell's. */
  hasOwnBars?: boolean;
};
/** A group of entries; groups are separated by lines. */
export type MenuGroup = MenuEntry[];
export type TenantMenu = { before: MenuEntry[]; services: ServiceEntry[]; after: MenuEntry[] };

/** All entries of a tenant's menu, in their order. */
export const entriesOf = ({ before, services, after }: TenantMenu): MenuEntry[] => [
  ...before,
  ...services,
  ...after,
];

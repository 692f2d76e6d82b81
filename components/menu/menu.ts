import type { AdminPage } from "@/lib/core/permissions/pages";
import type { KindIcon, NamedIcon } from "@/lib/features/feature";

export type MenuEntry = {
  label: string;
  href: string;
  icon: NamedIcon;
  /** The key of the page's open items in `GET /ticket-counts`. */
  countKey?: string;
  /** The status of the page's open items, if it is not `ticketStatus.forApproval`. */
  countStatus?: number;
  /** What they wait for, if it is not "for approval". */
  waits?: string;
  /** The service module that the page belongs to. */
  module?: string;
  /** The paths of other pages for which the entry is the current one. */
  subpages?: readonly string[];
};
/** The parts of a page that are known before it has loaded, for its skeleton. */
export type PageOutline = {
  title: string;
  description?: string;
  /** The label of the button that opens the form of a new record. */
  add?: string;
  /** The skeleton's layout: a tenant's list, a list of the back office, or cards. */
  look: "list" | "office" | "cards";
  /** Whether the page has its own header and footer on phones, instead of the shell's. */
  hasOwnBars?: boolean;
  /** In the back office: its page in the roles, and the flags that the admin has there. */
  page?: AdminPage;
  flags?: readonly string[];
};
/** Entries that a line separates from the other groups. */
export type MenuGroup = MenuEntry[];
export type ServiceEntry = MenuEntry & { icon: KindIcon };
export type TenantMenu = {
  before: MenuEntry[];
  services: ServiceEntry[];
  after: MenuEntry[];
  /** Whether the person may read any of the services' tickets, also those of closed ones. */
  opensServices: boolean;
};

/** Returns all entries of a tenant's menu, in order. */
export const entriesOf = ({ before, services, after }: TenantMenu): MenuEntry[] => [
  ...before,
  ...services,
  ...after,
];

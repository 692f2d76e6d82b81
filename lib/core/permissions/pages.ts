import type * as z from "zod";
import type { roleEntry } from "./role-entry";

const ticketFlags = [
  "view",
  "add",
  "edit",
  "delete",
  "ongoing",
  "complete",
  "cancel",
  "reject",
  "verify",
  "approve",
] as const;
const contentFlags = ["view", "add", "edit", "delete"] as const;

/** The back office's pages and their permission flags (docs/rules/administrators.md, Roles). */
export const pages = {
  dashboard: ["view"],
  announcements: ["view", "add", "edit", "delete", "verify", "approve", "thread"],
  amenities: contentFlags,
  tenants: contentFlags,
  memorandums: contentFlags,
  policies: contentFlags,
  services: ["view"],
  orders: ticketFlags,
  gatepass: ticketFlags,
  reservations: ticketFlags,
  reports: ticketFlags,
  permits: ticketFlags,
  visitors: ticketFlags,
  inquiries: ticketFlags,
  commendations: ticketFlags,
  billings: ["view"],
  payments: ["view", "add", "edit", "delete", "verify", "posted", "reject"],
  utilities: [
    "view",
    "add",
    "edit",
    "delete",
    "importDataFromPromis",
    "exportDataToCsv",
    "userAccessDefinition",
    "systemParameterSettings",
    "manageAccess",
  ],
  advertisements: contentFlags,
  loggedInLogs: ["view"],
  feedbacks: ["view"],
} as const;

export type AdminPage = keyof typeof pages;
export type FlagOf<P extends AdminPage> = (typeof pages)[P][number];
/** `page.flag`, such as `gatepass.approve`. */
export type Permission = { [P in AdminPage]: `${P}.${FlagOf<P>}` }[AdminPage];

/** One page's entry in an admin's role list; `visible` only controls the menu. */
export type RoleEntry = z.infer<typeof roleEntry>;

export const pageNames = Object.keys(pages) as AdminPage[];

/** The roles of an admin without a role list (docs/rules/administrators.md, Roles). */
export const defaultRoles: RoleEntry[] = (["loggedInLogs", "feedbacks"] as const).map((title) => ({
  title,
  visible: true,
  roles: { view: true },
}));

/** Returns a role list with every flag of every page. */
export function allRoles(): RoleEntry[] {
  return pageNames.map((title) => ({
    title,
    visible: true,
    roles: Object.fromEntries(pages[title].map((flag) => [flag, true])),
  }));
}

import type { AdminPage, Permission, RoleEntry } from "@/lib/core/permissions/pages";

/* The role lists of the tests' administrators. */

const content = "view add edit delete";
const ticket = "view add edit delete ongoing complete cancel reject verify approve";
const table: Record<AdminPage, string> = {
  dashboard: "view",
  announcements: "view add edit delete verify approve thread",
  amenities: content,
  tenants: content,
  memorandums: content,
  policies: content,
  services: "view escalations",
  orders: ticket,
  gatepass: ticket,
  reservations: ticket,
  reports: ticket,
  permits: ticket,
  visitors: ticket,
  inquiries: ticket,
  commendations: ticket,
  billings: "view",
  payments: "view add edit delete verify posted reject",
  utilities:
    "view add edit delete importDataFromPromis exportDataToCsv userAccessDefinition systemParameterSettings manageAccess",
  advertisements: content,
  loggedInLogs: "view",
  feedbacks: "view",
};

export const pageNames = Object.keys(table) as AdminPage[];

/** The flags of each page, as docs/rules/administrators.md, Roles, lists them. */
export const pageFlags = Object.fromEntries(
  pageNames.map((page) => [page, table[page].split(" ")]),
) as Record<AdminPage, string[]>;

/** Every permission of a page. */
export const allOf = (page: AdminPage): Permission[] =>
  pageFlags[page].map((flag) => `${page}.${flag}` as Permission);

/** Role entries that grant exactly these permissions. */
export function rolesFor(...permissions: Permission[]): RoleEntry[] {
  const entries = new Map<AdminPage, RoleEntry>();
  for (const permission of permissions) {
    const [title, flag] = permission.split(".") as [AdminPage, string];
    const roles =
      entries.get(title)?.roles ?? Object.fromEntries(pageFlags[title].map((name) => [name, false]));
    entries.set(title, { title, visible: true, roles: { ...roles, [flag]: true } });
  }
  return [...entries.values()];
}

/** A role list with every flag of every page. */
export const allRoles = (): RoleEntry[] => rolesFor(...pageNames.flatMap(allOf));

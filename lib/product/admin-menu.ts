import "server-only";
import { grants } from "@/lib/core/permissions/can";
import { defaultRoles, type Page, type Permission, type RoleEntry } from "@/lib/core/permissions/pages";
import { registry } from "@/lib/features/tickets/registry";

type Entry = {
  label: string;
  href: string;
  icon: "services" | "tenants" | "loggedIn" | { kind: (typeof registry)[number]["name"] };
  countKey?: string;
  page: Page;
};

/** The pages of the back office in the order of the menu. */
const groups: Entry[][] = [
  [{ label: "Tenant List", href: "/admin/tenants", icon: "tenants", page: "tenants" }],
  [
    { label: "Services", href: "/admin/services", icon: "services", page: "services" },
    ...registry.map((kind) => ({
      label: kind.texts.title,
      href: kind.path.admin,
      icon: { kind: kind.name },
      countKey: kind.plural,
      page: kind.page,
    })),
  ],
  [{ label: "Logged In Logs", href: "/admin/logged-in-logs", icon: "loggedIn", page: "loggedInLogs" }],
];

/** The menu of an admin: the pages that are visible to it and that it may view. */
export function adminMenu(roles: readonly RoleEntry[] | null): Omit<Entry, "page">[][] {
  const isShown = (page: Page) =>
    (roles ?? defaultRoles).some((entry) => entry.title === page && entry.visible) &&
    grants(roles, `${page}.view` as Permission);
  return groups
    .map((group) => group.filter((entry) => isShown(entry.page)).map(({ page: _, ...entry }) => entry))
    .filter((group) => group.length > 0);
}

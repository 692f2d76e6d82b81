import "server-only";
import type { AdminActor } from "@/lib/core/actor";
import { grants } from "@/lib/core/permissions/grants";
import { type AdminPage, defaultRoles, type Permission, type RoleEntry } from "@/lib/core/permissions/pages";
import { registry } from "@/lib/features/tickets/registry";
import { officePages, officeViews } from "./product";

/** The groups of the back office's menu. Pages that no group names are in the second, that of records. */
const order: readonly (readonly string[])[] = [
  ["dashboard"],
  ["announcements", "amenities", "tenants", "memorandums", "policies"],
  ["services", ...registry.map(({ page }) => page)],
  ["billings", "payments"],
  ["utilities", "advertisements", "loggedInLogs", "feedbacks"],
];
const unnamed = officePages.filter(({ page }) => !order.flat().includes(page));

const groups = order.map((names, index) => [
  ...names.flatMap((name) => officePages.filter(({ page }) => page === name)),
  ...(index === 1 ? unnamed : []),
]);

/** The pages in the Roles editor, in the groups of the menu. */
export const rolePages = groups.map((group) =>
  group.map(({ page, menu: { label, icon }, flags }) => ({ page, label, icon, flags: { ...flags } })),
);

/** The menu of an admin: pages with a visible role entry that the admin may view, and the views of such pages. */
export function adminMenu(roles: readonly RoleEntry[] | null) {
  const isShown = (page: AdminPage) =>
    (roles ?? defaultRoles).some((entry) => entry.title === page && entry.visible) &&
    grants(roles, `${page}.view` as Permission);
  return groups
    .map((group) => [
      ...group.flatMap(({ page, menu, subpages = [] }) =>
        isShown(page) ? [{ ...menu, subpages: subpages.map(({ href }) => href) }] : [],
      ),
      ...officeViews
        .filter(({ of }) => group.some(({ page }) => page === of[0]) && of.some(isShown))
        .map(({ menu }) => menu),
    ])
    .filter((group) => group.length > 0);
}

/** Title and layout of the back office's pages by path, shown while a page loads. */
export function adminPages(actor: AdminActor) {
  const outlines = officePages
    // Without the right to its dashboard, the area's first page is another one.
    .filter(({ page }) => page !== "dashboard" || grants(actor.roles, "dashboard.view"))
    .flatMap(({ page, flags, menu, title, look, subpages = [], mayAdd }) => {
      const held = Object.keys(flags).filter((flag) => grants(actor.roles, `${page}.${flag}` as Permission));
      const rights = { page, flags: held };
      const add = mayAdd?.(actor) ? { add: "Add" } : {};
      return [
        [menu.href, { title, ...add, ...rights, look: look ?? ("office" as const) }] as const,
        ...subpages.map(
          (one) => [one.href, { title: one.title, ...rights, look: one.look ?? "office" }] as const,
        ),
      ];
    });
  const views = officeViews
    .filter(({ of }) => of.some((page) => grants(actor.roles, `${page}.view` as Permission)))
    .map(({ menu, title, look }) => [menu.href, { title, look }] as const);
  return Object.fromEntries([...outlines, ...views]);
}

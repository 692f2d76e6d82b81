import { grants } from "@/lib/core/permissions/grants";
import type { AdminPage, Permission, RoleEntry } from "@/lib/core/permissions/pages";
import type { RolePage } from "./schema";

/** The guard's page, which several pages of the roles open. */
export const guardPage = { label: "Expected today", path: "/admin/expected" } as const;

/** Whether a person's work is at the gate: they see who comes, and neither what is to be repaired nor what is paid. */
export const isGuard = (views: (page: AdminPage) => boolean): boolean =>
  (views("visitors") || views("gatepass")) && !(["orders", "reports", "payments"] as const).some(views);

/** The pages of tickets, which have statuses. */
export const ticketPages = <Page extends RolePage>(pages: readonly Page[]): Page[] =>
  pages.filter(({ flags }) => Object.hasOwn(flags, "ongoing"));

/**
 * The pages of which a person with these roles sees one first, the one with the most waiting work (`firstWork`); empty if
 * none opens.
 * @param pages in the order of the menu
 */
export function landingOf<Page extends RolePage & { label: string }>(
  pages: readonly Page[],
  roles: readonly RoleEntry[],
): string[] {
  const views = (page: AdminPage) => grants(roles, `${page}.view` as Permission);
  const labelsOf = (name: AdminPage) => pages.filter(({ page }) => page === name).map(({ label }) => label);
  if (views("dashboard")) return labelsOf("dashboard");
  if (isGuard(views)) return [guardPage.label];
  const kinds = ticketPages(pages).filter(({ page }) => views(page));
  const mine =
    kinds.length > 1 && views("services")
      ? labelsOf("services")
      : kinds.slice(0, 1).map(({ label }) => label);
  const work = [...mine, ...(["payments", "announcements"] as const).filter(views).flatMap(labelsOf)];
  if (work.length > 0) return work;
  const isShown = ({ page }: Page) =>
    views(page) && roles.some(({ title, visible }) => title === page && visible);
  return pages
    .filter(isShown)
    .slice(0, 1)
    .map(({ label }) => label);
}

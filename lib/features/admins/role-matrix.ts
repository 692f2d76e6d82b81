import { grants } from "@/lib/core/permissions/grants";
import type { AdminPage, Permission, RoleEntry } from "@/lib/core/permissions/pages";
import type { RolePage } from "./schema";

/*
 * The Roles editor shows all pages and flags, even those not in the admin's list (docs/rules/administrators.md, Roles
 * editor).
 */

export type PageSwitches = { visible: boolean; roles: Record<string, boolean> };
export type RoleMatrix = Record<AdminPage, PageSwitches>;

/** Flags that are not in the list are off. */
export function matrixOf(pages: readonly RolePage[], roles: readonly RoleEntry[]): RoleMatrix {
  const switches = pages.map(({ page, flags }): [AdminPage, PageSwitches] => [
    page,
    {
      visible: roles.some(({ title, visible }) => title === page && visible),
      roles: Object.fromEntries(
        Object.keys(flags).map((flag) => [flag, grants(roles, `${page}.${flag}` as Permission)]),
      ),
    },
  ]);
  return Object.fromEntries(switches) as RoleMatrix;
}

/** Omits pages without any switch on, so that all switches off is an empty list, which means no access. */
export const rolesOf = (matrix: RoleMatrix): RoleEntry[] =>
  (Object.keys(matrix) as AdminPage[])
    .map((title) => ({ title, ...matrix[title] }))
    .filter(({ visible, roles }) => visible || Object.values(roles).some(Boolean));

export function countChangedSwitches(before: PageSwitches, after: PageSwitches): number {
  const flags = Object.keys(before.roles).filter((flag) => before.roles[flag] !== after.roles[flag]);
  return flags.length + (before.visible === after.visible ? 0 : 1);
}

export const countOn = ({ roles }: PageSwitches): number => Object.values(roles).filter(Boolean).length;

/**
 * Whether the editor can't turn a flag on, because it is off and the editor's own roles lack it. A flag turned off in
 * the form can be turned on again before saving.
 */
export const isLocked = (
  editorRoles: readonly RoleEntry[] | null,
  saved: RoleMatrix,
  matrix: RoleMatrix,
  page: AdminPage,
  flag: string,
): boolean =>
  saved[page].roles[flag] !== true &&
  // A flag that is on can always be turned off again.
  matrix[page].roles[flag] !== true &&
  !grants(editorRoles, `${page}.${flag}` as Permission);

/** Turns all flags of a page on or off, except locked ones; `visible` does not change. */
export function setAll(
  matrix: RoleMatrix,
  page: AdminPage,
  on: boolean,
  isFixed: (flag: string) => boolean,
): PageSwitches {
  const { visible, roles } = matrix[page];
  const set = Object.entries(roles).map(([flag, was]) => [flag, isFixed(flag) ? was : on]);
  return { visible, roles: Object.fromEntries(set) };
}

import { grants } from "@/lib/core/permissions/grants";
import {
  type AdminPage,
  type Permission,
  pageNames,
  pages,
  type RoleEntry,
} from "@/lib/core/permissions/pages";

/*
 * What the Roles editor edits: all pages with all their flags, whether or not the admin's list names them
 * (docs/rules/administrators.md, Roles editor).
 */

/** A page's switches: `visible`, and one for each flag. */
export type PageSwitches = { visible: boolean; roles: Record<string, boolean> };
export type RoleMatrix = Record<AdminPage, PageSwitches>;

/** A role list as switches; what it does not name is off. */
export function matrixOf(roles: readonly RoleEntry[]): RoleMatrix {
  const switches = pageNames.map((page): [AdminPage, PageSwitches] => [
    page,
    {
      visible: roles.some(({ title, visible }) => title === page && visible),
      roles: Object.fromEntries(
        pages[page].map((flag) => [flag, grants(roles, `${page}.${flag}` as Permission)]),
      ),
    },
  ]);
  return Object.fromEntries(switches) as RoleMatrix;
}

/** The switches as a role list. A page without any is left out, so that nothing on is the empty list: no access. */
export const rolesOf = (matrix: RoleMatrix): RoleEntry[] =>
  pageNames
    .map((title) => ({ title, ...matrix[title] }))
    .filter(({ visible, roles }) => visible || Object.values(roles).some(Boolean));

/** How many switches of a page differ. */
export function countChangedSwitches(one: PageSwitches, other: PageSwitches): number {
  const flags = Object.keys(one.roles).filter((flag) => one.roles[flag] !== other.roles[flag]);
  return flags.length + (one.visible === other.visible ? 0 : 1);
}

/** How many flags of a page are on. */
export const countOn = ({ roles }: PageSwitches): number => Object.values(roles).filter(Boolean).length;

/**
 * Whether the editor can't set a flag: it is off, and the editor does not hold it itself. One that the other held before
 * may be taken, and given back while it is not saved.
 */
export const isLocked = (
  held: readonly RoleEntry[] | null,
  saved: RoleMatrix,
  matrix: RoleMatrix,
  page: AdminPage,
  flag: string,
): boolean =>
  saved[page].roles[flag] !== true &&
  // On and not saved: the editor held it when it was turned on, and must be able to take that back.
  matrix[page].roles[flag] !== true &&
  !grants(held, `${page}.${flag}` as Permission);

/** A page with all flags on, or all off; locked ones and `visible` stay. */
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

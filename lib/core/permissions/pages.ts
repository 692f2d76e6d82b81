import type * as z from "zod";
import type { roleEntry } from "./role-entry";

/**
 * The back office's pages with the permission flags of each. The features that have pages add them, in their `feature.ts`
 * (docs/rules/administrators.md, Roles).
 */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface PageFlags {}

export type AdminPage = keyof PageFlags;
export type FlagOf<P extends AdminPage> = PageFlags[P];
/** `page.flag`, such as `gatepass.approve`. */
export type Permission = { [P in AdminPage]: `${P}.${FlagOf<P>}` }[AdminPage];

/** One page's entry in an admin's role list; `visible` only controls the menu. */
export type RoleEntry = z.infer<typeof roleEntry>;

/** The roles of an admin without a role list (docs/rules/administrators.md, Roles). */
export const defaultRoles: RoleEntry[] = (["loggedInLogs", "feedbacks"] as const).map((title) => ({
  title,
  visible: true,
  roles: { view: true },
}));

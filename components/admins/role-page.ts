import type { AdminPage } from "@/lib/core/permissions/pages";
import type { PageSwitches, RoleMatrix } from "@/lib/features/admins/role-matrix";
import type { RolePage } from "@/lib/features/admins/schema";
import type { NamedIcon } from "@/lib/features/feature";

/** A page with roles, named as in the sidebar. */
type MenuPage = RolePage & { label: string; icon: NamedIcon };
/** All pages with roles, in the sidebar's order and groups. */
export type RolePageGroups = readonly (readonly MenuPage[])[];

/** The shared props of the editor's wide and phone layouts. */
export type RoleSwitches = {
  pages: RolePageGroups;
  saved: RoleMatrix;
  matrix: RoleMatrix;
  /** What a save does, below the switches of a page. */
  note: string;
  isLocked: (page: AdminPage, flag: string) => boolean;
  onChange: (page: AdminPage, switches: PageSwitches) => void;
};

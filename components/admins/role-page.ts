import type { MenuIcon } from "@/components/menu/menu";
import type { AdminPage } from "@/lib/core/permissions/pages";
import type { PageSwitches, RoleMatrix } from "@/lib/features/admins/role-matrix";

/** A page of which roles speak, as the sidebar names it. */
type RolePage = { page: AdminPage; label: string; icon: MenuIcon };
/** All of them, in the sidebar's order and groups. */
export type RolePageGroups = readonly (readonly RolePage[])[];

/** The switches of all pages, as the two looks of the editor show them. */
export type RoleSwitches = {
  pages: RolePageGroups;
  saved: RoleMatrix;
  matrix: RoleMatrix;
  /** The name of the administrator, to be spoken of. */
  person: string;
  isLocked: (page: AdminPage, flag: string) => boolean;
  onChange: (page: AdminPage, switches: PageSwitches) => void;
};

import type { MenuIcon } from "@/components/shell/menu";
import type { Page } from "@/lib/core/permissions/pages";

/** A page of which roles speak, as the sidebar names it. */
export type RolePage = { page: Page; label: string; icon: MenuIcon };
/** All of them, in the sidebar's order and groups. */
export type RolePageGroups = readonly (readonly RolePage[])[];

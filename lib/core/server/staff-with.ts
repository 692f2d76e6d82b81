import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { admin } from "@/db/schema";
import { isActiveRecord } from "@/db/status-literals";
import { defaultRoles, type Permission } from "@/lib/core/permissions/pages";

/** SQL for a condition on `admin`: an active admin whose roles grant a permission. Super admins are not meant. */
export function staffWith(permission: Permission): SQL {
  const [page, flag = ""] = permission.split(".");
  const granting = JSON.stringify([{ title: page, roles: { [flag]: true } }]);
  return sql`${admin.role} = 'admin' and ${isActiveRecord(admin.status)} and ${admin.deletedAt} is null
    and coalesce(${admin.roles}, ${JSON.stringify(defaultRoles)}::jsonb) @> ${granting}::jsonb`;
}

/**
 * SQL for whether the roles of an admin `a` grant a permission that is a column.
 * @param permission SQL for it, such as `orders.view`
 */
export const grantsPermission = (
  permission: SQL,
): SQL => sql`coalesce(a.roles, ${JSON.stringify(defaultRoles)}::jsonb)
  @> jsonb_build_array(jsonb_build_object('title', split_part(${permission}, '.', 1),
    'roles', jsonb_build_object(split_part(${permission}, '.', 2), true)))`;

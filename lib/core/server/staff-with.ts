import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { admin } from "@/db/schema";
import { defaultRoles, type Permission } from "@/lib/core/permissions/pages";

/** SQL for a condition on `admin`: an active admin whose roles grant a permission. Super admins are not meant. */
export function staffWith(permission: Permission): SQL {
  const [page, flag = ""] = permission.split(".");
  const granting = JSON.stringify([{ title: page, roles: { [flag]: true } }]);
  return sql`${admin.role} = 'admin' and ${admin.status} = 1 and ${admin.deletedAt} is null
    and coalesce(${admin.roles}, ${JSON.stringify(defaultRoles)}::jsonb) @> ${granting}::jsonb`;
}

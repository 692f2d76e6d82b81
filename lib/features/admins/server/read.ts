import "server-only";
import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { account, admin, twoFactor } from "@/db/schema";
import type { StaffActor } from "@/lib/core/actor";
import { defaultRoles } from "@/lib/core/permissions/pages";
import { isId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import type { AdminRecord } from "@/lib/features/admins/record";
import { exactInstant, isoInstant } from "@/lib/format/dates";

// Excludes what is computed from shown columns.
const { emailKey: _key, deletedAt: _deleted, ...columns } = getTableColumns(admin);

export const adminColumns = {
  ...columns,
  lastSeen: sql<string | null>`(select own.last_seen::text from ${account} own where own.id = ${admin}.id)`,
  twoFactor: sql<boolean>`exists (select 1 from ${twoFactor} as held
    where held.account_id = ${admin.id} and held.confirmed_at is not null)`,
};
export type AdminRow = Pick<typeof admin.$inferSelect, keyof typeof columns> & {
  lastSeen: string | null;
  twoFactor: boolean;
};

export function toAdminRecord({ createdAt, updatedAt, lastSeen, roles, ...rest }: AdminRow): AdminRecord {
  return {
    ...rest,
    roles: rest.role === "admin" ? (roles ?? defaultRoles) : [],
    lastSeen: isoInstant(lastSeen),
    created_at: isoInstant(createdAt),
    updated_at: exactInstant(updatedAt),
  };
}

export const viewAdmins = ["utilities.userAccessDefinition", "utilities.view"] as const;

/** Admins see admins; super admins see everybody. */
export const visibleRoles = (actor: StaffActor): SQL | undefined =>
  actor.area === "super-admin" ? undefined : eq(admin.role, "admin");

/** Those whom the actor sees, and who are not deleted. */
export const visibleTo = (actor: StaffActor): SQL | undefined =>
  and(isNull(admin.deletedAt), visibleRoles(actor));

/** Undefined if the administrator does not exist or is not visible to the actor. */
export async function findAdmin(tx: Executor, actor: StaffActor, id: string): Promise<AdminRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx
    .select(adminColumns)
    .from(admin)
    .where(and(eq(admin.id, id), visibleTo(actor)));
  return row;
}

import "server-only";
import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { admin, twoFactor } from "@/db/schema";
import type { StaffActor } from "@/lib/core/actor";
import { forbidden, notFound } from "@/lib/core/errors";
import { defaultRoles } from "@/lib/core/permissions/pages";
import { isId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import type { AdminRecord } from "@/lib/features/admins/record";
import { exactInstant, isoInstant } from "@/lib/format/dates";

// The password's hash is read only where a password is checked.
const { passwordHash: _hash, emailKey: _key, deletedAt: _deleted, ...columns } = getTableColumns(admin);

/** The columns of an administrator's record. */
export const adminColumns = {
  ...columns,
  /** Whether an authenticator app is on. */
  twoFactor: sql<boolean>`exists (select 1 from ${twoFactor} as held
    where held.admin_id = ${admin.id} and held.confirmed_at is not null)`,
};
export type AdminRow = Pick<typeof admin.$inferSelect, keyof typeof columns> & { twoFactor: boolean };

/** A row as the calls' record. */
export function toAdminRecord({ createdAt, updatedAt, lastSeen, roles, ...rest }: AdminRow): AdminRecord {
  return {
    ...rest,
    roles: rest.role === "admin" ? (roles ?? defaultRoles) : [],
    lastSeen: isoInstant(lastSeen),
    created_at: isoInstant(createdAt),
    updated_at: exactInstant(updatedAt),
  };
}

/** The permissions that viewing administrators needs. */
export const viewAdmins = ["utilities.userAccessDefinition", "utilities.view"] as const;

/** The administrators that a member of staff sees: admins see admins, super admins see everybody. */
export const visibleTo = (actor: StaffActor): SQL | undefined =>
  and(isNull(admin.deletedAt), actor.area === "super-admin" ? undefined : eq(admin.role, "admin"));

/** An administrator that the actor may see. */
export async function findAdmin(tx: Executor, actor: StaffActor, id: string): Promise<AdminRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx
    .select(adminColumns)
    .from(admin)
    .where(and(eq(admin.id, id), visibleTo(actor)));
  return row;
}

/**
 * An administrator that the actor is about to change; its row is locked until the end of the transaction.
 * @throws AppError `not-found`; `forbidden` where an admin is about to change a super admin
 */
export async function adminToChange(tx: Executor, actor: StaffActor, id: string): Promise<AdminRow> {
  const [row] = isId(id)
    ? await tx
        .select(adminColumns)
        .from(admin)
        .where(and(eq(admin.id, id), isNull(admin.deletedAt)))
        .for("update")
    : [];
  if (!row) throw notFound();
  if (row.role === "superadmin" && actor.area !== "super-admin") throw forbidden();
  return row;
}

import "server-only";
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { admin, twoFactor } from "@/db/schema";
import type { StaffActor } from "@/lib/core/actor";
import { forbidden, notFound } from "@/lib/core/errors";
import { defaultRoles } from "@/lib/core/permissions/pages";
import { isId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import type { AdminRecord } from "@/lib/features/admins/record";
import { requireSession } from "@/lib/features/auth/server/sessions";
import { invalidate } from "@/lib/features/notifications/server/invalidate";
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

/** Has open lists of administrators ask again. */
export const invalidateAdmins = (): Promise<void> =>
  invalidate({ what: "administrators" }, "utilities.userAccessDefinition", {
    tenants: false,
    superAdmins: true,
  });

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
 * An administrator that the actor is about to change; its row and the actor's are locked until the end of the
 * transaction, so that of two who delete each other at the same moment one stays.
 * @throws AppError `not-found`; `forbidden` where an admin is about to change a super admin; `unauthenticated` where the
 * actor's session has ended meanwhile
 */
export async function lockAdmin(tx: Executor, actor: StaffActor, id: string): Promise<AdminRow> {
  if (!isId(id)) throw notFound();
  const locked = await tx
    .select(adminColumns)
    .from(admin)
    .where(and(inArray(admin.id, [id, actor.id]), isNull(admin.deletedAt)))
    .orderBy(admin.id)
    .for("no key update");
  await requireSession(tx, actor);
  const row = locked.find((one) => one.id === id.toLowerCase());
  if (!row) throw notFound();
  if (row.role === "superadmin" && actor.area !== "super-admin") throw forbidden();
  return row;
}

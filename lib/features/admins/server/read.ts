import "server-only";
import { and, eq, getTableColumns, isNull, type SQL } from "drizzle-orm";
import { admin } from "@/db/schema";
import type { StaffActor } from "@/lib/core/actor";
import { defaultRoles } from "@/lib/core/permissions/pages";
import { isId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import type { AdminRecord } from "@/lib/features/admins/record";
import { exactInstant, isoInstant } from "@/lib/format/dates";

// A password's hash leaves the database only where a password is compared.
const { passwordHash: _hash, deletedAt: _deleted, ...columns } = getTableColumns(admin);

/** The columns of an administrator's record. */
export const adminColumns = columns;
export type AdminRow = Omit<typeof admin.$inferSelect, "passwordHash" | "deletedAt">;

/** A row as the calls answer it. */
export function toAdminRecord({ createdAt, updatedAt, lastSeen, roles, ...rest }: AdminRow): AdminRecord {
  return {
    ...rest,
    roles: rest.role === "admin" ? (roles ?? defaultRoles) : [],
    lastSeen: isoInstant(lastSeen),
    created_at: isoInstant(createdAt),
    updated_at: exactInstant(updatedAt),
  };
}

/** Whom a member of staff can see at all: an admin other admins, a super admin everybody. */
export const visibleTo = (actor: StaffActor): SQL | undefined =>
  and(isNull(admin.deletedAt), actor.area === "super-admin" ? undefined : eq(admin.role, "admin"));

/** An administrator that the actor can see. @param lock holds the row for a change until the transaction ends */
export async function findAdmin(
  tx: Executor,
  actor: StaffActor,
  id: string,
  { lock = false } = {},
): Promise<AdminRow | undefined> {
  if (!isId(id)) return undefined;
  const query = tx
    .select(adminColumns)
    .from(admin)
    .where(and(eq(admin.id, id), visibleTo(actor)));
  const [row] = lock ? await query.for("update") : await query;
  return row;
}

import "server-only";
import { and, inArray, isNull } from "drizzle-orm";
import { admin } from "@/db/schema";
import type { StaffActor } from "@/lib/core/actor";
import { forbidden, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import { requireSession } from "@/lib/features/auth/server/sessions";
import { type AdminRow, adminColumns } from "./read";

/**
 * Loads an administrator for a change. Locks its row and the actor's until the end of the transaction, so that two
 * administrators can't delete each other at the same time.
 * @throws AppError `not-found`; `forbidden` if an admin changes a super admin; `unauthenticated` if the actor's session
 * has ended
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

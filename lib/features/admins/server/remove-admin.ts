import "server-only";
import { eq, sql } from "drizzle-orm";
import { admin } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import type { StaffActor } from "@/lib/core/actor";
import { forbidden } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { deleteKeysOf } from "@/lib/core/server/idempotency";
import type { Caller } from "@/lib/core/server/use-case";
import { auditedAdmin } from "@/lib/features/auth/server/audit-accounts";
import { endSessionsOf } from "@/lib/features/auth/server/end-sessions";
import { endPasswordLinks } from "@/lib/features/auth/server/password-links";
import { invalidateAdmins } from "./invalidate-admins";
import { lockAdmin } from "./lock-admin";

/** Deletes an administrator: ends its sessions; its records keep its name. Admins can't delete themselves. */
export async function removeAdmin(
  {
    actor,
    tx,
    address,
    requestId,
    afterCommit,
  }: Caller<StaffActor> & { tx: Transaction; afterCommit: (work: () => Promise<unknown>) => void },
  adminId: string,
): Promise<string> {
  const { id, name, email } = await lockAdmin(tx, actor, adminId);
  if (id === actor.id) throw forbidden("You can't delete yourself.");
  const now = sql`clock_timestamp()`;
  await tx
    .update(admin)
    .set({ status: recordStatus.deleted, deletedAt: now, updatedAt: now })
    .where(eq(admin.id, id));
  await endPasswordLinks(tx, id);
  await endSessionsOf(tx, id, "inactive");
  await deleteKeysOf(tx, id);
  await audit(tx, { actor, address, requestId }, "admin.delete", auditedAdmin, id, { name, email });
  afterCommit(invalidateAdmins);
  return id;
}

import "server-only";
import { eq, sql } from "drizzle-orm";
import { admin, passwordLink } from "@/db/schema";
import { adminWithAny, can, type StaffActor } from "@/lib/core/actor";
import { newValues } from "@/lib/core/compare-fields";
import { forbidden, notFound } from "@/lib/core/errors";
import { grants, notGranted } from "@/lib/core/permissions/can";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { refuseStale } from "@/lib/core/server/stale";
import { isUniqueViolation } from "@/lib/core/server/unique-violation";
import { defineUseCase } from "@/lib/core/server/use-case";
import { type AdminRecord, adminRecord } from "@/lib/features/admins/record";
import { adminUpdate } from "@/lib/features/admins/schema";
import { hashPassword } from "@/lib/features/auth/server/passwords";
import { endSessionsOf } from "@/lib/features/auth/server/sessions";
import { accountKey } from "@/lib/format/account-key";
import { type AdminChanges, findAdminChanges } from "./changes";
import { emailTaken } from "./create-admin";
import { type AdminRow, adminColumns, findAdmin, toAdminRecord } from "./read";

/** `PUT /user-admin/{id}`: the profile with `utilities.edit`, the roles with `utilities.manageAccess`. */
export const updateAdmin = defineUseCase({
  name: "admin.update",
  allow: [adminWithAny("utilities.edit", "utilities.manageAccess")],
  input: adminUpdate,
  output: adminRecord,
  write: true,
  async run({ actor, input, tx, address, requestId }) {
    const before = await findAdmin(tx, actor, input.id, { lock: true });
    if (!before) throw notFound();
    const record = toAdminRecord(before);
    refuseStale(record.updated_at, input.updated_at);
    const changes = findAdminChanges(record, input);
    const { fields, password, roles } = changes;
    const isProfile = Object.keys(fields).length > 0 || password !== null;
    if (!isProfile && roles === undefined) return record;
    refuseForbidden(actor, record, changes, isProfile);
    const after = await write(tx, actor, before, changes);
    await audit(tx, { actor, address, requestId }, "admin.update", "admin", before.id, {
      ...fields,
      ...(password === null ? {} : { password: "changed" }),
      ...(roles === undefined ? {} : { roles: { from: before.roles, to: roles } }),
    });
    return toAdminRecord(after);
  },
});

function refuseForbidden(
  actor: StaffActor,
  record: AdminRecord,
  changes: AdminChanges,
  isProfile: boolean,
): void {
  const { fields, password, roles } = changes;
  if (isProfile && !can(actor, "utilities.edit")) throw forbidden();
  if (roles !== undefined && !can(actor, "utilities.manageAccess")) throw forbidden();
  if (roles !== undefined && record.role !== "admin") throw forbidden("A super admin needs no roles.");
  if (fields.status?.to === 0 && record.id === actor.id) throw forbidden("You can't deactivate yourself.");
  if (actor.area === "super-admin") return;
  const held = new Set(notGranted([], record.roles));
  const granted = notGranted(actor.roles, roles ?? []).filter((permission) => !held.has(permission));
  if (granted.length > 0)
    throw forbidden(`You can't grant what you may not do yourself: ${granted.join(", ")}.`);
  // Setting somebody's password or address is a way to log in as that person, and so would get round the rule above.
  const takesOver = (password !== null || fields.email !== undefined) && record.id !== actor.id;
  const mayMore = notGranted(actor.roles, record.roles).some((permission) => !grants(null, permission));
  if (takesOver && mayMore) {
    throw forbidden("You can't change the log-in of somebody who may do more than you.");
  }
}

async function write(
  tx: Transaction,
  actor: StaffActor,
  before: AdminRow,
  { fields, password, roles }: AdminChanges,
): Promise<AdminRow> {
  const passwordHash = password === null ? undefined : await hashPassword(password);
  const emailKey = fields.email === undefined ? undefined : accountKey(String(fields.email.to));
  let after: AdminRow | undefined;
  try {
    [after] = await tx
      .update(admin)
      .set({ ...newValues(fields), emailKey, passwordHash, roles, updatedAt: sql`clock_timestamp()` })
      .where(eq(admin.id, before.id))
      .returning(adminColumns);
  } catch (error) {
    throw isUniqueViolation(error, "admin_email_key") ? emailTaken() : error;
  }
  if (!after) throw notFound();
  // Links that were mailed before stop working.
  if (password !== null || after.email !== before.email) {
    await tx.delete(passwordLink).where(eq(passwordLink.adminId, before.id));
  }
  if (password !== null || after.status !== 1) {
    await endSessionsOf(tx, before.id, "admin", before.id === actor.id ? actor.sessionId : undefined);
  }
  return after;
}

import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { admin } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { adminWithAny, can, type StaffActor } from "@/lib/core/actor";
import { newValues } from "@/lib/core/compare-fields";
import { forbidden, notFound } from "@/lib/core/errors";
import { grants, notGranted } from "@/lib/core/permissions/grants";
import { defaultRoles } from "@/lib/core/permissions/pages";
import { redactedSchema } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import { db, type Executor, type Transaction } from "@/lib/core/server/database";
import { findLastSave } from "@/lib/core/server/last-save";
import { redactFor } from "@/lib/core/server/redact-for";
import { assertNotStale } from "@/lib/core/server/stale";
import { inTransaction } from "@/lib/core/server/transaction";
import { isUniqueViolation } from "@/lib/core/server/unique-violation";
import { type Caller, defineUseCase } from "@/lib/core/server/use-case";
import { type AdminRecord, adminRecord } from "@/lib/features/admins/record";
import { adminUpdate, passwordReplacement, type RolePage } from "@/lib/features/admins/schema";
import { announceAccountChange } from "@/lib/features/auth/server/announce-account-change";
import { auditedAdmin } from "@/lib/features/auth/server/audit-accounts";
import { endSessionsOf } from "@/lib/features/auth/server/end-sessions";
import { hashNewPassword, passwordOwner } from "@/lib/features/auth/server/new-password";
import { assertMayChangeOwnEmail, verifyCurrentPassword } from "@/lib/features/auth/server/own-email";
import { endPasswordLinks } from "@/lib/features/auth/server/password-links";
import { setPassword } from "@/lib/features/auth/server/set-password";
import { accountKey } from "@/lib/format/account-key";
import {
  adminNotificationChannel,
  changedEvent,
  type InvalidationEvent,
} from "@/lib/ports/realtime/channels";
import { publish } from "@/lib/ports/realtime/server/publish";
import { type AdminChanges, findAdminChanges } from "./changes";
import { assertMayGrant, emailTaken } from "./create-admin";
import { invalidateAdmins } from "./invalidate-admins";
import { lockAdmin } from "./lock-admin";
import { type AdminRow, adminColumns, toAdminRecord, viewAdmins } from "./read";

/**
 * `PUT /user-admin/{id}`: changes the profile with `utilities.edit` and the roles with `utilities.manageAccess`.
 * Changing one's own e-mail address requires the password.
 * @param pages the pages whose flags roles may have
 */
export const updateAdmin = (pages: readonly RolePage[]) =>
  defineUseCase({
    name: "admin.update",
    allow: [adminWithAny("utilities.edit", "utilities.manageAccess")],
    input: adminUpdate,
    output: z.union([adminRecord, redactedSchema]),
    async run({ actor, input, address, requestId, afterCommit }) {
      const caller = { actor, address, requestId };
      const isOwn = actor.id === input.id.toLowerCase();
      const isPasswordVerified = isOwn && (await verifyCurrentPassword(caller, input.currentPassword));
      // One's own password is changed with `PUT /change-password`.
      const newPassword = isOwn ? null : passwordReplacement.safeParse(input).data;
      const passwordHash = newPassword ? await hashReplacement(caller, input, newPassword, pages) : null;
      return await inTransaction(actor.id, async (tx) => {
        const before = await lockAdmin(tx, actor, input.id);
        const record = toAdminRecord(before);
        await assertNewest(tx, actor, record, input);
        const changes = findAdminChanges(record, input, pages);
        const { fields, password, roles } = changes;
        const isProfile = Object.keys(fields).length > 0 || password !== null;
        if (!isProfile && roles === undefined)
          return redactFor(actor, { before: record, after: record }, ...viewAdmins);
        assertAllowed(actor, record, changes, isProfile);
        if (isOwn && fields.email) await assertMayChangeOwnEmail(tx, actor, isPasswordVerified);
        if (fields.email) await announceAccountChange(tx, { area: "admin", id: before.id }, "email");
        const after = await write(tx, before, changes, passwordHash);
        await audit(tx, caller, "admin.update", auditedAdmin, before.id, {
          ...fields,
          ...(password === null ? {} : { password: "changed" }),
          ...(roles === undefined ? {} : { roles: { from: before.roles, to: roles } }),
        });
        afterCommit(invalidateAdmins);
        if (roles !== undefined) afterCommit(() => invalidateRights(before.id));
        return redactFor(actor, { before: record, after: toAdminRecord(after) }, ...viewAdmins);
      });
    },
  });

/** Refuses an update that is based on an older version. If no other staff have saved the newer one, the person has. */
const assertNewest = (
  tx: Executor,
  actor: StaffActor,
  record: AdminRecord,
  { updated_at }: z.output<typeof adminUpdate>,
): Promise<void> =>
  assertNotStale(record.updated_at, updated_at, () =>
    findLastSave(tx, actor, { ...record, type: auditedAdmin.type }, record.name),
  );

/**
 * Hashes another administrator's new password. Permissions are checked before and again in the transaction, because a
 * caller without them must not learn whether the password equals the current one.
 */
async function hashReplacement(
  caller: Caller<StaffActor>,
  input: z.output<typeof adminUpdate>,
  password: string,
  pages: readonly RolePage[],
): Promise<string> {
  const { actor, address } = caller;
  const record = toAdminRecord(await lockAdmin(db, actor, input.id));
  await assertNewest(db, actor, record, input);
  const changes = findAdminChanges(record, input, pages);
  assertAllowed(actor, record, changes, true);
  const { names, passwordHash } = await passwordOwner({ area: "admin", id: record.id });
  const newNames = Object.values(changes.fields).map(({ to }) => (typeof to === "string" ? to : null));
  return await hashNewPassword(address, password, "password", {
    names: [...names, ...newNames],
    passwordHash,
  });
}

/** Makes an administrator's open pages reload the permissions. */
const invalidateRights = (id: string) =>
  publish([adminNotificationChannel(id)], changedEvent, { what: "rights" } satisfies InvalidationEvent);

function assertAllowed(
  actor: StaffActor,
  record: AdminRecord,
  changes: AdminChanges,
  isProfile: boolean,
): void {
  const { fields, password, roles } = changes;
  if (isProfile && !can(actor, "utilities.edit")) throw forbidden();
  if (roles !== undefined && !can(actor, "utilities.manageAccess")) throw forbidden();
  if (roles !== undefined && record.role !== "admin") throw forbidden("A super admin needs no roles.");
  // `PUT /change-password` requires the old password, so that a stolen session is not enough.
  if (password !== null && record.id === actor.id) throw forbidden("You can't set your own password here.");
  if (fields.status?.to === recordStatus.deleted && record.id === actor.id)
    throw forbidden("You can't deactivate yourself.");
  if (actor.area === "super-admin") return;
  const existing = new Set(notGranted([], record.roles));
  // null means the default roles.
  const newRoles = roles === null ? defaultRoles : (roles ?? []);
  const granted = notGranted(actor.roles, newRoles).filter((permission) => !existing.has(permission));
  assertMayGrant(granted);
  // Setting another person's password or e-mail address allows a log-in as that person, which would bypass the rule above.
  const takesOver = (password !== null || fields.email !== undefined) && record.id !== actor.id;
  const hasMoreRights = notGranted(actor.roles, record.roles).some((permission) => !grants(null, permission));
  if (takesOver && hasMoreRights) {
    throw forbidden("You can't change the log-in of somebody who may do more than you.");
  }
}

async function write(
  tx: Transaction,
  before: AdminRow,
  { fields, roles }: AdminChanges,
  passwordHash: string | null,
): Promise<AdminRow> {
  const emailKey = fields.email === undefined ? undefined : accountKey(String(fields.email.to));
  let after: AdminRow | undefined;
  try {
    [after] = await tx
      .update(admin)
      .set({ ...newValues(fields), emailKey, roles, updatedAt: sql`clock_timestamp()` })
      .where(eq(admin.id, before.id))
      .returning(adminColumns);
  } catch (error) {
    throw isUniqueViolation(error, "admin_email_key") ? emailTaken() : error;
  }
  if (!after) throw notFound();
  if (passwordHash !== null) await setPassword(tx, { area: "admin", id: before.id }, passwordHash);
  if (after.email !== before.email || after.status !== recordStatus.active)
    await endPasswordLinks(tx, before.id);
  if (after.status !== recordStatus.active) await endSessionsOf(tx, before.id, "inactive");
  return after;
}

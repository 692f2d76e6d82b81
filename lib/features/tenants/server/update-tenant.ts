import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { tenant } from "@/db/schema";
import { adminWith, client, type SessionActor } from "@/lib/core/actor";
import { newValues } from "@/lib/core/compare-fields";
import { notFound } from "@/lib/core/errors";
import { redactedSchema } from "@/lib/core/record-schema";
import { audit } from "@/lib/core/server/audit";
import { db, type Executor, type Transaction } from "@/lib/core/server/database";
import { findLastSave } from "@/lib/core/server/last-save";
import { redactFor } from "@/lib/core/server/redact-for";
import { assertNotStale } from "@/lib/core/server/stale";
import { limitChanges } from "@/lib/core/server/tenant-limit";
import { inTransaction } from "@/lib/core/server/transaction";
import { isUniqueViolation } from "@/lib/core/server/unique-violation";
import { type Caller, defineUseCase } from "@/lib/core/server/use-case";
import { readPasswordHash } from "@/lib/features/auth/server/accounts";
import { announceAccountChange } from "@/lib/features/auth/server/announce-account-change";
import { auditedTenant } from "@/lib/features/auth/server/audit-accounts";
import { hashNewPassword, passwordOwner } from "@/lib/features/auth/server/new-password";
import { assertMayChangeOwnEmail, verifyCurrentPassword } from "@/lib/features/auth/server/own-email";
import { endPasswordLinks } from "@/lib/features/auth/server/password-links";
import { setPassword } from "@/lib/features/auth/server/set-password";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { renameInSearchTexts } from "@/lib/features/search/server/search-texts";
import { derivedColumns } from "@/lib/features/tenants/derived";
import { type TenantRecord, tenantRecord } from "@/lib/features/tenants/record";
import { optionalPassword, ownFieldNames, tenantUpdate } from "@/lib/features/tenants/schema";
import { findTenantChanges, type TenantChanges } from "./changes";
import { codeTaken } from "./create-tenant";
import { mailLogIn } from "./mail-log-in";
import {
  imageUse,
  lockTenant,
  requireTenant,
  type TenantRow,
  tenantColumns,
  tenantRecordFor,
  toTenantRecord,
} from "./read";
import { updateOwnAddresses } from "./update-own";

/**
 * `PUT /tenant/{id}`: tenants change their own contact data, staff all editable fields. Tenants need their password to
 * change their e-mail address.
 */
export const updateTenant = defineUseCase({
  name: "tenant.update",
  allow: [client, adminWith("tenants.edit")],
  input: tenantUpdate,
  output: z.union([tenantRecord, redactedSchema]),
  async run({ actor, input, address, requestId }) {
    const { area } = actor;
    if (area === "client" && actor.tenantId !== input.id.toLowerCase()) throw notFound();
    const caller = { actor, address, requestId };
    if (area === "client" && actor.id !== actor.tenantId)
      return await updateOwnAddresses({ actor, address, requestId }, input);
    const isPasswordVerified =
      area === "client" && (await verifyCurrentPassword(caller, input.currentPassword));
    const newPassword = area === "client" ? null : optionalPassword.safeParse(input.password).data;
    const passwordHash = newPassword ? await hashReplacement(caller, input, newPassword) : null;
    return await inTransaction(actor.id, async (tx) => {
      const before = await lockTenant(tx, input.id);
      if (!before) throw notFound();
      const record = toTenantRecord(before);
      await assertNewest(tx, actor, record, input);
      const changes = findTenantChanges(record, input, area === "client" ? ownFieldNames : null);
      const { fields, password } = changes;
      if (Object.keys(fields).length === 0 && password === null) {
        const same = tenantRecordFor(actor, record);
        return redactFor(actor, { before: record, after: same }, "tenants.view");
      }
      await limitChanges(tx, actor, before.id);
      if (area === "client" && fields.email) await assertMayChangeOwnEmail(tx, actor, isPasswordVerified);
      if (fields.email) await announceAccountChange(tx, { area: "client", id: before.id }, "email");
      const after = await write(tx, before, changes, passwordHash);
      if (fields.image) {
        await attachFiles(tx, actor, imageUse(after.id), { image: after.image ? [after.image] : [] });
      }
      if (area !== "client") await mailFirstLogIn(tx, before, after, password !== null);
      const detail = { ...fields, ...(password === null ? {} : { password: "changed" }) };
      await audit(tx, caller, "tenant.update", auditedTenant, before.id, detail);
      const changed = tenantRecordFor(actor, toTenantRecord(after));
      return redactFor(actor, { before: record, after: changed }, "tenants.view");
    });
  },
});

/** Refuses an update that is based on an older version. If staff have not saved the newer one, the tenant has. */
const assertNewest = (
  tx: Executor,
  actor: SessionActor,
  record: TenantRecord,
  { updated_at }: z.output<typeof tenantUpdate>,
): Promise<void> =>
  assertNotStale(record.updated_at, updated_at, () =>
    findLastSave(tx, actor, { ...record, type: auditedTenant.type }, record.uoccname),
  );

/**
 * Hashes a new password set by staff. The other fields are validated before and again in the transaction, because a
 * refused update must not reveal whether the password equals the current one.
 */
async function hashReplacement(
  { actor, address }: Caller<SessionActor>,
  input: z.output<typeof tenantUpdate>,
  password: string,
): Promise<string> {
  const row = await requireTenant(input.id);
  const record = toTenantRecord(row);
  await assertNewest(db, actor, record, input);
  const { fields } = findTenantChanges(record, input, null);
  const { names, passwordHash } = await passwordOwner({ area: "client", id: row.id });
  const newNames = Object.values(fields).map(({ to }) => (typeof to === "string" ? to : null));
  return await hashNewPassword(address, password, "password", {
    names: [...names, ...newNames],
    passwordHash,
  });
}

async function write(
  tx: Transaction,
  before: TenantRow,
  changes: TenantChanges,
  passwordHash: string | null,
): Promise<TenantRow> {
  const fields = newValues(changes.fields);
  const derived = derivedColumns({ ...before, ...fields });
  const account = { area: "client", id: before.id } as const;
  const isNews = changes.fields.email === undefined || (await hasPassword(tx, before.id));
  let after: TenantRow | undefined;
  try {
    [after] = await tx
      .update(tenant)
      .set({ ...fields, ...derived, updatedAt: sql`clock_timestamp()` })
      .where(eq(tenant.id, before.id))
      .returning(tenantColumns);
  } catch (error) {
    throw isUniqueViolation(error, "tenant_client_code_key") ? codeTaken() : error;
  }
  if (!after) throw notFound();
  if (passwordHash !== null) await setPassword(tx, account, passwordHash, undefined, isNews);
  if (after.email !== before.email) await endPasswordLinks(tx, before.id);
  if (after.clientCode !== before.clientCode || after.uoccname !== before.uoccname) {
    await renameInSearchTexts(tx, [after.id]);
  }
  return after;
}

/** Mails the log-in if the e-mail address changes and the tenant has no password or gets one now. */
async function mailFirstLogIn(tx: Transaction, before: TenantRow, after: TenantRow, givesPassword: boolean) {
  if (after.email === null || after.email === before.email) return;
  const isSet = await hasPassword(tx, after.id);
  if (isSet && !givesPassword) return;
  await mailLogIn(tx, { ...after, email: after.email }, { hasPassword: isSet, isUrgent: false });
}

const hasPassword = async (tx: Executor, id: string): Promise<boolean> =>
  (await readPasswordHash(tx, id)) !== null;

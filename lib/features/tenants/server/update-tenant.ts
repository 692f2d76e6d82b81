import "server-only";
import { eq, sql } from "drizzle-orm";
import { passwordLink, payment, tenant } from "@/db/schema";
import { admin, client } from "@/lib/core/actor";
import { newValues } from "@/lib/core/compare-fields";
import { notFound } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { refuseStale } from "@/lib/core/server/stale";
import { isUniqueViolation } from "@/lib/core/server/unique-violation";
import { defineUseCase } from "@/lib/core/server/use-case";
import { hashPassword } from "@/lib/features/auth/server/passwords";
import { endSessionsOf } from "@/lib/features/auth/server/sessions";
import { attachFiles } from "@/lib/features/files/server/attach-files";
import { renameInSearchTexts } from "@/lib/features/finding/server/search-texts";
import { derivedColumns } from "@/lib/features/tenants/derived";
import { tenantRecord } from "@/lib/features/tenants/record";
import { ownFieldNames, tenantUpdate } from "@/lib/features/tenants/schema";
import { findTenantChanges, type TenantChanges } from "./changes";
import { codeTaken } from "./create-tenant";
import { mailLogIn } from "./log-in-mail";
import { findTenant, imageUse, type TenantRow, tenantColumns, toTenantRecord } from "./read";

/** `PUT /tenant/{id}`: a tenant changes its own contact data, staff all editable fields. */
export const updateTenant = defineUseCase({
  name: "tenant.update",
  allow: [client, admin("tenants.edit")],
  input: tenantUpdate,
  output: tenantRecord,
  write: true,
  async run({ actor, input, tx, address, requestId }) {
    const isOther = actor.area === "client" && actor.id !== input.id.toLowerCase();
    const before = isOther ? undefined : await findTenant(tx, input.id, { lock: true });
    if (!before) throw notFound();
    const record = toTenantRecord(before);
    refuseStale(record.updated_at, input.updated_at);
    const changes = findTenantChanges(record, input, actor.area === "client" ? ownFieldNames : null);
    const names = Object.keys(changes.fields);
    if (names.length === 0 && changes.password === null) return record;
    const after = await write(tx, before, changes);
    if (changes.fields.image !== undefined) {
      await attachFiles(tx, actor, imageUse(after.id), { image: after.image ? [after.image] : [] });
    }
    if (actor.area !== "client") await mailFirstLogIn(tx, before, after, changes.password !== null);
    const detail = { ...changes.fields, ...(changes.password === null ? {} : { password: "changed" }) };
    await audit(tx, { actor, address, requestId }, "tenant.update", "tenant", before.id, detail);
    return toTenantRecord(after);
  },
});

async function write(tx: Transaction, before: TenantRow, changes: TenantChanges): Promise<TenantRow> {
  const { password } = changes;
  const fields = newValues(changes.fields);
  const passwordHash = password === null ? undefined : await hashPassword(password);
  const derived = derivedColumns({ ...before, ...fields });
  let after: TenantRow | undefined;
  try {
    [after] = await tx
      .update(tenant)
      .set({ ...fields, ...derived, passwordHash, updatedAt: sql`clock_timestamp()` })
      .where(eq(tenant.id, before.id))
      .returning(tenantColumns);
  } catch (error) {
    throw isUniqueViolation(error, "tenant_client_code_key") ? codeTaken() : error;
  }
  if (!after) throw notFound();
  if (password !== null) await endSessionsOf(tx, before.id, "client");
  // Links that were mailed before stop working.
  if (password !== null || after.email !== before.email) {
    await tx.delete(passwordLink).where(eq(passwordLink.tenantId, before.id));
  }
  if (after.clientCode !== before.clientCode) await renumberPayments(tx, before, after);
  if (after.clientCode !== before.clientCode || after.uoccname !== before.uoccname) {
    await renameInSearchTexts(tx, [after.id]);
  }
  return after;
}

/** Invoice numbers contain the client code: with an old one, payments would not count in the balance. */
async function renumberPayments(tx: Transaction, before: TenantRow, after: TenantRow): Promise<void> {
  const numberOf = (code: string) =>
    sql`'[' || ${code} || ']' || to_char(${payment.invoiceDate}, 'MMDDYYYY')`;
  await tx
    .update(payment)
    .set({ invoiceNumber: numberOf(after.clientCode) })
    .where(
      sql`${payment.tenantId} = ${before.id} and ${payment.invoiceNumber} = ${numberOf(before.clientCode)}`,
    );
}

/** Mails the log-in to a tenant who gets an e-mail address, or a password with one, for the first time. */
async function mailFirstLogIn(tx: Transaction, before: TenantRow, after: TenantRow, givesPassword: boolean) {
  if (after.email === null || after.email === before.email) return;
  const [row] = await tx.select({ hash: tenant.passwordHash }).from(tenant).where(eq(tenant.id, after.id));
  const hasPassword = Boolean(row?.hash);
  if (hasPassword && !givesPassword) return;
  await mailLogIn(tx, { ...after, email: after.email }, { hasPassword, awaited: false });
}

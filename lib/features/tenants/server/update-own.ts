import "server-only";
import { eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { account } from "@/db/schema";
import type { ClientActor } from "@/lib/core/actor";
import { newValues } from "@/lib/core/compare-fields";
import { invalid, notFound } from "@/lib/core/errors";
import type { Transaction } from "@/lib/core/server/database";
import { limitChanges } from "@/lib/core/server/tenant-limit";
import { inTransaction } from "@/lib/core/server/transaction";
import { isUniqueViolation } from "@/lib/core/server/unique-violation";
import type { Caller } from "@/lib/core/server/use-case";
import { announceAccountChange } from "@/lib/features/auth/server/announce-account-change";
import { assertMayChangeOwnEmail, verifyCurrentPassword } from "@/lib/features/auth/server/own-email";
import { endPasswordLinks } from "@/lib/features/auth/server/password-links";
import { attachFiles, type FileUses } from "@/lib/features/files/server/attach-files";
import type { TenantRecord } from "@/lib/features/tenants/record";
import { ownFieldNames, type tenantUpdate } from "@/lib/features/tenants/schema";
import { accountKey } from "@/lib/format/account-key";
import { searchText } from "@/lib/format/search-text";
import { findTenantChanges } from "./changes";
import { requireTenant, tenantRecordFor, toTenantRecord, withOwnAddresses } from "./read";

/**
 * `PUT /tenant/{id}` of a person who is not the unit's first one: changes the own addresses and picture, which the
 * record has for this person, and nothing of the unit.
 */
export async function updateOwnAddresses(
  caller: Pick<Caller<ClientActor>, "actor" | "address" | "requestId">,
  input: z.output<typeof tenantUpdate>,
): Promise<TenantRecord> {
  const { actor } = caller;
  const isPasswordVerified = await verifyCurrentPassword(caller, input.currentPassword);
  const unit = tenantRecordFor(actor, toTenantRecord(await requireTenant(actor.tenantId)));
  return await inTransaction(actor.id, async (tx) => {
    const [row] = await tx.select().from(account).where(eq(account.id, actor.id)).for("no key update");
    if (!row) throw notFound();
    const { fields } = findTenantChanges(await withOwnAddresses(tx, actor, unit), input, ownFieldNames);
    if (Object.keys(fields).length > 0) {
      await limitChanges(tx, actor, actor.personId);
      if (fields.email) {
        await assertMayChangeOwnEmail(tx, actor, isPasswordVerified);
        await announceAccountChange(tx, actor, "email");
        await endPasswordLinks(tx, actor.id);
      }
      await write(tx, row, newValues(fields));
      if (fields.image) {
        const image = fields.image.to;
        await attachFiles(tx, actor, personUse(actor), { image: image ? [String(image)] : [] });
      }
    }
    return await withOwnAddresses(tx, actor, unit);
  });
}

async function write(
  tx: Transaction,
  row: typeof account.$inferSelect,
  values: Partial<typeof account.$inferSelect>,
): Promise<void> {
  const { name, email, phoneNumber } = { ...row, ...values };
  if (!email) throw invalid({ email: ["Please input your email!"] });
  const derived = { emailKey: accountKey(email), searchText: searchText([name, email, phoneNumber]) };
  try {
    await tx
      .update(account)
      .set({ ...values, ...derived, updatedAt: sql`clock_timestamp()` })
      .where(eq(account.id, row.id));
  } catch (error) {
    throw isUniqueViolation(error, "account_email_key")
      ? invalid({ email: ["Somebody else has this address."] })
      : error;
  }
}

/** A person's picture is visible to the unit and to staff who may view tenants. */
const personUse = ({ id, tenantId }: ClientActor): FileUses => ({
  recordType: "account",
  recordId: id,
  tenantId,
  page: "tenants",
});

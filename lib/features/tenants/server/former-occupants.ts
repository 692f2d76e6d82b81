import "server-only";
import { desc, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { account, fileUse, loginOrigin, membership, tenant } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { beginFirstMemberships } from "@/lib/features/auth/server/accounts";

/*
 * The next occupant of a unit reads nothing of the former one (docs/rules/tenants.md, Deletion): when an import brings
 * a deleted tenant back, the former occupant's records move to a separate deleted row.
 */

/**
 * All columns that name the tenant of a record or its first person, who has the same id, except of sessions and password
 * links, which end with the tenant.
 */
export const occupantColumns = [
  ["membership", "tenant_id"],
  ["membership", "account_id"],
  ["membership", "invited_by_id"],
  ["ticket", "tenant_id"],
  ["ticket_search", "tenant_id"],
  ["ticket_event", "tenant_id"],
  ["ticket_event", "by_account_id"],
  ["ticket_comment", "tenant_id"],
  ["ticket_comment", "by_account_id"],
  ["ticket_comment", "deleted_by_account_id"],
  ["ticket_read", "tenant_id"],
  ["ticket_read", "account_id"],
  ["statement", "tenant_id"],
  ["payment", "tenant_id"],
  ["notification", "tenant_id"],
  ["notification", "account_id"],
  ["notification", "about_tenant_id"],
  ["notification_preference", "account_id"],
  ["push_subscription", "account_id"],
  ["post_comment", "tenant_id"],
  ["post_analytic", "tenant_id"],
  ["feedback", "tenant_id"],
  ["file", "uploaded_by_id"],
  ["file_use", "tenant_id"],
] as const;

/** The columns of the tenant's row that an import does not overwrite, and their values for the next occupant. */
const personal = {
  firstName: "",
  middleName: "",
  lastName: "",
  phoneNumber: "",
  address: "",
  socialMediaAccount: "",
  image: null,
  lastSeen: null,
  soaDate: null,
  soaAmount: null,
  soaName: null,
  soaPdf: null,
};
const personalColumns = Object.keys(personal) as (keyof typeof personal)[];

type Move = { from: string; to: string };

async function moveRecords(tx: Transaction, moves: readonly Move[]): Promise<void> {
  const moved = sql`json_to_recordset(${JSON.stringify(moves)}::text::json) as move ("from" uuid, "to" uuid)`;
  for (const [table, column] of occupantColumns) {
    const name = sql.identifier(column);
    await tx.execute(sql`
      update ${sql.identifier(table)} as of_tenant set ${name} = move."to" from ${moved}
      where of_tenant.${name} = move."from"`);
  }
  await tx.execute(
    sql`update ${membership} as own set id = move."to" from ${moved} where own.id = move."from"`,
  );
  // The tenants' pictures.
  await tx.execute(sql`
    update ${fileUse} set record_id = move."to"::text from ${moved} where record_type = 'tenant' and record_id = move."from"::text`);
}

/**
 * Separates the former occupants of units that an import brings back.
 * @param ids deleted tenants, locked
 */
export async function separateFormerOccupants(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isReturning = inArray(tenant.id, [...ids]);
  const rows = await tx.select().from(tenant).where(isReturning);
  // Its own id as the key, so that no code finds it.
  const former = rows.map((row) => {
    const id = uuidv7();
    return { ...row, id, clientCodeKey: id, formerOf: row.id };
  });
  await tx.insert(tenant).values(former);
  await tx.insert(account).values(former.map(({ id }) => ({ id })));
  await moveRecords(
    tx,
    former.map(({ id, formerOf }) => ({ from: formerOf, to: id })),
  );
  await beginFirstMemberships(tx, sql`select ${tenant.id} from ${tenant} where ${isReturning}`);
  await tx.delete(loginOrigin).where(inArray(loginOrigin.accountId, [...ids]));
  await tx.update(tenant).set(personal).where(isReturning);
}

/**
 * Gives former occupants' records back to tenants that an undo deletes again.
 * @param ids tenants, locked, whose return is undone
 */
export async function reuniteFormerOccupants(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const former = await tx
    .selectDistinctOn([tenant.formerOf])
    .from(tenant)
    .where(inArray(tenant.formerOf, [...ids]))
    .orderBy(tenant.formerOf, desc(tenant.id));
  const moves = former.map(({ id, formerOf }) => ({ from: id, to: formerOf ?? id }));
  // The next occupant's, who is gone.
  await tx.delete(membership).where(inArray(membership.tenantId, [...ids]));
  await moveRecords(tx, moves);
  for (const row of former) {
    const values = Object.fromEntries(personalColumns.map((name) => [name, row[name]]));
    await tx
      .update(tenant)
      .set(values)
      .where(eq(tenant.id, row.formerOf ?? row.id));
  }
  const formerIds = former.map(({ id }) => id);
  await tx.delete(tenant).where(inArray(tenant.id, formerIds));
  await tx.delete(account).where(inArray(account.id, formerIds));
}

import "server-only";
import { inArray, type SQL, sql } from "drizzle-orm";
import { passwordLink, session, statement, tenant } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { clientColumns } from "@/lib/features/billing/schema";
import { renameInSearchTexts } from "@/lib/features/finding/server/search-texts";
import type { Plan } from "./import-plan";

/** Another transaction created a tenant of this batch in the meantime. The batch is tried again, and then sees it. */
export class BatchOvertaken extends Error {
  override readonly name = "BatchOvertaken";
}

const soaColumns = ["soa_date", "soa_amount", "soa_name"] as const;
const tenantColumns = [
  "id",
  "client_code",
  "client_code_key",
  ...clientColumns,
  ...soaColumns,
  "search_text",
];
const changedColumns = [...clientColumns, ...soaColumns, "search_text"];
const statementColumns = ["id", "tenant_id", ...soaColumns];

/** Writes the plan of a batch, each kind of change in one statement. @throws BatchOvertaken */
export async function writePlan(tx: Transaction, plan: Plan): Promise<void> {
  if (plan.newTenants.length > 0) {
    const made = await tx.execute(sql`
      insert into ${tenant} (${names(tenantColumns)}, type, status)
      select ${names(tenantColumns)}, 3, 1 from ${records(tenant, plan.newTenants)}
      on conflict do nothing returning 1`);
    if (made.length < plan.newTenants.length) throw new BatchOvertaken("A client code was taken meanwhile.");
  }
  if (plan.changedTenants.length > 0) {
    await tx.execute(sql`
      update ${tenant} as t set ${assignments(changedColumns)}, updated_at = clock_timestamp()
      from ${records(tenant, plan.changedTenants)} where t.id = r.id`);
  }
  await renameInSearchTexts(tx, plan.renamed);
  await restoreTenants(tx, plan.restored);
  if (plan.newStatements.length > 0) {
    await tx.execute(sql`
      insert into ${statement} (${names(statementColumns)})
      select ${names(statementColumns)} from ${records(statement, plan.newStatements)}`);
  }
  if (plan.changedStatements.length > 0) {
    await tx.execute(sql`
      update ${statement} as s set ${assignments([...soaColumns])}, updated_at = clock_timestamp()
      from ${records(statement, plan.changedStatements)} where s.id = r.id`);
  }
}

/** Restores deleted tenants with their history and without a log-in (docs/rules/tenants.md, Deletion). */
async function restoreTenants(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = [...ids];
  await tx
    .update(tenant)
    .set({ status: 1, passwordHash: null, email: null, emailKey: null })
    .where(inArray(tenant.id, gone));
  await tx.delete(session).where(inArray(session.tenantId, gone));
  await tx.delete(passwordLink).where(inArray(passwordLink.tenantId, gone));
}

/** Values as rows `r` with the types of a table's columns. */
const records = (table: typeof tenant | typeof statement, values: readonly object[]): SQL =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::text::jsonb) as r`;

const names = (columns: readonly string[]): SQL => sql.raw(columns.join(", "));

const assignments = (columns: readonly string[]): SQL =>
  sql.raw(columns.map((column) => `${column} = r.${column}`).join(", "));

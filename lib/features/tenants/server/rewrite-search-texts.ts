import "server-only";
import { inArray, sql } from "drizzle-orm";
import { tenant } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { tenantSearchText } from "@/lib/features/tenants/search";

/** Call in the same transaction, after SQL has changed searched fields of tenants. */
export async function rewriteSearchTexts(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const changed = await tx
    .select()
    .from(tenant)
    .where(inArray(tenant.id, [...ids]));
  const texts = changed.map((row) => ({ id: row.id, text: tenantSearchText(row) }));
  await tx.execute(sql`
    update ${tenant} as t set search_text = r.text
    from json_to_recordset(${JSON.stringify(texts)}::text::json) as r (id uuid, text text) where t.id = r.id`);
}

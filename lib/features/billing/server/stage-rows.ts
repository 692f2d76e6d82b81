import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, lt, or, sql } from "drizzle-orm";
import { soaImport, soaImportPart } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { maxPartRows } from "@/lib/features/billing/promis-columns";
import { storeRows } from "./store-rows";
import type { ImportRow } from "./validate-row";

/** Incomplete and unconfirmed imports are deleted after this time. */
const maxAge = sql`interval '2 days'`;

/**
 * Stores rows as an import that waits for its confirmation.
 * @param ofFiles what the files show besides their rows
 * @returns its id
 */
export async function stageRows(
  tx: Transaction,
  adminId: string,
  rows: readonly ImportRow[],
  ofFiles: Partial<Pick<typeof soaImport.$inferInsert, "isOrderOpen" | "cuts">> = {},
): Promise<string> {
  const uniqId = randomUUID();
  const parts = Math.ceil(rows.length / maxPartRows);
  await tx
    .insert(soaImport)
    .values({ uniqId, adminId, state: "receiving", parts, total: rows.length, isStaged: true, ...ofFiles });
  for (let part = 1; part <= parts; part++) {
    const some = rows.slice((part - 1) * maxPartRows, part * maxPartRows);
    await tx.insert(soaImportPart).values({ uniqId, part, rows: some.length });
    await storeRows(tx, uniqId, part, parts, some);
  }
  return uniqId;
}

/** SQL: whether an import was neither completed nor confirmed in time. */
export const isUnfinished = and(
  or(eq(soaImport.state, "receiving"), soaImport.isStaged),
  lt(soaImport.updatedAt, sql`now() - ${maxAge}`),
);

/** Deletes old imports that were neither completed nor confirmed. */
export async function deleteUnfinished(tx: Transaction): Promise<void> {
  await tx.delete(soaImport).where(isUnfinished);
}

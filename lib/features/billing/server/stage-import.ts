import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { soaImport, soaImportIssue, soaImportRow } from "@/db/schema";
import { adminWith, type StaffActor } from "@/lib/core/actor";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { inTransaction } from "@/lib/core/server/transaction";
import { defineUseCase } from "@/lib/core/server/use-case";
import { noPdf, soaColumns, webClientColumns } from "@/lib/features/billing/promis-columns";
import type { PromisFile } from "@/lib/features/billing/promis-head";
import { type Merged, type MergeWarning, mergeRows } from "@/lib/features/billing/promis-merge";
import { soaImportReceived } from "@/lib/features/billing/record";
import { promisFilesInput } from "@/lib/features/billing/schema";
import { compareRows, effectOf } from "./compare-rows";
import { readPromisFile } from "./read-promis-file";
import { deleteUnfinished, stageRows } from "./stage-rows";

/**
 * `POST /tenant-soa-info`: merges the two uploaded files and stages their rows as an import that its sender can preview
 * and confirm (docs/rules/billing.md, Import from PROMIS: staging). It replaces the sender's previous staged import.
 */
export const stageImport = defineUseCase({
  name: "import.stage",
  allow: [adminWith("utilities.add", "utilities.importDataFromPromis")],
  input: promisFilesInput,
  output: soaImportReceived,
  async run({ actor, input, tx }) {
    const { rows, warnings } = await readFiles(tx, actor, input);
    const uniqId = await inTransaction(async (inner) => {
      await deleteUnfinished(inner);
      await inner.delete(soaImport).where(and(eq(soaImport.adminId, actor.id), eq(soaImport.isStaged, true)));
      const staged = await stageRows(inner, actor.id, rows);
      await inner.execute(sql`
        update ${soaImportRow} as r set effect = compared.effect
        from (select place, ${effectOf} as effect from (${compareRows(staged.uniqId, staged.fallbackDate)}) as c) as compared
        where r.ctid = compared.place`);
      await storeLeftOut(inner, staged.uniqId, warnings);
      return staged.uniqId;
    });
    return { uniqId, total: rows.length };
  },
});

/** Reads and merges both files. The parsed rows need much memory and are not kept. */
async function readFiles(tx: Executor, actor: StaffActor, keys: Record<PromisFile, string>): Promise<Merged> {
  const soa = await readPromisFile(tx, actor, "soa", soaColumns, keys.soa);
  const webClient = await readPromisFile(tx, actor, "webClient", webClientColumns, keys.webClient);
  // Other requests are answered between the parts of this work.
  await nextTurn();
  const merged = mergeRows({ soa: soa.rows, webClient: webClient.rows });
  // A row takes no upload until its PDF is chosen.
  for (const row of merged.rows) row.sha256 = noPdf;
  return merged;
}

const reasons: Partial<Record<MergeWarning["kind"], string>> = {
  "soa-without-client": "No row of the WEB CLIENT file has this code.",
  "soa-repeated": "This code came before in the SOA file: its first row counts.",
  "soa-shifted": "The row has more cells than the file has columns.",
};

/** Stores the SOA rows that no client takes, in one statement, as `storeRows` does. */
async function storeLeftOut(
  tx: Transaction,
  uniqId: string,
  warnings: readonly MergeWarning[],
): Promise<void> {
  const leftOut = warnings.filter(({ kind }) => reasons[kind] !== undefined);
  const column = (values: unknown[]) => sql`${sql.param(values)}::text[]`;
  await tx.execute(sql`
    insert into ${soaImportIssue} (uniq_id, kind, row_number, urefno, uoccname, value, reason)
    select ${uniqId}, 'leftOut', row_number::int, urefno, '', '', reason
    from unnest(${column(leftOut.map(({ row }) => row))}, ${column(leftOut.map(({ urefno }) => urefno.slice(0, 100)))},
      ${column(leftOut.map(({ kind }) => reasons[kind]))}) as given (row_number, urefno, reason)`);
}

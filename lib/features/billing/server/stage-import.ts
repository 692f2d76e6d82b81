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
import { type LeftOutRow, type Merged, mergeFiles } from "@/lib/features/billing/promis-merge";
import { soaImportReceived } from "@/lib/features/billing/record";
import { promisFilesInput } from "@/lib/features/billing/schema";
import { readPromisFile } from "./read-promis-file";
import { deleteUnfinished, stageRows } from "./stage-rows";
import { shortened } from "./validate-row";
import { validateStaged } from "./validate-staged";

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
    const { rows, dateOrders, leftOut, cuts } = await readFiles(tx, actor, input);
    const [dateOrder = "mdy", other] = dateOrders;
    const uniqId = await inTransaction(actor.id, async (inner) => {
      await deleteUnfinished(inner);
      await inner.delete(soaImport).where(and(eq(soaImport.adminId, actor.id), eq(soaImport.isStaged, true)));
      const staged = await stageRows(inner, actor.id, rows, {
        isOrderOpen: other !== undefined,
        cuts: cuts.join(" "),
      });
      await validateStaged(inner, staged, dateOrder);
      await storeLeftOut(inner, staged, leftOut);
      return staged;
    });
    // Without statistics of this import the planner expects a row or two, and joins 50,000 in nested loops.
    await tx.execute(sql`analyze ${soaImportRow} (uniq_id, effect)`);
    return { uniqId, total: rows.length };
  },
});

/** Reads and merges both files. The parsed rows need much memory and are not kept. */
async function readFiles(tx: Executor, actor: StaffActor, keys: Record<PromisFile, string>): Promise<Merged> {
  const soa = await readPromisFile(tx, actor, "soa", soaColumns, keys.soa);
  const webClient = await readPromisFile(tx, actor, "webClient", webClientColumns, keys.webClient);
  // Other requests are answered between the parts of this work.
  await nextTurn();
  const merged = mergeFiles({ soa, webClient });
  // A row takes no upload until its PDF is chosen.
  for (const row of merged.rows) row.sha256 = noPdf;
  return merged;
}

/** Stores the SOA rows that no client takes, as JSON, as `storeRows` does. */
async function storeLeftOut(tx: Transaction, uniqId: string, leftOut: readonly LeftOutRow[]): Promise<void> {
  const issues = leftOut.map(({ row, urefno, line, reason }) => ({
    row_number: row,
    urefno: shortened(urefno),
    value: shortened(line),
    reason,
  }));
  await tx.execute(sql`
    insert into ${soaImportIssue} (uniq_id, kind, row_number, urefno, uoccname, value, reason)
    select ${uniqId}, 'leftOut', row_number, urefno, '', value, reason
    from json_populate_recordset(null::${soaImportIssue}, ${JSON.stringify(issues)}::json)`);
}

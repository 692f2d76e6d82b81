import "server-only";
import { and, count, eq, lt, sql } from "drizzle-orm";
import { soaImportPart as partTable, soaImport } from "@/db/schema";
import { admin } from "@/lib/core/actor";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { soaImportReceived } from "@/lib/features/billing/record";
import { soaImportPartInput } from "@/lib/features/billing/schema";
import { beginImport, resumeImport } from "./begin-import";
import { storeRows } from "./store-rows";

/** After this time an import whose parts did not all arrive is deleted. */
const maxAge = sql`interval '2 days'`;

/**
 * `PUT /tenant-soa-info`: receives a part of an import, and begins the import when all parts have arrived. Idempotent
 * by `uniqId` and part, also for two equal calls at the same moment. A failed import that is sent again goes on, unless
 * a newer one has been done. Another administrator's `uniqId` is 404.
 * @returns `total`: the rows received so far, rejected ones included
 */
export const receiveImport = defineUseCase({
  name: "import.receive",
  allow: [admin("utilities.add", "utilities.importDataFromPromis")],
  input: soaImportPartInput,
  output: soaImportReceived,
  write: true,
  async run({ actor, input, tx, address, requestId }) {
    const { uniqId, pdfFiles, part, parts } = input;
    await deleteUnfinished(tx);
    const begun = await openImport(tx, uniqId, actor.id, parts);
    if (begun.parts !== parts) {
      throw invalid({ parts: [`This import was begun with ${begun.parts} parts, not ${parts}.`] });
    }
    // One that a reset of the tenants has ended takes no more parts.
    const isNew = begun.state === "receiving" && (await insertPart(tx, uniqId, part, pdfFiles.length));
    if (!isNew) {
      if (begun.state === "failed") await resumeImport(tx, begun);
      return { uniqId, total: begun.total };
    }
    await storeRows(tx, uniqId, part, parts, pdfFiles);
    const total = begun.total + pdfFiles.length;
    const now = sql`clock_timestamp()`;
    await tx.update(soaImport).set({ total, updatedAt: now }).where(eq(soaImport.uniqId, uniqId));
    const [received] = await tx
      .select({ parts: count() })
      .from(partTable)
      .where(eq(partTable.uniqId, uniqId));
    if (received?.parts === parts) {
      await beginImport(tx, begun);
      await audit(tx, { actor, address, requestId }, "import.receive", "soa_import", uniqId, { total });
    }
    return { uniqId, total };
  },
});

/**
 * Creates the import where it does not exist, and locks it: parts that arrive together are received one after another.
 */
async function openImport(tx: Transaction, uniqId: string, adminId: string, parts: number) {
  await tx
    .insert(soaImport)
    .values({ uniqId, adminId, state: "receiving", parts })
    .onConflictDoNothing({ target: soaImport.uniqId });
  const [found] = await tx.select().from(soaImport).where(eq(soaImport.uniqId, uniqId)).for("update");
  if (!found) throw new AppError("conflict", "This import was forgotten. Please send it again.");
  if (found.adminId !== adminId) throw notFound();
  return found;
}

async function insertPart(tx: Transaction, uniqId: string, part: number, rows: number): Promise<boolean> {
  const taken = await tx.insert(partTable).values({ uniqId, part, rows }).onConflictDoNothing().returning();
  return taken.length === 1;
}

async function deleteUnfinished(tx: Transaction): Promise<void> {
  const isOld = lt(soaImport.updatedAt, sql`now() - ${maxAge}`);
  await tx.delete(soaImport).where(and(eq(soaImport.state, "receiving"), isOld));
}

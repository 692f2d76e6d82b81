import "server-only";
import { count, eq, sql } from "drizzle-orm";
import { soaImportPart as partTable, soaImport } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { soaImportReceived } from "@/lib/features/billing/record";
import { soaImportPartInput } from "@/lib/features/billing/schema";
import { beginImport, resumeImport } from "./begin-import";
import { deleteUnfinished } from "./stage-rows";
import { storeRows } from "./store-rows";
import { validateRows } from "./validate-rows";

/**
 * `PUT /tenant-soa-info`: receives a part of an import and starts the import after the last part. Idempotent by
 * `uniqId` and part, even for parallel calls. Sending a failed import again resumes it, unless a newer one has written
 * data. Another administrator's `uniqId` is 404.
 * @returns `total`: rows received so far, including rejected ones
 */
export const receiveImport = defineUseCase({
  name: "import.receive",
  allow: [adminWith("utilities.add", "utilities.importDataFromPromis")],
  input: soaImportPartInput,
  output: soaImportReceived,
  write: true,
  async run({ actor, input, tx, address, requestId }) {
    const { uniqId, pdfFiles, part, parts, dateOrder } = input;
    await deleteUnfinished(tx);
    const current = await openImport(tx, uniqId, actor.id, parts);
    if (current.parts !== parts) {
      throw invalid({ parts: [`This import was begun with ${current.parts} parts, not ${parts}.`] });
    }
    // An import that a tenant reset has stopped accepts no more parts.
    const isNew = current.state === "receiving" && (await insertPart(tx, uniqId, part, pdfFiles.length));
    if (!isNew) {
      if (current.state === "failed") await resumeImport(tx, current);
      return { uniqId, total: current.total };
    }
    await storeRows(tx, uniqId, part, parts, pdfFiles);
    const total = current.total + pdfFiles.length;
    const now = sql`clock_timestamp()`;
    await tx.update(soaImport).set({ total, updatedAt: now }).where(eq(soaImport.uniqId, uniqId));
    const [received] = await tx
      .select({ parts: count() })
      .from(partTable)
      .where(eq(partTable.uniqId, uniqId));
    if (received?.parts === parts) {
      await beginImport(tx, current, () => validateRows(tx, uniqId, dateOrder ?? null));
      await audit(tx, { actor, address, requestId }, "import.receive", "soa_import", uniqId, { total });
    }
    return { uniqId, total };
  },
});

/** Creates the import if needed and locks it, so that parallel parts are received in sequence. */
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
  const inserted = await tx
    .insert(partTable)
    .values({ uniqId, part, rows })
    .onConflictDoNothing()
    .returning();
  return inserted.length === 1;
}

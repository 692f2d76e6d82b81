import "server-only";
import { eq, sql } from "drizzle-orm";
import { soaImport, soaImportRow } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { importQueue } from "@/lib/features/billing/queue";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import { claimUploads } from "./claim-uploads";
import { findNewer } from "./newer-import";
import { validateRows } from "./validate-rows";

type Import = typeof soaImport.$inferSelect;

/** Why an import whose parts or retry come too late is not done (docs/rules/billing.md, Import from PROMIS: the call). */
const supersededMessage = "A newer import was begun meanwhile. Choose the newest files again.";

/**
 * Begins an import whose parts have all arrived: makes the checks that need all rows, takes the uploaded PDFs, and
 * enqueues the job.
 */
export async function beginImport(tx: Transaction, begun: Import): Promise<void> {
  if (await failIfSuperseded(tx, begun)) return;
  await validateRows(tx, begun.uniqId);
  await claimUploads(tx, begun.uniqId, begun.adminId);
  await enqueueImport(tx, begun.uniqId);
}

/** Goes on with a failed import where it stopped. */
export async function resumeImport(tx: Transaction, failed: Import): Promise<void> {
  // A failed undo goes on by its own call; what was overtaken never does.
  if (failed.undoTotal !== null || failed.reason !== "" || (await failIfSuperseded(tx, failed))) return;
  await enqueueImport(tx, failed.uniqId);
}

async function enqueueImport(tx: Transaction, uniqId: string): Promise<void> {
  await tx
    .update(soaImport)
    .set({
      state: "running",
      reason: "",
      keepsChanges: sql`count = 0 or keeps_changes`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(soaImport.uniqId, uniqId));
  await enqueue(tx, importQueue, { uniqId });
}

/** An older import never overwrites a newer one. @returns whether it failed */
async function failIfSuperseded(tx: Transaction, begun: Import): Promise<boolean> {
  if (!(await findNewer(tx, begun, { lock: true }))) return false;
  const { uniqId } = begun;
  await tx
    .update(soaImport)
    .set({ state: "failed", reason: supersededMessage, updatedAt: sql`clock_timestamp()` })
    .where(eq(soaImport.uniqId, uniqId));
  await tx.delete(soaImportRow).where(eq(soaImportRow.uniqId, uniqId));
  return true;
}

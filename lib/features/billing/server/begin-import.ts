import "server-only";
import { eq, sql } from "drizzle-orm";
import { soaImport, soaImportRow } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { importQueue } from "@/lib/features/billing/queue";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import { claimUploads } from "./claim-uploads";
import { findNewer } from "./newer-import";

type Import = typeof soaImport.$inferSelect;

/**
 * The reason for failing an import whose parts or retry arrive after a newer one (docs/rules/billing.md, Import from
 * PROMIS: the call).
 */
const supersededMessage = "A newer import was begun meanwhile. Choose the newest files again.";

/**
 * Starts an import: claims the uploaded PDFs and enqueues the job.
 * @param validate makes the checks that need all rows
 */
export async function beginImport(
  tx: Transaction,
  received: Import,
  validate: () => Promise<unknown>,
): Promise<void> {
  if (await failIfSuperseded(tx, received)) return;
  await validate();
  await claimUploads(tx, received.uniqId, received.adminId);
  await enqueueImport(tx, received.uniqId);
}

/** Resumes a failed import after its last complete batch. */
export async function resumeImport(tx: Transaction, failed: Import): Promise<void> {
  // A failed undo is resumed by its own call; a superseded import is never resumed.
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

/** Fails an import if a newer one exists, so that old data never overwrites newer data. @returns whether it failed */
async function failIfSuperseded(tx: Transaction, received: Import): Promise<boolean> {
  if (!(await findNewer(tx, received, { lock: true }))) return false;
  const { uniqId } = received;
  await tx
    .update(soaImport)
    .set({ state: "failed", reason: supersededMessage, updatedAt: sql`clock_timestamp()` })
    .where(eq(soaImport.uniqId, uniqId));
  await tx.delete(soaImportRow).where(eq(soaImportRow.uniqId, uniqId));
  return true;
}

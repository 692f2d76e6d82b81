import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { soaImport, soaImportRow } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { inTransaction } from "@/lib/core/server/transaction";
import type { SoaImportProgress } from "@/lib/features/billing/record";
import type { WrittenNotification } from "@/lib/features/notifications/server/notify";
import { compareRows } from "./compare-rows";
import { importBatch, nextRows } from "./import-batch";
import { undoChanges } from "./undo-changes";
import { writeBatch } from "./write-batch";

/** The states of an import with batches left to process. */
export const openStates = ["running", "undoing"] as const;

/** Key of the advisory lock that lets only one batch run at a time, across servers. */
export const batchLock = 7_140_232;
const pauseMilliseconds = 250;

export type ImportStep = SoaImportProgress & {
  uniqId: string;
  adminId: string | null;
  /** Clients that the import has created so far. */
  created: number;
  /** The batch's notifications, to be published after the commit. */
  written?: readonly WrittenNotification[];
};

/**
 * Processes the next batch of the oldest open import or undo. `count` changes in the same transaction, so a crash
 * leaves no half batch. Imports run in sequence, so that the later of two wins.
 * @returns the progress, `deadline` if `signal` aborted the wait for another job's batch, or null if import `uniqId`
 * has no batches left
 */
export async function importStep(
  uniqId: string,
  signal?: AbortSignal,
): Promise<ImportStep | "deadline" | null> {
  for (;;) {
    const step = await inTransaction("imports", async (tx) => {
      // Polls, because waiting for the lock in PostgreSQL fails with a time-out if another job's batch is slow.
      const [lock] = await tx.execute<{ taken: boolean }>(
        sql`select pg_try_advisory_xact_lock(${batchLock}) as taken`,
      );
      return lock?.taken ? await doStep(tx, uniqId) : "locked";
    });
    if (step !== "locked") return step;
    if (signal?.aborted) return "deadline";
    await sleep(pauseMilliseconds);
  }
}

async function doStep(tx: Transaction, uniqId: string): Promise<ImportStep | null> {
  const isOpen = inArray(soaImport.state, openStates);
  const [own] = await tx
    .select({ uniqId: soaImport.uniqId })
    .from(soaImport)
    .where(and(eq(soaImport.uniqId, uniqId), isOpen));
  if (!own) return null;
  const [oldest] = await tx
    .select()
    .from(soaImport)
    .where(isOpen)
    .orderBy(asc(soaImport.createdAt), asc(soaImport.uniqId))
    .limit(1)
    .for("update");
  if (!oldest) return null;
  return oldest.state === "undoing" ? await undoBatch(tx, oldest) : await doBatch(tx, oldest);
}

async function doBatch(tx: Transaction, running: typeof soaImport.$inferSelect): Promise<ImportStep> {
  const { uniqId, adminId, total, fallbackDate } = running;
  const { rowCount, which } = await nextRows(tx, uniqId, running.count);
  const done = await writeBatch(tx, compareRows(uniqId, fallbackDate, which));
  const count = running.count + rowCount;
  const created = running.created + done.created;
  const state = count >= total || rowCount === 0 ? "done" : "running";
  await tx
    .update(soaImport)
    .set({
      count,
      state,
      created,
      updated: running.updated + done.updated,
      unchanged: running.unchanged + done.unchanged,
      warnings: running.warnings + done.warnings,
      withoutPdf: sql`without_pdf + ${done.warnings} + ${state === "done" ? sharedRows(uniqId) : sql`0`}`,
      updatedAt: sql`clock_timestamp()`,
      endedAt: state === "done" ? sql`clock_timestamp()` : null,
    })
    .where(eq(soaImport.uniqId, uniqId));
  // The result needs only the stored issues.
  if (state === "done") await tx.delete(soaImportRow).where(eq(soaImportRow.uniqId, uniqId));
  return { uniqId, adminId, created, count, total, state, written: done.written };
}

/** SQL for the number of rows that got no PDF because another client has it too. */
const sharedRows = (uniqId: string) => sql`(
  select count(*) from ${soaImportRow} where uniq_id = ${uniqId} and is_shared and reason is null)`;

/** Publishes progress to the admin who started the undo. */
async function undoBatch(tx: Transaction, open: typeof soaImport.$inferSelect): Promise<ImportStep> {
  const { uniqId, undoneById: adminId } = open;
  const done = await undoChanges(tx, uniqId, importBatch.rows);
  const total = open.undoTotal ?? 0;
  const state = done < importBatch.rows ? "undone" : "undoing";
  const count = state === "undone" ? total : Math.min(open.undoCount + done, total);
  await tx
    .update(soaImport)
    .set({ state, undoCount: count, updatedAt: sql`clock_timestamp()` })
    .where(eq(soaImport.uniqId, uniqId));
  return { uniqId, adminId, created: 0, count, total, state };
}

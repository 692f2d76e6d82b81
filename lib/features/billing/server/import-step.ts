import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { soaImport, soaImportRow } from "@/db/schema";
import { db, type Transaction } from "@/lib/core/server/database";
import type { SoaImportProgress } from "@/lib/features/billing/record";
import { compareRows } from "./compare-rows";
import { nextRows } from "./import-batch";
import { writeBatch } from "./write-batch";

/** The key of an advisory lock: one batch at a time, on all servers. */
const lockKey = 7_140_232;
/** The pause before the lock is tried again. */
const pauseMilliseconds = 250;

export type ImportStep = SoaImportProgress & { uniqId: string; adminId: string | null };

/**
 * Does the next batch of the oldest running import. `count` changes in the same transaction, so after a crash a batch
 * is either done or not. Imports are done one after another, so that of two the later one wins.
 * @returns the import's progress, or null where `uniqId` itself is not running any more
 */
export async function importStep(uniqId: string): Promise<ImportStep | null> {
  for (;;) {
    const step = await db.transaction(async (tx) => {
      // Waiting for the lock in PostgreSQL would end with an error where another job's batch takes long.
      const [lock] = await tx.execute<{ taken: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lockKey}) as taken`,
      );
      return lock?.taken ? await doStep(tx, uniqId) : "locked";
    });
    if (step !== "locked") return step;
    await sleep(pauseMilliseconds);
  }
}

async function doStep(tx: Transaction, uniqId: string): Promise<ImportStep | null> {
  const isRunning = eq(soaImport.state, "running");
  const [own] = await tx
    .select({ uniqId: soaImport.uniqId })
    .from(soaImport)
    .where(and(eq(soaImport.uniqId, uniqId), isRunning));
  if (!own) return null;
  const [oldest] = await tx
    .select()
    .from(soaImport)
    .where(isRunning)
    .orderBy(asc(soaImport.createdAt), asc(soaImport.uniqId))
    .limit(1)
    .for("update");
  return oldest ? await doBatch(tx, oldest) : null;
}

async function doBatch(tx: Transaction, running: typeof soaImport.$inferSelect): Promise<ImportStep> {
  const { uniqId, adminId, total, fallbackDate } = running;
  const { moved, which } = await nextRows(tx, uniqId, running.count);
  const done = await writeBatch(tx, compareRows(uniqId, fallbackDate ?? "", which));
  const count = running.count + moved;
  const state = count >= total || moved === 0 ? "done" : "running";
  await tx
    .update(soaImport)
    .set({
      count,
      state,
      created: running.created + done.created,
      updated: running.updated + done.updated,
      unchanged: running.unchanged + done.unchanged,
      updatedAt: sql`clock_timestamp()`,
      endedAt: state === "done" ? sql`clock_timestamp()` : null,
    })
    .where(eq(soaImport.uniqId, uniqId));
  // Rejected rows are kept for the result; the others are not needed any more.
  if (state === "done") {
    await tx.delete(soaImportRow).where(and(eq(soaImportRow.uniqId, uniqId), isNull(soaImportRow.reason)));
  }
  return { uniqId, adminId, count, total, state };
}

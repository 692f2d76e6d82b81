import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, sql } from "drizzle-orm";
import { soaImport } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { announceModules } from "@/lib/features/settings/server/announce-modules";
import { progressReport } from "./import-progress";
import { type ImportStep, importStep } from "./import-step";

/** How often a batch that failed is tried in all, and the first wait in between, which doubles. */
const tries = 5;
const firstWaitMilliseconds = 100;

/**
 * The job of the queue `soa-import`: does an import to its end, batch by batch, and those before it. Called again
 * after a crash it goes on where the last whole batch ended; called twice at once, the two take turns.
 */
export async function importStatements(uniqId: string): Promise<void> {
  const report = progressReport();
  try {
    for (;;) {
      const step = await stubbornStep(uniqId);
      if (!step) return;
      report.tell(step);
      // Balances have changed, and with them what is open to whom. Told, not promised: a page asks again anyway.
      if (step.state === "done")
        await announceModules().catch((err: unknown) => log.warn({ err }, "modules"));
      if (step.uniqId === uniqId && step.state !== "running") return;
    }
  } finally {
    await report.end();
  }
}

async function stubbornStep(uniqId: string): Promise<ImportStep | null> {
  for (let tried = 1; ; tried++) {
    try {
      return await importStep(uniqId);
    } catch (error) {
      if (tried < tries) await sleep(firstWaitMilliseconds * 2 ** (tried - 1));
      else {
        log.error({ uniqId, err: error }, "an import's batch failed");
        return await giveUp(error);
      }
    }
  }
}

/** Marks the import at fault as failed, so that it does not block those behind it; sent again, it goes on. */
async function giveUp(error: unknown): Promise<ImportStep | null> {
  const running = await db
    .select({ uniqId: soaImport.uniqId })
    .from(soaImport)
    .where(eq(soaImport.state, "running"))
    .orderBy(asc(soaImport.createdAt), asc(soaImport.uniqId))
    .limit(1);
  const [oldest] = running;
  // A database that does not answer is no fault of the import's: the queue tries again.
  if (!oldest) throw error;
  const [failed] = await db
    .update(soaImport)
    .set({ state: "failed", updatedAt: sql`clock_timestamp()` })
    .where(and(eq(soaImport.uniqId, oldest.uniqId), eq(soaImport.state, "running")))
    .returning();
  if (!failed) return null;
  const { adminId, count, total, state } = failed;
  return { uniqId: failed.uniqId, adminId, count, total, state };
}

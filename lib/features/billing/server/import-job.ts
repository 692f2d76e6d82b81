import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { soaImport, statement, tenant } from "@/db/schema";
import { runAfterCommit } from "@/lib/core/server/after-commit";
import { db } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { publishNotifications } from "@/lib/features/notifications/server/publish-notifications";
import { invalidateModules } from "@/lib/features/settings/server/invalidate-modules";
import { createProgressReporter, progressOf } from "./import-progress";
import { type ImportStep, importStep, openStates } from "./import-step";

/** Attempts per batch; the pause doubles after each retry. */
const tries = 5;
const firstWaitMilliseconds = 100;

/**
 * The job of the queue `soa-import`: runs an import or its undo batch by batch, after all earlier ones. After a crash
 * it resumes after the last complete batch; parallel jobs take turns.
 * @returns the follow-up job if `signal` aborted this one before the end, otherwise undefined
 */
export async function importStatements(
  uniqId: string,
  signal?: AbortSignal,
): Promise<{ uniqId: string } | undefined> {
  const report = createProgressReporter();
  try {
    for (;;) {
      const step = await stepWithRetries(uniqId, signal);
      if (step === "deadline") return { uniqId };
      if (!step) return;
      report.publishProgress(step);
      const { written = [] } = step;
      // The next batch does not wait for it.
      runAfterCommit("import", uniqId, () => publishNotifications(written));
      // Changed balances open or close modules. The event may be lost, because pages also poll.
      if (step.state === "done" || step.state === "undone")
        await invalidateModules().catch((err: unknown) => log.warn({ err }, "modules"));
      // A first import fills empty tables. Lists would be slow until autovacuum has read them.
      if (step.state === "done" && step.created > 0)
        await db
          .execute(sql`analyze ${tenant}, ${statement}`)
          .catch((err: unknown) => log.warn({ err }, "statistics"));
      if (step.uniqId === uniqId && !openStates.some((open) => open === step.state)) return;
      if (signal?.aborted) return { uniqId };
    }
  } finally {
    await report.end();
  }
}

async function stepWithRetries(
  uniqId: string,
  signal?: AbortSignal,
): Promise<ImportStep | "deadline" | null> {
  for (let tried = 1; ; tried++) {
    try {
      return await importStep(uniqId, signal);
    } catch (error) {
      if (tried < tries) await sleep(firstWaitMilliseconds * 2 ** (tried - 1));
      else {
        log.error({ uniqId, err: error }, "an import's batch failed");
        return await markFailed(error);
      }
    }
  }
}

/** Marks the import as failed, so that it does not block the next ones. Sending it again resumes it. */
async function markFailed(error: unknown): Promise<ImportStep | null> {
  const running = await db
    .select({ uniqId: soaImport.uniqId })
    .from(soaImport)
    .where(inArray(soaImport.state, openStates))
    .orderBy(asc(soaImport.createdAt), asc(soaImport.uniqId))
    .limit(1);
  const [oldest] = running;
  // No import is open, so the queue retries the job.
  if (!oldest) throw error;
  const [failed] = await db
    .update(soaImport)
    .set({ state: "failed", updatedAt: sql`clock_timestamp()` })
    .where(and(eq(soaImport.uniqId, oldest.uniqId), inArray(soaImport.state, openStates)))
    .returning();
  if (!failed) return null;
  const { uniqId, adminId, undoneById, created, state } = failed;
  return { uniqId, adminId: undoneById ?? adminId, created, ...progressOf(failed), state };
}

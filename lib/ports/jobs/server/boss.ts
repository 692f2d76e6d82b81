import "server-only";
import PgBoss from "pg-boss";
import { env } from "@/lib/core/env";
import { databaseLimits } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { jobExpirySeconds, type Queue } from "@/lib/ports/jobs/queue";

// Global, because Next's bundle and the server each load their own copy of this module.
const globalStore = globalThis as { towerdeskBoss?: Promise<PgBoss> };

/**
 * The job queue, connected on first use. `startWorkers` and `workOnce` run the jobs.
 * @param options.supervises whether the queue schedules and maintains jobs, for long-running processes
 */
export function getBoss(options: { supervises?: boolean } = {}): Promise<PgBoss> {
  globalStore.towerdeskBoss ??= connectBoss(options).catch((error: unknown) => {
    // The next call connects again, because the database may be reachable by then.
    globalStore.towerdeskBoss = undefined;
    throw error;
  });
  return globalStore.towerdeskBoss;
}

/** The queue uses a separate pool of another driver. */
const limits = {
  connectionTimeoutMillis: databaseLimits.connect_timeout * 1000,
  query_timeout: databaseLimits.answer_timeout * 1000,
  keepAlive: true,
  keepAliveInitialDelayMillis: databaseLimits.keep_alive * 1000,
};

async function connectBoss({ supervises = false }: { supervises?: boolean }): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    application_name: "towerdesk jobs",
    max: supervises ? 3 : 1,
    ...limits,
    migrate: false,
    schedule: supervises,
    supervise: supervises,
    // Completed jobs show that a daily job has run today.
    archiveCompletedAfterSeconds: 86_400,
    deleteAfterDays: 7,
  });
  boss.on("error", (error) => log.warn({ err: error }, "jobs"));
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return boss;
}

/** Stops the queue. Running jobs get `timeoutSeconds` to end. */
export async function stopBoss(timeoutSeconds = 10): Promise<void> {
  // A failed connection is reported to the caller of `getBoss`.
  const boss = await globalStore.towerdeskBoss?.catch(() => undefined);
  globalStore.towerdeskBoss = undefined;
  await boss?.stop({ graceful: true, wait: true, timeout: timeoutSeconds * 1000 });
}

/** A migration step: creates pg-boss's tables and the queues, and updates the options of existing queues. */
export async function prepareJobs(databaseUrl: string, queues: readonly Queue<object>[]): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
  boss.on("error", (error) => log.warn({ err: error }, "jobs"));
  await boss.start();
  for (const { name, options } of queues) {
    const all = { name, ...options, expireInSeconds: jobExpirySeconds };
    await boss.createQueue(name, all);
    await boss.updateQueue(name, all);
  }
  await boss.stop({ graceful: false, wait: true });
}

import "server-only";
import PgBoss from "pg-boss";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/server/log";
import type { Queue } from "@/lib/ports/jobs/queue";

// One per process, although Next's bundle and the server's each have a copy of this module.
const kept = globalThis as { towerdeskBoss?: Promise<PgBoss> };

/** The job queue, connected on first use. It runs no jobs: `startWorkers` does. */
export function getBoss(): Promise<PgBoss> {
  kept.towerdeskBoss ??= connect().catch((error: unknown) => {
    // The next call connects again: the database may be reachable by then.
    kept.towerdeskBoss = undefined;
    throw error;
  });
  return kept.towerdeskBoss;
}

async function connect(): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    application_name: "towerdesk jobs",
    max: 3,
    migrate: false,
    schedule: true,
    supervise: true,
    archiveCompletedAfterSeconds: 3600,
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
  const boss = await kept.towerdeskBoss?.catch(() => undefined);
  kept.towerdeskBoss = undefined;
  await boss?.stop({ graceful: true, wait: true, timeout: timeoutSeconds * 1000 });
}

/** Creates pg-boss's tables and the queues; part of a migration. */
export async function prepareJobs(databaseUrl: string, queues: readonly Queue<object>[]): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
  boss.on("error", (error) => log.warn({ err: error }, "jobs"));
  await boss.start();
  for (const { name, options } of queues) await boss.createQueue(name, { name, ...options });
  await boss.stop({ graceful: false, wait: true });
}

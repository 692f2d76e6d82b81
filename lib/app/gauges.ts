import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { Gauge } from "prom-client";
import { env } from "@/lib/core/env";
import { sqlClient } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { metrics } from "@/lib/core/server/metrics";
import { countOpenDifferences } from "@/lib/features/payments/server/differences";
import { measureQueues } from "@/lib/ports/jobs/server/queue-figures";

/* Figures that are read from the database when the metrics are scraped (docs/metrics.md). */

type Figure = { labels?: Record<string, string>; value: number };

/** Slower figures are left out of a scrape, in milliseconds. */
const timeoutMilliseconds = 3000;

/**
 * Declares a gauge. Its figures are left out of a scrape if they can't be read in time, so that the metrics of the
 * process are there while the database is away.
 */
function gauge(name: string, help: string, labelNames: string[], read: () => Promise<Figure[]>): void {
  new Gauge({
    name: `towerdesk_${name}`,
    help,
    labelNames,
    registers: [metrics.registry],
    async collect() {
      this.reset();
      const figures = await inTime(read()).catch((error: unknown) => {
        log.warn({ err: error, gauge: name }, "a metric could not be read");
        return [];
      });
      for (const { labels = {}, value } of figures) this.set(labels, value);
    },
  });
}

async function inTime<T>(reading: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const tooLate = sleep(timeoutMilliseconds, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new Error("The database did not answer in time.");
  });
  try {
    return await Promise.race([reading, tooLate]);
  } finally {
    stop.abort();
  }
}

/** Adds the gauges to the registry, once in a process. */
export function registerGauges(): void {
  gauge(
    "database_answer_seconds",
    "Time until the database answers, with the wait for a connection.",
    [],
    async () => {
      const started = performance.now();
      await sqlClient`select 1`;
      return [{ value: (performance.now() - started) / 1000 }];
    },
  );
  gauge(
    "database_connections",
    "Connections of all copies of the product, by state.",
    ["state"],
    async () => {
      const rows = await sqlClient<{ state: string; count: number }[]>`
      select coalesce(state, 'none') as state, count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name like 'towerdesk%' group by 1`;
      return rows.map(({ state, count }) => ({ labels: { state }, value: count }));
    },
  );
  gauge("database_pool_size", "DATABASE_POOL_SIZE of this process.", [], async () => [
    { value: env.DATABASE_POOL_SIZE },
  ]);
  gauge(
    "queue_jobs",
    "Jobs that wait, run or have failed (kept for a week), by queue.",
    ["queue", "state"],
    async () =>
      (await measureQueues()).flatMap(({ queue, waiting, active, failed }) =>
        Object.entries({ waiting, active, failed }).map(([state, value]) => ({
          labels: { queue, state },
          value,
        })),
      ),
  );
  gauge("queue_oldest_seconds", "How long the oldest due job of a queue has waited.", ["queue"], async () =>
    (await measureQueues()).map(({ queue, oldest }) => ({ labels: { queue }, value: oldest })),
  );
  gauge(
    "backup_age_seconds",
    "Age of the newest backup, and of the newest check of one, that succeeded.",
    ["kind"],
    async () => {
      const rows = await sqlClient<{ kind: string; age: number }[]>`
      select kind, extract(epoch from now() - max(finished_at))::float8 as age from backup_run
      where result = 'ok' group by kind`;
      return rows.map(({ kind, age }) => ({ labels: { kind }, value: age }));
    },
  );
  gauge(
    "backup_lost_files",
    "Files that the store had lost when the newest backup was made.",
    [],
    async () => {
      const rows = await sqlClient<{ value: number }[]>`
      select lost_files as value from backup_run where kind = 'backup' and result = 'ok'
      order by finished_at desc limit 1`;
      return [...rows];
    },
  );
  gauge("payment_differences", "Open differences between a provider's status and ours.", [], async () => [
    { value: await countOpenDifferences() },
  ]);
}

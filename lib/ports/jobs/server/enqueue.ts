import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type Executor, sqlClient } from "@/lib/core/server/database";
import type { Queue } from "@/lib/ports/jobs/queue";
import { getBoss } from "./boss";

/** The channel of PostgreSQL's notifications that carries the names of queues with new jobs, as they are committed. */
export const newJobsChannel = "towerdesk_jobs";

/**
 * Adds a job to its queue in the caller's transaction, so that the job exists exactly when the transaction commits. The
 * Node server begins it at that moment.
 * @param options.isUnannounced it is not begun at that moment, but when the server next looks for jobs, in seconds
 * @param options.priority a higher one goes first; 0 where it is absent
 */
export async function enqueue<Data extends object>(
  tx: Executor,
  queue: Queue<Data>,
  data: Data,
  options: { skipNotify?: boolean; priority?: number } = {},
): Promise<void> {
  const boss = await getBoss();
  await boss.send(queue.name, data, {
    ...(options.priority ? { priority: options.priority } : {}),
    db: {
      executeSql: async (text, values) => ({ rows: [...(await tx.execute(toDrizzleSql(text, values)))] }),
    },
  });
  if (options.skipNotify) return;
  await tx.execute(sql`select pg_notify(${newJobsChannel}, ${queue.name})`);
}

/** Whether a job with these data waits that could be begun now. */
export async function hasDueJob<Data extends object>(queue: Queue<Data>, data: Data): Promise<boolean> {
  const waiting = await sqlClient`
    select 1 from pgboss.job where name = ${queue.name} and state < 'active' and start_after <= now() and data @> ${JSON.stringify(data)}::jsonb limit 1`;
  return waiting.length > 0;
}

/** pg-boss's statement with its `$1` parameters as a Drizzle statement, so that it runs in Drizzle's transaction. */
function toDrizzleSql(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${asParameter(values[Number(part) - 1])}`)),
  );
}

function asParameter(value: unknown): unknown {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

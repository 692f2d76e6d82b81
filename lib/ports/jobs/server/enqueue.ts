import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type Executor, sqlClient } from "@/lib/core/server/database";
import type { Queue } from "@/lib/ports/jobs/queue";
import { getBoss } from "./boss";

/** The PostgreSQL notification channel for names of queues with newly committed jobs. */
export const newJobsChannel = "towerdesk_jobs";

/**
 * Adds a job in the caller's transaction, so that it exists only if the transaction commits. The server starts it on
 * the commit.
 * @param options.skipNotify starts the job at the server's next poll, within seconds, instead of on the commit
 * @param options.priority higher runs first; default 0
 * @param options.startAfter the job does not run before
 */
export async function enqueue<Data extends object>(
  tx: Executor,
  queue: Queue<Data>,
  data: Data,
  options: { skipNotify?: boolean; priority?: number; startAfter?: Date } = {},
): Promise<void> {
  const boss = await getBoss();
  await boss.send(queue.name, data, {
    ...(options.priority ? { priority: options.priority } : {}),
    ...(options.startAfter ? { startAfter: options.startAfter } : {}),
    db: {
      executeSql: async (text, values) => ({ rows: [...(await tx.execute(toDrizzleSql(text, values)))] }),
    },
  });
  if (options.skipNotify || options.startAfter) return;
  // Without parameters it takes one round trip.
  await tx.execute(sql.raw(`notify ${newJobsChannel}, '${queue.name}'`));
}

/** Whether the queue has a job with these data that can start now. */
export async function hasDueJob<Data extends object>(queue: Queue<Data>, data: Data): Promise<boolean> {
  const waiting = await sqlClient`
    select 1 from pgboss.job where name = ${queue.name} and state < 'active' and start_after <= now() and data @> ${JSON.stringify(data)}::jsonb limit 1`;
  return waiting.length > 0;
}

/** Converts a pg-boss statement with `$1` parameters, so that it runs in Drizzle's transaction. */
function toDrizzleSql(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${asParameter(values[Number(part) - 1])}`,
    ),
  );
}

function asParameter(value: unknown): unknown {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

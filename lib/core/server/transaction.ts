import "server-only";
import { env } from "@/lib/core/env";
import { databaseLimits, db, type Executor, type Transaction } from "./database";
import { FairQueue } from "./fair-queue";
import { databaseAway } from "./refusal";

/** How often a transaction is tried if PostgreSQL aborts it because of a deadlock. */
const tries = 3;

const half = (count: number) => Math.ceil(count / 2);
const concurrency = half(env.DATABASE_POOL_SIZE);

// As the pool, one for the process.
const processState = globalThis as { towerdeskTransactions?: FairQueue };
processState.towerdeskTransactions ??= new FairQueue({
  concurrency,
  perOwner: half(concurrency),
  maxWaiting: Number.POSITIVE_INFINITY,
});
const queue = processState.towerdeskTransactions;

/** Whether PostgreSQL aborted the transaction because of a deadlock, so that it can be retried. */
const isDeadlock = (error: unknown): boolean => {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ((current as { code?: unknown }).code === "40P01") return true;
  }
  return false;
};

/**
 * Runs work in one transaction and retries it after a deadlock. At most half of the pool's connections run transactions,
 * because one that waits for a lock keeps its connection, and reads would wait for it. At most half of these are one
 * owner's, whose transactions often wait for each other.
 * @param owner an account's id, the network of a public call, or what the product itself does
 * @param on another connection, or a transaction, in which the work is then a savepoint
 * @throws AppError `unavailable` if its turn has not come in `databaseLimits.queue_timeout`
 */
export async function inTransaction<T>(
  owner: string,
  work: (tx: Transaction) => Promise<T>,
  on: Executor = db,
): Promise<T> {
  if (on !== db) return transact(work, on);
  const waiting = new AbortController();
  const refuse = () => waiting.abort(databaseAway());
  const timer = setTimeout(refuse, databaseLimits.queue_timeout * 1000);
  const task = () => {
    clearTimeout(timer);
    return transact(work, on);
  };
  return queue.run(owner, task, { signal: waiting.signal });
}

async function transact<T>(work: (tx: Transaction) => Promise<T>, on: Executor): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await on.transaction(work);
    } catch (error) {
      if (left <= 1 || !isDeadlock(error)) throw error;
    }
  }
}

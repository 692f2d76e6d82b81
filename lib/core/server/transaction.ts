import "server-only";
import { type Database, db, type Transaction } from "./database";

/** How often a transaction is tried if PostgreSQL aborts it because of a deadlock. */
const tries = 3;

/** Whether PostgreSQL aborted the transaction because of a deadlock, so that it can be retried. */
const isDeadlock = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as { code?: unknown }).code === "40P01") return true;
  }
  return false;
};

/** Runs work in one transaction and retries it after a deadlock. */
export async function inTransaction<T>(work: (tx: Transaction) => Promise<T>, on: Database = db): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await on.transaction(work);
    } catch (error) {
      if (left <= 1 || !isDeadlock(error)) throw error;
    }
  }
}

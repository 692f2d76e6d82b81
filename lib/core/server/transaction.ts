import "server-only";
import { db, type Transaction } from "./database";

/** How often a transaction is run that PostgreSQL ended for a deadlock. */
const tries = 3;

/** A deadlock, of which PostgreSQL ended this transaction; it can simply be run again. */
const isDeadlock = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as { code?: unknown }).code === "40P01") return true;
  }
  return false;
};

/** Runs work in one transaction, again from its beginning where PostgreSQL ended it for a deadlock. */
export async function inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (left <= 1 || !isDeadlock(error)) throw error;
    }
  }
}

import "server-only";
import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { soaImport } from "@/db/schema";
import type { Executor } from "@/lib/core/server/database";

/** Key of the advisory lock that serializes starting, resuming and undoing imports, across servers. */
const lockKey = 7_140_233;

/** Imports that have written data or will; one that failed before its first batch has not. */
const hasWritten = or(
  inArray(soaImport.state, ["running", "done", "undoing"]),
  and(eq(soaImport.state, "failed"), sql`${soaImport.count} > ${soaImport.undoCount}`),
);

/**
 * Finds an import that was created later and has written data, or undefined.
 * @param options.lock lets no import start before the end of the transaction. Lock the older import's row first, so
 * that two transactions can't deadlock
 */
export async function findNewer(
  tx: Executor,
  { createdAt }: Pick<typeof soaImport.$inferSelect, "createdAt">,
  options: { lock: boolean },
) {
  if (options.lock) await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
  const [newer] = await tx
    .select({ state: soaImport.state })
    .from(soaImport)
    .where(and(gt(soaImport.createdAt, createdAt), hasWritten))
    .limit(1);
  return newer;
}

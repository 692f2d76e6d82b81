import "server-only";
import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { soaImport } from "@/db/schema";
import type { Executor } from "@/lib/core/server/database";

/** The key of an advisory lock: imports begin, go on and are undone one after another, on all servers. */
const lockKey = 7_140_233;

/** What an import has written is there, or will be; one that failed before its first batch has written nothing. */
const hasWritten = or(
  inArray(soaImport.state, ["running", "done", "undoing"]),
  and(eq(soaImport.state, "failed"), sql`${soaImport.count} > ${soaImport.undoCount}`),
);

/**
 * An import that was begun after another one and has written; undefined where there is none.
 * @param options.lock until the end of the transaction no import becomes one. The other import's row is to be locked
 * before, as everywhere, so that two transactions can't deadlock
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

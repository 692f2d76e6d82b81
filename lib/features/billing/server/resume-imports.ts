import "server-only";
import { inArray } from "drizzle-orm";
import { soaImport } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { importQueue } from "@/lib/features/billing/queue";
import { enqueue, hasDueJob } from "@/lib/ports/jobs/server/enqueue";
import { openStates } from "./import-step";

/**
 * Enqueues open imports and undos without a due job, because the process that ran them may have died. If it still runs,
 * the two jobs take turns.
 */
export async function resumeImports(): Promise<void> {
  const running = await db
    .select({ uniqId: soaImport.uniqId })
    .from(soaImport)
    .where(inArray(soaImport.state, openStates));
  for (const { uniqId } of running) {
    if (!(await hasDueJob(importQueue, { uniqId }))) await enqueue(db, importQueue, { uniqId });
  }
}

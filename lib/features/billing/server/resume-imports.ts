import "server-only";
import { eq } from "drizzle-orm";
import { soaImport } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { importQueue } from "@/lib/features/billing/queue";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";

/**
 * Enqueues running imports again, since the server that ran them may have died; called at start. A second job of an
 * import that another server is still running waits for that one's batches.
 */
export async function resumeImports(): Promise<void> {
  const running = await db
    .select({ uniqId: soaImport.uniqId })
    .from(soaImport)
    .where(eq(soaImport.state, "running"));
  for (const { uniqId } of running) await enqueue(db, importQueue, { uniqId });
}

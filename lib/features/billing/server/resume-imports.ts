import "server-only";
import { eq } from "drizzle-orm";
import { soaImport } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { importQueue } from "@/lib/features/billing/queue";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";

/**
 * Puts the imports that were under way when a server died back into the queue; called at start. One that another
 * server is working on takes no harm from it.
 */
export async function resumeImports(): Promise<void> {
  const running = await db
    .select({ uniqId: soaImport.uniqId })
    .from(soaImport)
    .where(eq(soaImport.state, "running"));
  for (const { uniqId } of running) await enqueue(db, importQueue, { uniqId });
}

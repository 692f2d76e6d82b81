import "server-only";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { soaImport, soaImportChange, soaImportRow } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { batchLock } from "./import-step";

const reason = "The tenants were reset meanwhile. Choose the newest files again.";

/**
 * Ends every import and undo that has not ended, or might go on, since the tenants are reset: the rest of one would be
 * half a tower. What imports have changed is forgotten. Waits for a batch that is being written, and lets none begin
 * until the end of the transaction; to be called before tables are locked that a batch writes.
 */
export async function stopImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${batchLock})`);
  const mayGoOn = or(
    inArray(soaImport.state, ["receiving", "running", "undoing"]),
    and(eq(soaImport.state, "failed"), eq(soaImport.reason, "")),
  );
  await tx.delete(soaImportChange);
  await tx.update(soaImport).set({ keepsChanges: false });
  await tx
    .update(soaImport)
    .set({ state: "failed", reason, updatedAt: sql`clock_timestamp()` })
    .where(mayGoOn);
  // Not those of one that has come meanwhile: it is imported whole after the reset.
  const failed = tx.select({ uniqId: soaImport.uniqId }).from(soaImport).where(eq(soaImport.state, "failed"));
  await tx.delete(soaImportRow).where(inArray(soaImportRow.uniqId, failed));
}

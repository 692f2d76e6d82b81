import "server-only";
import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import { soaImport, soaImportChange, soaImportIssue, soaImportRow } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { batchLock } from "./import-step";

const reason = "The tenants were reset meanwhile. Choose the newest files again.";

/**
 * Stops all open or resumable imports and undos before a tenant reset, because the rest of one would import only some
 * tenants; it also deletes all undo data and the listed rows, which name tenants. Waits for the running batch and blocks new ones until the end of the
 * transaction. Call it before locking tables that a batch writes.
 */
export async function stopImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${batchLock})`);
  const isResumable = or(
    inArray(soaImport.state, ["receiving", "running", "undoing"]),
    and(eq(soaImport.state, "failed"), eq(soaImport.reason, "")),
  );
  await tx.delete(soaImportChange);
  await tx.update(soaImport).set({ keepsChanges: false, cuts: "" });
  await tx
    .update(soaImport)
    .set({ state: "failed", reason, updatedAt: sql`clock_timestamp()` })
    .where(isResumable);
  // Nothing of an import that is received meanwhile: it runs in full after the reset.
  const failed = tx.select({ uniqId: soaImport.uniqId }).from(soaImport).where(eq(soaImport.state, "failed"));
  await tx.delete(soaImportRow).where(inArray(soaImportRow.uniqId, failed));
  const ended = tx
    .select({ uniqId: soaImport.uniqId })
    .from(soaImport)
    .where(notInArray(soaImport.state, ["receiving", "running"]));
  await tx.delete(soaImportIssue).where(inArray(soaImportIssue.uniqId, ended));
}

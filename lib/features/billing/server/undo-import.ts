import "server-only";
import { eq, sql } from "drizzle-orm";
import { soaImport, soaImportChange, soaImportRow } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { audit } from "@/lib/core/server/audit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { importQueue } from "@/lib/features/billing/queue";
import { soaImportReceived } from "@/lib/features/billing/record";
import { soaImportId } from "@/lib/features/billing/schema";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import { findUndoableImport } from "./find-undoable-import";
import { undoEffects } from "./preview-undo";

/**
 * `DELETE /tenant-soa-info/{uniqId}`: undoes the latest import, as a job (docs/rules/billing.md, Import from PROMIS:
 * undo). Idempotent; sending it again resumes a failed undo.
 * @returns `total`: the number of changes to undo
 */
export const undoImport = defineUseCase({
  name: "import.undo",
  allow: [adminWith("utilities.add", "utilities.importDataFromPromis")],
  input: soaImportId,
  output: soaImportReceived,
  write: true,
  async run({ actor, input: { uniqId }, tx, address, requestId }) {
    const found = await findUndoableImport(tx, uniqId, { lock: true });
    if (found.state === "undoing") return { uniqId, total: found.undoTotal ?? 0 };
    const isFirst = found.undoTotal === null;
    const total = found.undoTotal ?? (await tx.$count(soaImportChange, eq(soaImportChange.uniqId, uniqId)));
    const now = sql`clock_timestamp()`;
    await tx
      .update(soaImport)
      .set({
        ...{ state: "undoing", reason: "", undoTotal: total, updatedAt: now },
        ...(isFirst ? { undoneById: actor.id, undoneAt: now } : {}),
      })
      .where(eq(soaImport.uniqId, uniqId));
    if (isFirst) {
      // A failed import can't be resumed after its undo has started.
      await tx.delete(soaImportRow).where(eq(soaImportRow.uniqId, uniqId));
      const { statements, tenants } = await undoEffects(tx, uniqId);
      const { kept: _, ...counts } = tenants;
      await audit(tx, { actor, address, requestId }, "import.undo", "soa_import", uniqId, {
        statementsRemoved: statements.removed,
        statementsRestored: statements.restored,
        tenantsRemoved: counts.removed,
        tenantsRestored: counts.restored,
        tenantsKept: counts.keptCount,
      });
    }
    await enqueue(tx, importQueue, { uniqId });
    return { uniqId, total };
  },
});

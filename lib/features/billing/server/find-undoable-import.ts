import "server-only";
import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { soaImport } from "@/db/schema";
import { AppError, notFound } from "@/lib/core/errors";
import type { Executor } from "@/lib/core/server/database";
import { isUniqId } from "@/lib/features/billing/schema";

/** For so long what an import changed is kept, in days (docs/rules/billing.md, Import from PROMIS: undo). */
export const undoDays = 400;

/**
 * The import that an undo is about: the latest that is done, or one whose undo has begun.
 * @throws AppError `not-found`, `conflict` where it can't be undone
 */
export async function findUndoableImport(tx: Executor, uniqId: string, options: { lock: boolean }) {
  if (!isUniqId(uniqId)) throw notFound();
  const query = tx.select().from(soaImport).where(eq(soaImport.uniqId, uniqId));
  const [found] = await (options.lock ? query.for("update") : query);
  if (!found) throw notFound();
  const isUndoFailed = found.state === "failed" && found.undoTotal !== null;
  if (found.state === "undoing") return found;
  if (found.state === "undone") throw conflict("This import was undone already.");
  if (found.state !== "done" && !isUndoFailed) throw conflict("Only an import that is done can be undone.");
  if (!found.keepsChanges) throw conflict("What this import changed is not kept any more.");
  const hasWritten = or(
    inArray(soaImport.state, ["running", "done", "undoing"]),
    and(eq(soaImport.state, "failed"), sql`${soaImport.count} > ${soaImport.undoCount}`),
  );
  const [later] = await tx
    .select({ state: soaImport.state })
    .from(soaImport)
    .where(and(gt(soaImport.createdAt, found.createdAt), hasWritten))
    .limit(1);
  if (!later) return found;
  throw conflict(
    later.state === "done"
      ? "Only the latest import can be undone. A later one is done."
      : "Only the latest import can be undone. A later one has not ended.",
  );
}

const conflict = (message: string) => new AppError("conflict", message);

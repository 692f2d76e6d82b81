import "server-only";
import { eq } from "drizzle-orm";
import { soaImport } from "@/db/schema";
import { AppError, notFound } from "@/lib/core/errors";
import type { Executor } from "@/lib/core/server/database";
import { isUniqId } from "@/lib/features/billing/schema";
import { findNewer } from "./newer-import";

/** For so long what an import changed is kept, in days (docs/rules/billing.md, Import from PROMIS: undo). */
export const undoDays = 400;

/**
 * The import that an undo is about: the latest that is done, or one whose undo has begun.
 * @param options.lock until the end of the transaction it stays the latest
 * @throws AppError `not-found`, `conflict` where it can't be undone
 */
export async function undoableImport(tx: Executor, uniqId: string, options: { lock: boolean }) {
  if (!isUniqId(uniqId)) throw notFound();
  const query = tx.select().from(soaImport).where(eq(soaImport.uniqId, uniqId));
  const [found] = await (options.lock ? query.for("update") : query);
  if (!found) throw notFound();
  const isUndoFailed = found.state === "failed" && found.undoTotal !== null;
  if (found.state === "undoing") return found;
  if (found.state === "undone") throw conflict("This import was undone already.");
  if (found.state !== "done" && !isUndoFailed) throw conflict("Only an import that is done can be undone.");
  if (!found.keepsChanges) throw conflict("What this import changed is not kept any more.");
  const later = await findNewer(tx, found, options);
  if (!later) return found;
  throw conflict(
    later.state === "done"
      ? "Only the latest import can be undone. A later one is done."
      : "Only the latest import can be undone. A later one has not ended.",
  );
}

const conflict = (message: string) => new AppError("conflict", message);

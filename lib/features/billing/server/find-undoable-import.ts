import "server-only";
import { and, eq } from "drizzle-orm";
import { soaImport } from "@/db/schema";
import { AppError, notFound } from "@/lib/core/errors";
import type { Executor } from "@/lib/core/server/database";
import { isUniqId } from "@/lib/features/billing/schema";
import { findNewer } from "./newer-import";

/** How long an import's undo data is stored (docs/rules/billing.md, Import from PROMIS: undo). */
export const undoDays = 400;

/**
 * Only the latest import that wrote data can be undone, done or failed; an undo that has started can be resumed.
 * @param options.lock lets no newer import start before the end of the transaction
 * @throws AppError `not-found`, or `conflict` if the import can't be undone
 */
export async function findUndoableImport(tx: Executor, uniqId: string, options: { lock: boolean }) {
  if (!isUniqId(uniqId)) throw notFound();
  const isConfirmed = and(eq(soaImport.uniqId, uniqId), eq(soaImport.isStaged, false));
  const query = tx.select().from(soaImport).where(isConfirmed);
  const [found] = await (options.lock ? query.for("update") : query);
  if (!found) throw notFound();
  const { state, count } = found;
  if (state === "undoing") return found;
  if (state === "undone") throw conflict("This import was undone already.");
  if (state !== "done" && state !== "failed") throw conflict("Only an import that is done can be undone.");
  if (state === "failed" && count === 0) throw conflict("This import has changed nothing.");
  if (!found.keepsChanges) throw conflict("What this import changed is not kept any more.");
  const later = await findNewer(tx, found, options);
  if (!later) return found;
  const ended = later.state === "done" ? "is done" : later.state === "failed" ? "has failed halfway" : null;
  throw conflict(`Only the latest import can be undone. A later one ${ended ?? "has not ended"}.`);
}

/** Whether the page may offer to start or resume the undo; false while it runs. */
export async function isUndoable(tx: Executor, uniqId: string): Promise<boolean> {
  try {
    return (await findUndoableImport(tx, uniqId, { lock: false })).state !== "undoing";
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const conflict = (message: string) => new AppError("conflict", message);

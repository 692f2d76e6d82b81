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
 * The import that an undo is about: the latest that has written, whether it is done or failed halfway, or one whose undo
 * has begun.
 * @param options.lock until the end of the transaction it stays the latest
 * @throws AppError `not-found`, `conflict` where it can't be undone
 */
export async function findUndoableImport(tx: Executor, uniqId: string, options: { lock: boolean }) {
  if (!isUniqId(uniqId)) throw notFound();
  const query = tx.select().from(soaImport).where(eq(soaImport.uniqId, uniqId));
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

/** Whether a person may be offered to begin an import's undo, or to go on with it. */
export async function isUndoable(tx: Executor, uniqId: string): Promise<boolean> {
  try {
    return (await findUndoableImport(tx, uniqId, { lock: false })).state !== "undoing";
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const conflict = (message: string) => new AppError("conflict", message);

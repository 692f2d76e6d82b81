import "server-only";
import { and, eq, or } from "drizzle-orm";
import { soaImport } from "@/db/schema";
import type { StaffActor } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import type { Executor } from "@/lib/core/server/database";
import { isUniqId } from "@/lib/features/billing/schema";

/**
 * Finds an import that this admin has sent.
 * @param options.lock lets nobody else change it before the end of the transaction
 * @param options.isStaged finds it only before its confirmation
 * @throws AppError `not-found`
 */
export async function findOwnImport(
  tx: Executor,
  adminId: string,
  uniqId: string,
  options: { lock: boolean; isStaged?: true },
) {
  if (!isUniqId(uniqId)) throw notFound();
  const isOwn = and(eq(soaImport.uniqId, uniqId), eq(soaImport.adminId, adminId));
  const query = tx.select().from(soaImport).where(isOwn);
  const [found] = await (options.lock ? query.for("update") : query);
  if (!found || (options.isStaged && (!found.isStaged || found.state !== "receiving"))) throw notFound();
  return found;
}

/** A staged import is shown to its sender only. */
export const mayShow = (actor: StaffActor) =>
  or(eq(soaImport.isStaged, false), eq(soaImport.adminId, actor.id));

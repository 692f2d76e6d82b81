import "server-only";
import { and, eq } from "drizzle-orm";
import { tenant } from "@/db/schema";
import { invalid } from "@/lib/core/errors";
import { recordStatus } from "@/lib/core/record-status";
import { isId } from "@/lib/core/schema";
import type { Transaction } from "@/lib/core/server/database";

/** The tenant of a ticket. */
export type Owner = { id: string; clientCode: string; uoccname: string };

/**
 * An active tenant, locked until the end of the transaction against whoever renames or deletes it: the ticket is written
 * with its name. Not `key share`: whoever renames would then have to lock `for update`, for which every new row that
 * refers to the tenant waits, and the two could deadlock.
 * @throws AppError `invalid` at the field where there is none
 */
export async function findOwner(tx: Transaction, id: string): Promise<Owner> {
  const [owner] = isId(id)
    ? await tx
        .select({ id: tenant.id, clientCode: tenant.clientCode, uoccname: tenant.uoccname })
        .from(tenant)
        .where(and(eq(tenant.id, id), eq(tenant.status, recordStatus.active)))
        .for("share")
    : [];
  if (!owner) throw invalid({ tenantId: ["Please choose your tenant!"] });
  return owner;
}

import "server-only";
import { and, eq } from "drizzle-orm";
import { tenant } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { invalid } from "@/lib/core/errors";
import { isId } from "@/lib/core/schema";
import type { Transaction } from "@/lib/core/server/database";

export type Owner = { id: string; clientCode: string; uoccname: string };

/**
 * Reads an active tenant and locks it until the transaction ends, because its name is copied to the ticket's search
 * text. `key share` is too weak: a rename would need `for update`, which blocks all new rows that refer to the tenant
 * and can deadlock.
 * @throws AppError `invalid` at the tenant field if there is none
 */
export async function findOwner(tx: Transaction, id: string): Promise<Owner> {
  const [owner] = isId(id)
    ? await tx
        .select({ id: tenant.id, clientCode: tenant.clientCode, uoccname: tenant.uoccname })
        .from(tenant)
        .where(and(eq(tenant.id, id), eq(tenant.status, recordStatus.active)))
        .for("share")
        .prepare("lock_owner")
        .execute()
    : [];
  if (!owner) throw invalid({ tenantId: ["Please choose your tenant!"] });
  return owner;
}

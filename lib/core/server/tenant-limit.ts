import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { tenant } from "@/db/schema";
import { AppError } from "@/lib/core/errors";
import type { Transaction } from "./database";

/** A table of what tenants send, with an index that begins with the tenant's id. */
type LimitedTable = PgTable & { tenantId: PgColumn; createdAt: PgColumn };

/**
 * Refuses more than one tenant may send in so many minutes; several at once are counted one after the other.
 * @param which of the rows of `sent` count
 * @throws AppError `too-many`
 */
export async function limitByTenant(
  tx: Transaction,
  tenantId: string,
  limitedTable: LimitedTable,
  { atMost, minutes, message }: { atMost: number; minutes: number; message: string },
  which?: SQL,
): Promise<void> {
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for("no key update");
  const recently = await tx.$count(
    limitedTable,
    and(
      eq(limitedTable.tenantId, tenantId),
      sql`${limitedTable.createdAt} > now() - make_interval(mins => ${minutes})`,
      which,
    ),
  );
  if (recently >= atMost) throw new AppError("too-many", message, { retryAfterSeconds: minutes * 60 });
}

import "server-only";
import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { tenant } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import type { Transaction } from "./database";
import { consumeRateLimit, RateLimitExceeded } from "./rate-limit";

/** A table of records that tenants send, with an index that begins with the tenant's id. */
type LimitedTable = PgTable & { tenantId: PgColumn; createdAt: PgColumn };

/**
 * Limits how many records a tenant may send in a number of minutes. The lock on the tenant's row makes concurrent
 * requests count one after the other.
 * @param which the rows of `limitedTable` that count
 * @throws AppError `too-many`
 */
export async function limitByTenant(
  tx: Transaction,
  tenantId: string,
  limitedTable: LimitedTable,
  { atMost, minutes, message }: { atMost: number; minutes: number; message: string },
  which?: SQL,
): Promise<void> {
  await tx
    .select({ id: tenant.id })
    .from(tenant)
    .where(eq(tenant.id, tenantId))
    .for("no key update")
    .prepare("lock_tenant")
    .execute();
  const [counted] = await tx
    .select({ recently: count() })
    .from(limitedTable as PgTable)
    .where(
      and(
        eq(limitedTable.tenantId, tenantId),
        sql`${limitedTable.createdAt} > now() - make_interval(mins => ${minutes})`,
        which,
      ),
    )
    .prepare("count_recent")
    .execute();
  if ((counted?.recently ?? 0) >= atMost)
    throw new AppError("too-many", message, { retryAfterSeconds: minutes * 60 });
}

const changesAtMost = 60;

/**
 * Limits how often a tenant may change or delete one record, or what belongs to it, within an hour: each time can notify
 * all staff who may view it. Changes of staff, and refused ones, do not count.
 * @throws AppError `too-many`
 */
export async function limitChanges(tx: Transaction, actor: SessionActor, recordId: string): Promise<void> {
  if (actor.area !== "client") return;
  const name = JSON.stringify(["changes", actor.tenantId, recordId]);
  try {
    await consumeRateLimit([{ name, atMost: changesAtMost, seconds: 3600 }], tx);
  } catch (error) {
    if (!(error instanceof RateLimitExceeded)) throw error;
    throw error.refusal(
      `You have changed this ${changesAtMost} times within the hour. Please change it later, or ask the office.`,
    );
  }
}

import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { ticketKinds } from "@/db/kinds";
import { ticketCount } from "@/db/schema";
import { isNotDeleted } from "@/db/status-literals";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { preparedByKind } from "@/lib/features/tickets/server/records/prepared-by-kind";

/** The id that means all tenants in `ticket_count`. */
export const allTenantsId = "00000000-0000-0000-0000-000000000000";

/** The condition for stored counts. Null means all kinds, or all statuses except deleted. */
const countCondition = (kind: TicketKind | null, status: unknown): SQL | undefined =>
  and(
    // All kinds are listed too, so that PostgreSQL can use the key (tenant, kind, status).
    sql`${ticketCount.kind} in (${sql.raw((kind ? [kind.name] : ticketKinds).map((name) => `'${name}'`).join())})`,
    status === null ? isNotDeleted(ticketCount.status) : sql`${ticketCount.status} = ${status}`,
  );

/**
 * The number of tickets as an SQL value.
 * @param tenantId a value, a placeholder or null for all
 * @param status a value, a placeholder or null for all
 */
export const storedCount = (
  kind: TicketKind | null,
  tenantId: unknown,
  status: unknown,
): SQL<string | null> => sql`(
  select sum(${ticketCount.count}) from ${ticketCount}
  where ${ticketCount.tenantId} = ${tenantId ?? sql.raw(`'${allTenantsId}'`)} and ${countCondition(kind, status)}
)`;

const countStatement = preparedByKind(
  "count",
  (name, kind: TicketKind | null, own: boolean, status: boolean) =>
    db
      .select({
        total: storedCount(
          kind,
          own ? sql.placeholder("tenantId") : null,
          status ? sql.placeholder("status") : null,
        ),
      })
      .from(sql`(values (1)) one`)
      .prepare(name),
);

const byStatus = db
  .select({ status: ticketCount.status, count: sql<number>`sum(${ticketCount.count})`.mapWith(Number) })
  .from(ticketCount)
  .where(eq(ticketCount.tenantId, allTenantsId))
  .groupBy(ticketCount.status)
  .prepare("counts_by_status");

/** Reads the numbers of tickets of all kinds and tenants by status, from the stored counts. */
export const countByStatus = (): Promise<{ status: number; count: number }[]> => byStatus.execute();

/** Reads the number of tickets from the stored counts; null means all. */
export async function countTickets(
  kind: TicketKind | null,
  tenantId: string | null,
  status: number | null,
): Promise<number> {
  const [row] = await countStatement(kind, tenantId !== null, status !== null).execute({ tenantId, status });
  return Number(row?.total ?? 0);
}

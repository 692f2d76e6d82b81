import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { ticketCount } from "@/db/schema";
import type { TicketKindName } from "@/lib/tickets/define";

/** Stands for all tenants in the kept counts. */
export const allTenants = "00000000-0000-0000-0000-000000000000";

/** How many tickets there are, from the kept counts. @param tenantId null for all tenants; @param status null for all */
export async function countTickets(
  tx: Executor,
  kinds: readonly TicketKindName[],
  tenantId: string | null,
  status: number | null,
): Promise<number> {
  const [row] = await tx
    .select({ total: sql<string | null>`sum(${ticketCount.count})` })
    .from(ticketCount)
    .where(
      and(
        eq(ticketCount.tenantId, tenantId ?? allTenants),
        inArray(ticketCount.kind, [...kinds]),
        status === null ? sql`${ticketCount.status} <> 0` : eq(ticketCount.status, status),
      ),
    );
  return Number(row?.total ?? 0);
}

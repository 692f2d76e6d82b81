import "server-only";
import { and, type SQL, sql } from "drizzle-orm";
import { ticketCount } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { type TicketKind, ticketKinds } from "@/lib/features/tickets/define";
import { prepared } from "./prepared";

/** Stands for all tenants in the kept counts. */
export const allTenants = "00000000-0000-0000-0000-000000000000";

/** Which kept counts: of one kind or, with null, of all; of one status or, with null, of all that are not deleted. */
const countCondition = (kind: TicketKind | null, status: unknown): SQL | undefined =>
  and(
    // All of them by their names too: the table's key is (tenant, kind, status).
    sql`${ticketCount.kind} in (${sql.raw((kind ? [kind.name] : ticketKinds).map((name) => `'${name}'`).join())})`,
    status === null ? sql`${ticketCount.status} <> 0` : sql`${ticketCount.status} = ${status}`,
  );

/** How many tickets there are, as a value of a statement. @param tenantId and `status`: values, placeholders or null */
export const keptCount = (
  kind: TicketKind | null,
  tenantId: unknown,
  status: unknown,
): SQL<string | null> => sql`(
  select sum(${ticketCount.count}) from ${ticketCount}
  where ${ticketCount.tenantId} = ${tenantId ?? sql.raw(`'${allTenants}'`)} and ${countCondition(kind, status)}
)`;

const countOf = prepared("count", (name, kind: TicketKind | null, own: boolean, status: boolean) =>
  db
    .select({
      total: keptCount(
        kind,
        own ? sql.placeholder("tenantId") : null,
        status ? sql.placeholder("status") : null,
      ),
    })
    .from(sql`(values (1)) one`)
    .prepare(name),
);

/** How many tickets there are, from the kept counts. @param kind, tenantId, status null: whichever */
export async function countTickets(
  kind: TicketKind | null,
  tenantId: string | null,
  status: number | null,
): Promise<number> {
  const [row] = await countOf(kind, tenantId !== null, status !== null).execute({ tenantId, status });
  return Number(row?.total ?? 0);
}

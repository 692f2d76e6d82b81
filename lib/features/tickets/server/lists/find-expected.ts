import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ticket } from "@/db/schema";
import type { Executor } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { detailColumns, detailTable } from "@/lib/features/tickets/server/records/tables";

/** A ticket with which somebody or something comes, and when. */
export type Expected = { id: string; from: string; to: string };

/**
 * Finds the tickets with which somebody or something comes to the tower in a time, the first to come first.
 * @param condition SQL on the ticket, such as its statuses
 * @param to null without an end
 */
export async function findExpected(
  tx: Executor,
  kinds: readonly TicketKind[],
  { condition, from, to, limit }: { condition: SQL; from: Date; to: Date | null; limit: number },
): Promise<Expected[]> {
  const parts = kinds.flatMap((kind) => {
    if (!kind.comes) return [];
    const columns = detailColumns(kind);
    const [begins, ends] = [columns[kind.comes.from], columns[kind.comes.to]] as [PgColumn, PgColumn];
    const detail = detailTable(kind);
    return [
      sql`select ${detail.ticketId} as id, ${begins} as "from", ${ends} as "to"
        from ${detail} join ${ticket} on ${ticket.id} = ${detail.ticketId}
        where ${condition} and ${ticket.kind} = ${sql.raw(`'${kind.name}'`)} and ${ends} >= ${from.toISOString()}
        ${to ? sql`and ${begins} < ${to.toISOString()}` : sql``}`,
    ];
  });
  if (parts.length === 0) return [];
  const rows = await tx.execute<Expected>(sql`
    select * from (${sql.join(parts, sql` union all `)}) found order by "from", id limit ${limit}`);
  return [...rows];
}

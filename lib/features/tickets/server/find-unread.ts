import "server-only";
import { sql } from "drizzle-orm";
import { ticket, ticketComment } from "@/db/schema";
import { searchCap } from "@/lib/core/paging";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { isNews, readUpTo } from "./read-state";

/**
 * Finds the tickets of a kind with comments that a member of staff has not read.
 * @param status null means all statuses except deleted
 * @param among only these tickets, such as those that a search found; null means all
 * @returns ids, newest first, at most the cap of a search plus one
 */
export async function findUnread(
  kind: TicketKind,
  adminId: string,
  status: number | null,
  among: readonly string[] | null,
): Promise<string[]> {
  const reader = { adminId };
  // Subqueries, not joins: a join would read all reading marks of the person, and all tickets of the kind.
  const rows = await db.execute<{ id: string }>(sql`
    with newest as materialized (
      select c.ticket_id as id, max(c.created_at) as at from ${ticketComment} c
      where c.kind = ${sql.raw(`'${kind.name}'`)} and ${isNews(reader)}
        ${among === null ? sql`` : sql`and c.ticket_id = any(${sql.param([...among])}::uuid[])`}
      group by c.ticket_id
    ), unread as materialized (
      select id, (select t.status from ${ticket} t where t.id = newest.id) as status
      from newest where at > ${readUpTo(reader, sql`newest.id`)}
    )
    select id from unread where status <> 0 ${status === null ? sql`` : sql`and status = ${status}`}
    order by id desc limit ${sql.raw(String(searchCap + 1))}`);
  return rows.map(({ id }) => id);
}

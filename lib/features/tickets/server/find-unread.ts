import "server-only";
import { sql } from "drizzle-orm";
import { ticket, ticketComment, ticketRead } from "@/db/schema";
import { searchCap } from "@/lib/core/paging";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { isUnreadByStaff } from "./read-state";

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
  // The inner query is made first, because the tickets with unread comments are few.
  const rows = await db.execute<{ id: string }>(sql`
    with unread as materialized (
      select distinct c.ticket_id from ${ticketComment} c
      left join ${ticketRead} r on r.ticket_id = c.ticket_id and r.admin_id = ${adminId}::uuid
      where c.kind = ${sql.raw(`'${kind.name}'`)} and ${isUnreadByStaff(adminId)}
        ${among === null ? sql`` : sql`and c.ticket_id = any(${sql.param([...among])}::uuid[])`}
    )
    select t.id from unread join ${ticket} t on t.id = unread.ticket_id
    where t.status <> 0 ${status === null ? sql`` : sql`and t.status = ${status}`}
    order by t.id desc limit ${sql.raw(String(searchCap + 1))}`);
  return rows.map(({ id }) => id);
}

import "server-only";
import { sql } from "drizzle-orm";
import { ticket, ticketComment } from "@/db/schema";
import { ticketLiteral } from "@/db/status-literals";
import { searchCap } from "@/lib/core/paging";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { countsAsUnread, readUpTo, unreadSince } from "@/lib/features/tickets/server/records/unread";
import { type ListFilter, nobody } from "./list";

/**
 * Finds the tickets of a kind by the filters for staff: those with comments that a person has not read, those of an
 * assignee, the overdue and the urgent ones.
 * @param among only these tickets, such as those that a search found; null means all
 * @returns ids, newest first, of overdue tickets those that were due first first; at most the cap of a search plus one
 */
export async function findFiltered(
  kind: TicketKind,
  { status, unreadBy, assignee, overdue, urgent }: Omit<ListFilter, "kind" | "tenantId">,
  among: readonly string[] | null,
): Promise<string[]> {
  const reader = unreadBy && { adminId: unreadBy };
  const isAssigned = assignee === nobody ? sql`is null` : sql`= ${assignee}::uuid`;
  // Without a reader only what the indexes have.
  const listed = sql`
    select t.id ${reader ? sql`, t.last_comment_at` : sql``} from ${ticket} t
    where t.kind = ${sql.raw(`'${kind.name}'`)} and t.status <> ${ticketLiteral.deleted}
      ${status === null ? sql`` : sql`and t.status = ${status}`}
      ${assignee ? sql`and t.assignee_id ${isAssigned}` : sql``}
      ${urgent ? sql`and t.is_urgent` : sql``}
      ${overdue ? isOverdue : sql``}
      ${reader ? sql`and t.last_comment_at > ${unreadSince(reader)}` : sql``}
      ${among ? sql`and t.id = any(${sql.param([...among])}::uuid[])` : sql``}
    order by ${overdue ? sql`t.next_due_at, t.id` : sql`t.id desc`}`;
  // Materialized, so that comments are looked for in the list's order, and only until enough tickets are found. "offset 0"
  // keeps PostgreSQL from reading the mark twice.
  const found = reader
    ? sql`with recent as materialized (${listed})
      select recent.id from recent cross join lateral (select ${readUpTo(reader, sql`recent.id`)} as up_to offset 0) mark
      where recent.last_comment_at > mark.up_to and exists (
        select from ${ticketComment} c
        where c.ticket_id = recent.id and ${countsAsUnread(reader)} and c.created_at > mark.up_to)`
    : listed;
  const rows = await db.execute<{ id: string }>(sql`${found} limit ${sql.raw(String(searchCap + 1))}`);
  return rows.map(({ id }) => id);
}

/** SQL for a condition on a ticket; one that has ended has no due time. */
const isOverdue = sql`and t.next_due_at < now()`;

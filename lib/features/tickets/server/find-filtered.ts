import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { ticket, ticketComment } from "@/db/schema";
import { searchCap } from "@/lib/core/paging";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { type ListFilter, nobody } from "./list";
import { countsAsUnread, readUpTo } from "./read-state";

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
  const isOfKind = (table: SQL) => sql`${table}.kind = ${sql.raw(`'${kind.name}'`)}`;
  const isAmong = (id: SQL) =>
    among === null ? sql`` : sql`and ${id} = any(${sql.param([...among])}::uuid[])`;
  const isAssigned = assignee === nobody ? sql`is null` : sql`= ${assignee}::uuid`;
  const isListed = sql`t.status <> 0
    ${status === null ? sql`` : sql`and t.status = ${status}`}
    ${assignee ? sql`and t.assignee_id ${isAssigned}` : sql``}
    ${urgent ? sql`and t.is_urgent` : sql``}
    ${overdue ? isOverdue : sql``}`;
  // Subqueries, not joins: a join would read all reading marks of the person, and all tickets of the kind. `newest` is in
  // the order of the result, so that from PostgreSQL 17 on they run only until enough are found.
  const found = unreadBy
    ? sql`
      with newest as materialized (
        select c.ticket_id as id, max(c.created_at) as at from ${ticketComment} c
        where ${isOfKind(sql`c`)} and ${countsAsUnread({ adminId: unreadBy })} ${isAmong(sql`c.ticket_id`)}
        group by c.ticket_id order by c.ticket_id desc
      )
      select id from newest where at > ${readUpTo({ adminId: unreadBy }, sql`newest.id`)}
        and (select ${isListed} from ${ticket} t where t.id = newest.id)`
    : sql`select id from ${ticket} t where ${isOfKind(sql`t`)} and ${isListed} ${isAmong(sql`t.id`)}`;
  const dueAt = unreadBy
    ? sql`(select t.next_due_at from ${ticket} t where t.id = newest.id)`
    : sql`t.next_due_at`;
  const order = overdue ? sql`${dueAt}, id` : sql`id desc`;
  const rows = await db.execute<{ id: string }>(
    sql`${found} order by ${order} limit ${sql.raw(String(searchCap + 1))}`,
  );
  return rows.map(({ id }) => id);
}

/** SQL for a condition on a ticket. The version before does not clear `next_due_at` when a ticket ends. */
const isOverdue = sql`and t.next_due_at < now() and t.status between 1 and 3`;

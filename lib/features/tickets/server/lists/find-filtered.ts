import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { ticket, ticketComment } from "@/db/schema";
import { isNotDeleted, isOpenTicket } from "@/db/status-literals";
import { searchCap } from "@/lib/core/paging";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { countsAsUnread, readUpTo, unreadSince } from "@/lib/features/tickets/server/records/unread";
import { isByDue, type ListFilter, nobody, type StaffFilter } from "./list";

/** The cap plus one, as a literal. */
const resultLimit = sql.raw(String(searchCap + 1));

/**
 * SQL for the tickets of one kind that staff's filters leave: `id`, and `due` if they are in the order in which they are due.
 * @param kind SQL for the name of the kind
 */
function filteredTickets(
  kind: SQL,
  { status = null, ...filter }: StaffFilter & { status?: number | null },
  among: readonly string[] | null,
): SQL {
  const { open, unreadBy, assignee, ofTenant, overdue, urgent, dueBefore, filedFrom } = filter;
  const reader = unreadBy && { adminId: unreadBy };
  const isAssigned = assignee === nobody ? sql`is null` : sql`= ${assignee}::uuid`;
  // Without a reader only what the indexes have.
  const listed = sql`
    select t.id ${isByDue(filter) ? sql`, t.next_due_at as due` : sql``} ${reader ? sql`, t.last_comment_at` : sql``}
    from ${ticket} t
    where t.kind = ${kind} and ${isNotDeleted(sql`t.status`)}
      ${status === null ? sql`` : sql`and t.status = ${status}`}
      ${open ? sql`and ${isOpenTicket(sql`t.status`)}` : sql``}
      ${assignee ? sql`and t.assignee_id ${isAssigned}` : sql``}
      ${ofTenant ? sql`and t.tenant_id = ${ofTenant}` : sql``}
      ${urgent ? sql`and t.is_urgent` : sql``}
      ${overdue ? sql`and t.next_due_at < now()` : sql``}
      ${dueBefore ? sql`and t.next_due_at >= now() and t.next_due_at < ${dueBefore.toISOString()}` : sql``}
      ${filedFrom ? sql`and t.created_at >= ${filedFrom.toISOString()}` : sql``}
      ${reader ? sql`and t.last_comment_at > ${unreadSince(reader)}` : sql``}
      ${among ? sql`and t.id = any(${sql.param([...among])}::uuid[])` : sql``}
    order by ${isByDue(filter) ? sql`t.next_due_at, t.id` : sql`t.id desc`}`;
  if (!reader) return sql`(${listed} limit ${resultLimit})`;
  // Materialized, so that comments are looked for in the list's order, and only until enough tickets are found. "offset 0"
  // keeps PostgreSQL from reading the mark twice.
  return sql`(with recent as materialized (${listed})
    select recent.* from recent cross join lateral (select ${readUpTo(reader, sql`recent.id`)} as up_to offset 0) mark
    where recent.last_comment_at > mark.up_to and exists (
      select from ${ticketComment} c
      where c.ticket_id = recent.id and ${countsAsUnread(reader)} and c.created_at > mark.up_to)
    limit ${resultLimit})`;
}

/**
 * Finds tickets by the filters for staff.
 * @param among only these tickets, such as those that a search found; null means all
 * @returns ids, newest first or in the order in which they are due; at most the cap of a search plus one
 */
export async function findFiltered(filter: ListFilter, among: readonly string[] | null): Promise<string[]> {
  const { kind, kinds } = filter;
  const chosen = kind ? [kind] : (kinds ?? registry);
  if (chosen.length === 0) return [];
  const parts = chosen.map(({ name }) => filteredTickets(sql.raw(`'${name}'`), filter, among));
  const rows = await db.execute<{ id: string }>(sql`
    select id from (${sql.join(parts, sql` union all `)}) found
    order by ${isByDue(filter) ? sql`due, id` : sql`id desc`} limit ${resultLimit}`);
  return rows.map(({ id }) => id);
}

/** How many tickets of a kind staff's filters leave; `firstDue` is when the first one is due, if they are in that order. */
export type FilteredCount = { kind: TicketKind; count: number; firstDue: string | null };

/**
 * Counts the tickets of kinds by the filters for staff, each kind up to the cap of a search.
 * @returns the kinds that have any
 */
export async function countFiltered(
  kinds: readonly TicketKind[],
  filter: StaffFilter,
): Promise<FilteredCount[]> {
  const firstDue = isByDue(filter) ? sql`min(found.due)` : sql`null`;
  const parts = kinds.map(
    ({ name }) => sql`
      select ${name}::text as kind, count(*)::int as count, ${firstDue} as "firstDue"
      from ${filteredTickets(sql.raw(`'${name}'`), filter, null)} found`,
  );
  const rows = await db.execute<{ kind: string; count: number; firstDue: string | null }>(
    sql.join(parts, sql` union all `),
  );
  return kinds.flatMap((kind) => {
    const row = rows.find(({ kind: name }) => name === kind.name);
    if (!row || row.count === 0) return [];
    return [{ kind, count: Math.min(row.count, searchCap), firstDue: row.firstDue }];
  });
}

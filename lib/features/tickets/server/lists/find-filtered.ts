import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { TicketKindName } from "@/db/kinds";
import { ticket, ticketComment } from "@/db/schema";
import { isNotDeleted, isOpenTicket } from "@/db/status-literals";
import { searchCap } from "@/lib/core/paging";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { countsAsUnread, readUpTo, unreadSince } from "@/lib/features/tickets/server/records/unread";
import { isByDue, type ListFilter, nobody, type StaffFilter } from "./list";

/** The cap plus one, as a literal. */
const resultLimit = sql.raw(String(searchCap + 1));

/** SQL for the order of the tickets that `filteredTickets` selects. */
const orderOf = (filter: StaffFilter): SQL => (isByDue(filter) ? sql`due, id` : sql`id desc`);

type Filter = StaffFilter & { status?: number | null };

/**
 * SQL for the tickets of one kind that staff's filters leave, in their order, but for the filter of unread comments.
 * It selects nothing but what the indexes have.
 */
function ticketsOfKind(
  { name }: TicketKind,
  { status = null, ...filter }: Filter,
  among: readonly string[] | null,
): SQL {
  const { open, unreadBy, assignee, ofTenant, overdue, urgent, dueBefore, filedFrom } = filter;
  const isAssigned = assignee === nobody ? sql`is null` : sql`= ${assignee}::uuid`;
  // The kind is a literal, so that the planner can choose the index.
  const kind = sql.raw(`'${name}'`);
  return sql`
    select ${kind} as kind, t.id ${isByDue(filter) ? sql`, t.next_due_at as due` : sql``}
      ${unreadBy ? sql`, t.last_comment_at` : sql``}
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
      ${unreadBy ? sql`and t.last_comment_at > ${unreadSince({ accountId: unreadBy })}` : sql``}
      ${among ? sql`and t.id = any(${sql.param([...among])}::uuid[])` : sql``}
    order by ${isByDue(filter) ? sql`t.next_due_at, t.id` : sql`t.id desc`}`;
}

/** SQL for the first tickets of kinds that staff's filters leave, at most the cap of a search plus one. */
function filteredTickets(kinds: readonly TicketKind[], filter: Filter, among: readonly string[] | null): SQL {
  const limit = sql`limit ${resultLimit}`;
  const parts = kinds.map(
    (kind) => sql`(${ticketsOfKind(kind, filter, among)} ${filter.unreadBy ? sql`` : limit})`,
  );
  const all = sql`select * from (${sql.join(parts, sql` union all `)}) listed order by ${orderOf(filter)}`;
  if (!filter.unreadBy) return sql`(${all} ${limit})`;
  const reader = { accountId: filter.unreadBy };
  // Materialized, so that comments are looked for in the list's order, and only until enough tickets are found. "offset 0"
  // keeps PostgreSQL from reading the mark twice.
  return sql`(with recent as materialized (${all})
    select recent.* from recent cross join lateral (select ${readUpTo(reader, sql`recent.id`)} as up_to offset 0) mark
    where recent.last_comment_at > mark.up_to and exists (
      select from ${ticketComment} c
      where c.ticket_id = recent.id and ${countsAsUnread(reader)} and c.created_at > mark.up_to)
    ${limit})`;
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
  const rows = await db.execute<{ id: string }>(sql`
    select id from ${filteredTickets(chosen, filter, among)} found order by ${orderOf(filter)}`);
  return rows.map(({ id }) => id);
}

/** How many tickets of a kind staff's filters leave; `firstDue` is when the first one is due, if they are in that order. */
export type FilteredCount = { kind: TicketKind; count: number; firstDue: string | null };

/**
 * Counts the first tickets of kinds that staff's filters leave, at most the cap of a search plus one.
 * @returns the kinds that have any
 */
export async function countFiltered(
  kinds: readonly TicketKind[],
  filter: StaffFilter,
): Promise<FilteredCount[]> {
  const rows = await db
    .select({
      kind: sql<TicketKindName>`kind`,
      count: sql<number>`count(*)::int`,
      firstDue: sql<string | null>`${isByDue(filter) ? sql`min(due)` : sql`null`}`,
    })
    .from(sql`${filteredTickets(kinds, filter, null)} found`)
    .groupBy(sql`kind`)
    .prepare("count_filtered")
    .execute();
  return rows.map(({ kind, ...row }) => ({ kind: kindOf(kind), ...row }));
}

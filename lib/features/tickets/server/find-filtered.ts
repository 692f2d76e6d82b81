import "server-only";
import { sql } from "drizzle-orm";
import { ticket } from "@/db/schema";
import { searchCap } from "@/lib/core/paging";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { type ListFilter, nobody } from "./list";
import { unreadComments, unreadSince } from "./read-state";

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
  const listed = sql`
    select t.id, t.last_comment_at, t.next_due_at from ${ticket} t
    where t.kind = ${sql.raw(`'${kind.name}'`)} and t.status <> 0
      ${status === null ? sql`` : sql`and t.status = ${status}`}
      ${assignee ? sql`and t.assignee_id ${isAssigned}` : sql``}
      ${urgent ? sql`and t.is_urgent` : sql``}
      ${overdue ? isOverdue : sql``}
      ${reader ? sql`and t.last_comment_at > ${unreadSince(reader)}` : sql``}
      ${among ? sql`and t.id = any(${sql.param([...among])}::uuid[])` : sql``}
    order by ${overdue ? sql`t.next_due_at, t.id` : sql`t.id desc`}`;
  // Materialized, so that comments are counted in the list's order, and only until enough tickets are found.
  const found = reader
    ? sql`with recent as materialized (${listed}) select id from recent where ${unreadComments(reader, recent)} > 0`
    : listed;
  const rows = await db.execute<{ id: string }>(sql`${found} limit ${sql.raw(String(searchCap + 1))}`);
  return rows.map(({ id }) => id);
}

const recent = { id: sql`recent.id`, lastCommentAt: sql`recent.last_comment_at` };

/** SQL for a condition on a ticket. The version before does not clear `next_due_at` when a ticket ends. */
const isOverdue = sql`and t.next_due_at < now() and t.status between 1 and 3`;

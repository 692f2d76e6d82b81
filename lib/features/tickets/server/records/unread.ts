import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { ticket, ticketComment, ticketRead } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { db } from "@/lib/core/server/database";
import { hiddenFromPlanner } from "@/lib/core/server/hidden-from-planner";
import { unreadDays } from "@/lib/features/tickets/comments";

/*
 * What a person has read of a ticket's comments (docs/rules/tickets.md, Unread comments).
 */

/** The person whose unread comments are counted, and the unit, which staff have not: values, placeholders or SQL. */
export type Reader = { accountId: unknown; tenantId?: unknown };

export const readerOf = (actor: SessionActor): Reader =>
  actor.area === "client" ? { accountId: actor.id, tenantId: actor.tenantId } : { accountId: actor.id };

/** The reader of a prepared statement, by whether it is a person of a unit; `readerOf` has its values. */
export const readerPlaceholder = (own: boolean): Reader => ({
  accountId: sql.placeholder("accountId"),
  ...(own ? { tenantId: sql.placeholder("tenantId") } : {}),
});

/** SQL: how far a person has read the comments of a ticket; before everything if they have read none. */
export const readUpTo = ({ accountId }: Reader, ticketId: SQLWrapper): SQL =>
  sql`coalesce((select r.up_to from ${ticketRead} r
    where r.ticket_id = ${ticketId} and r.account_id = ${accountId}::uuid), '-infinity')`;

/** SQL: whether a comment `c` is unread for a person until they have read so far. Their own are not. */
export const countsAsUnread = (reader: Reader): SQL =>
  "tenantId" in reader
    ? sql`c.deleted_at is null and c.tenant_id = ${reader.tenantId}::uuid and not c.is_internal
        and c.by_area <> 'client'`
    : sql`c.deleted_at is null and c.by_account_id is distinct from ${reader.accountId}::uuid
        and c.created_at > ${unreadSince(reader)}`;

/**
 * SQL: whether nobody of the staff has read a tenant's comment. An answer, or a note, counts as reading.
 * @param of the alias of the row
 */
export const isUnreadByStaff = (of: string): SQL => {
  const [ticketId, at] = [sql.raw(`${of}.ticket_id`), sql.raw(`${of}.created_at`)];
  return sql`(not exists (select from ${ticketRead} r
      where r.ticket_id = ${ticketId} and r.tenant_id is null and r.up_to >= ${at})
    and not exists (select from ${ticketComment} later
      where later.ticket_id = ${ticketId} and later.by_area <> 'client' and later.created_at > ${at}))`;
};

/** SQL: the time after which a comment can be unread, without a look at what the person has read. */
export const unreadSince = (reader: Reader): SQL =>
  "tenantId" in reader
    ? sql`'-infinity'`
    : sql`now() - make_interval(days => ${sql.raw(String(unreadDays))})`;

/**
 * SQL for the number of a ticket's comments that the reader has not read.
 * @param of the ticket's id and the time of its newest comment; most lists' tickets have no new one, and need no count
 */
export const unreadComments = (
  reader: Reader,
  { id, lastCommentAt }: Record<"id" | "lastCommentAt", SQLWrapper>,
): SQL<number> => sql<number>`case
  when ${lastCommentAt} > ${unreadSince(reader)} and ${lastCommentAt} > ${readUpTo(reader, id)} then (
    select count(*)::int from ${ticketComment} c
    where c.ticket_id = ${id} and ${countsAsUnread(reader)} and c.created_at > ${readUpTo(reader, id)})
  else 0 end`;

const person = sql<string>`person.id`;
const unreadOfPeople = (reader: Reader, isStaff: boolean, ids: string) =>
  db
    .select({
      id: person,
      isStaff: sql<boolean>`${isStaff}::boolean`,
      unread: unreadComments(reader, { id: sql`t.id`, lastCommentAt: sql`t.last_comment_at` }),
    })
    .from(
      sql`${ticket} t cross join unnest(${hiddenFromPlanner(sql.placeholder(ids), "uuid[]")}) as person (id)`,
    )
    .where(sql`t.id = ${sql.placeholder("ticketId")}`);
const unreadOfTicket = unionAll(
  unreadOfPeople({ accountId: person, tenantId: sql.placeholder("tenantId") }, false, "accountIds"),
  unreadOfPeople({ accountId: person }, true, "adminIds"),
).prepare("unread_of_ticket");

/** Counts the unread comments of one ticket for several people of its unit, and for staff. */
export async function unreadOf(
  { id, tenantId }: { id: string; tenantId: string },
  accountIds: readonly string[],
  adminIds: readonly string[],
): Promise<{ people: Unread[]; admins: Unread[] }> {
  const rows = await unreadOfTicket.execute({ ticketId: id, tenantId, accountIds, adminIds });
  return {
    people: rows.filter(({ isStaff }) => !isStaff),
    admins: rows.filter(({ isStaff }) => isStaff),
  };
}

/** How many comments a person has not read. */
export type Unread = { id: string; unread: number };

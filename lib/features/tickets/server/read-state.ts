import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { admin, ticket, ticketComment, ticketRead } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { db } from "@/lib/core/server/database";
import { unreadDays } from "@/lib/features/tickets/comments";

/*
 * What a person has read of a ticket's comments (docs/rules/tickets.md, Unread comments).
 */

/** The person whose unread comments are counted. The id is a value, a placeholder or SQL. */
export type Reader = { tenantId: unknown } | { adminId: unknown };

export const readerOf = ({ area, id }: SessionActor): Reader =>
  area === "client" ? { tenantId: id } : { adminId: id };

/** SQL: how far a person has read the comments of a ticket; before everything if they have read none. */
export const readUpTo = (reader: Reader, ticketId: SQLWrapper): SQL => {
  const person =
    "tenantId" in reader
      ? sql`r.tenant_id = ${reader.tenantId}::uuid`
      : sql`r.admin_id = ${reader.adminId}::uuid`;
  return sql`coalesce(
    (select r.up_to from ${ticketRead} r where r.ticket_id = ${ticketId} and ${person}), '-infinity')`;
};

/** SQL: whether a comment `c` is unread for a person until they have read so far. Their own are not. */
export const isNews = (reader: Reader): SQL =>
  "tenantId" in reader
    ? sql`c.deleted_at is null and c.tenant_id = ${reader.tenantId}::uuid and not c.is_internal
        and c.by_area <> 'client'`
    : sql`c.deleted_at is null and c.by_admin_id is distinct from ${reader.adminId}::uuid
        and c.created_at > now() - make_interval(days => ${sql.raw(String(unreadDays))})`;

/** SQL for the number of a ticket's comments that the reader has not read. */
export const unreadComments = (reader: Reader, ticketId: SQLWrapper): SQL<number> => sql<number>`(
  select count(*)::int from ${ticketComment} c
  where c.ticket_id = ${ticketId} and ${isNews(reader)} and c.created_at > ${readUpTo(reader, ticketId)}
)`;

/** SQL for the time at which the ticket's tenant last read its comments. */
const tenantReadAt = (ticketId: SQLWrapper, tenantId: unknown): SQL<string | null> => sql<string | null>`(
  select read_at::text from ${ticketRead} r where r.ticket_id = ${ticketId} and r.tenant_id = ${tenantId}
)`;

/** SQL for a ticket's assignee, by the assignee's id. */
const assigneeOf = (assigneeId: SQLWrapper): SQL<Assignee> => sql<Assignee>`(
  select jsonb_build_object('id', a.id, 'name', a.name) from ${admin} a where a.id = ${assigneeId}
)`;

/** A ticket's assignee; null if there is none. */
export type Assignee = { id: string; name: string } | null;

/**
 * The columns of a record that depend on its reader. Only staff see its assignee, and when the tenant has read the
 * comments: for tenants there are no such columns, which its type does not say.
 */
export const readColumns = (reader: Reader) =>
  ({
    unread: unreadComments(reader, ticket.id),
    ...("tenantId" in reader
      ? {}
      : {
          tenantReadAt: tenantReadAt(ticket.id, ticket.tenantId),
          assignee: assigneeOf(ticket.assigneeId),
        }),
  }) as { unread: SQL<number>; tenantReadAt: SQL<string | null>; assignee: SQL<Assignee> };

/** The values of `readColumns` for a person. */
export type ReadState = { id: string; unread: number; tenantReadAt: string | null; assignee: Assignee };

/** Reads the columns of `readColumns` of one ticket for several people. */
export async function readStatesOf(
  { id, tenantId }: { id: string; tenantId: string },
  tenantIds: readonly string[],
  adminIds: readonly string[],
): Promise<{ tenants: ReadState[]; admins: ReadState[] }> {
  const ticketId = sql`${id}::uuid`;
  const people = (ids: readonly string[]) => sql`unnest(${sql.param([...ids])}::uuid[]) as person (id)`;
  const person = sql`person.id`;
  const assigneeId = sql`(select assignee_id from ${ticket} where id = ${ticketId})`;
  const rows = await db.execute<{
    id: string;
    is_tenant: boolean;
    unread: number;
    read_at: string | null;
    assignee: Assignee;
  }>(sql`
    select person.id, true as is_tenant, ${unreadComments({ tenantId: person }, ticketId)} as unread, null as read_at,
      null::jsonb as assignee
    from ${people(tenantIds)}
    union all
    select person.id, false, ${unreadComments({ adminId: person }, ticketId)}, ${tenantReadAt(ticketId, sql`${tenantId}::uuid`)},
      ${assigneeOf(assigneeId)}
    from ${people(adminIds)}`);
  const ofSide = (isTenant: boolean): ReadState[] =>
    rows
      .filter((row) => row.is_tenant === isTenant)
      .map(({ id, unread, read_at, assignee }) => ({ id, unread, tenantReadAt: read_at, assignee }));
  return { tenants: ofSide(true), admins: ofSide(false) };
}

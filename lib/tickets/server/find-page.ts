import "server-only";
import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { ticket } from "@/db/schema";
import { searchCap } from "@/lib/paging";
import { countTickets } from "./counts";
import { leastFound } from "./least-found";
import { type ListFilter, type ListOrder, listCondition, sortColumn } from "./list";

/** The rows of a page: how many are before it, and how many it has at most. */
export type Window = { offset: number; limit: number };
/** How many match, for a search counted no further than the cap and one; and the page's ids, in its order. */
export type Found = { found: number; ids: string[] };

/*
 * Finding a page's ids. A list without a search has its count kept, so its page is a walk along an index, from the
 * nearer end. For a search there are two ways: to gather all that match by the trigram index, which is cheap where
 * they are few, or to walk from the newest until the page is full, which is cheap where they are many.
 */

/** Finds a page of a list. @param pattern a search's, see `searchPattern`; null without one */
export async function findPage(
  filter: ListFilter,
  order: ListOrder,
  pattern: string | null,
  window: Window,
): Promise<Found> {
  if (pattern === null) {
    const found = await countTickets(filter.kind, filter.tenantId, filter.status);
    return { found, ids: await walk(filter, order, null, window, found) };
  }
  // A tenant's own tickets are few enough to be gathered.
  const known = filter.tenantId === null ? await leastFound(filter, pattern) : 0;
  const gathered = known > searchCap ? null : await gather(filter, order, pattern, window);
  if (gathered && gathered.found <= searchCap) return gathered;
  const found = searchCap + 1;
  return { found, ids: await walk(filter, order, likePattern(pattern), window, found) };
}

const likePattern = (pattern: string): SQL => sql`${ticket.searchText} like ${pattern}`;

/** A page by walking along the list's order. The last pages of an exact count are read from the end. */
async function walk(
  filter: ListFilter,
  { sort, descending }: ListOrder,
  match: SQL | null,
  { offset, limit }: Window,
  found: number,
): Promise<string[]> {
  const count = Math.min(limit, (match === null ? found : searchCap) - offset);
  if (count <= 0) return [];
  const backward = match === null && offset > found / 2;
  const { column, detail } = sortColumn(filter.kind, sort);
  const direction = descending === backward ? asc : desc;
  const ids = db.select({ id: ticket.id }).from(ticket).$dynamic();
  if (detail) ids.innerJoin(detail, eq(detail.ticketId, ticket.id));
  const rows = await ids
    .where(listCondition(filter.kind, filter.tenantId, filter.status, match ?? undefined))
    .orderBy(...(column === ticket.id ? [] : [direction(column)]), direction(ticket.id))
    .limit(count)
    .offset(backward ? found - offset - count : offset);
  const page = rows.map(({ id }) => id);
  return backward ? page.reverse() : page;
}

/** Counts what a search finds, up to the cap and one; and up to the cap, sorts it and cuts out the page. */
async function gather(
  { kind, tenantId, status }: ListFilter,
  { sort, descending }: ListOrder,
  pattern: string,
  { offset, limit }: Window,
): Promise<Found> {
  const { column, detail } = sortColumn(kind, sort);
  const direction = descending ? desc : asc;
  const [row] = await db.execute<Found>(sql`
    with found as (
      select ${ticket.id} as id, ${column} as sorted
      from ${ticket} ${detail ? sql`join ${detail} on ${detail.ticketId} = ${ticket.id}` : sql``}
      where ${listCondition(kind, tenantId, status, gatherMatch(tenantId, pattern))}
      limit ${searchCap + 1}
    )
    select (select count(*)::int from found) as found, array(
      select id from found order by ${direction(sql`sorted`)}, ${direction(sql`id`)} limit ${limit} offset ${offset}
    ) as ids`);
  return row ?? { found: 0, ids: [] };
}

/** The condition of a search, with as much of it as the trigram index can answer quickly. */
function gatherMatch(tenantId: string | null, pattern: string): SQL {
  const onRows = sql`${ticket.searchText} || '' like ${pattern}`;
  // Among a tenant's own few, the index would be a detour: an expression keeps the planner from taking it.
  if (tenantId !== null) return onRows;
  const beginning = /^%\|(.+)%$/su.exec(pattern)?.[1]?.replace(/\\(.)/gsu, "$1");
  if (beginning !== undefined) return sql`search_beginnings(${ticket.searchText}) @> array[${beginning}]`;
  // The beginning of a ticket number stands in a year's tickets: of a number the index is asked for its digits alone.
  const digits = /^%[a-z]{2}-\d{4}-(\d{3,})%$/.exec(pattern)?.[1];
  return digits === undefined ? likePattern(pattern) : sql`${likePattern(`%${digits}%`)} and ${onRows}`;
}

import "server-only";
import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { ticket } from "@/db/schema";
import { searchCap } from "@/lib/paging";
import { countTickets } from "./counts";
import { gather, gatherNewest } from "./gather";
import { leastFound } from "./least-found";
import { type ListFilter, type ListOrder, listCondition, sortColumn } from "./list";
import { matchOnRows } from "./search-match";

/** The rows of a page: how many are before it, and how many it has at most. */
export type Window = { offset: number; limit: number };
/** How many match, for a search counted no further than the cap and one; and the page's ids, in its order. */
export type Found = { found: number; ids: string[] };

/*
 * Finding a page's ids. A list without a search has its count kept, so its page is a walk along an index, from the
 * nearer end. For a search there are two ways: to gather all that match by the trigram index, which is cheap where
 * they are few, or, where they are more than is counted anyway, to walk from the newest until the page is full.
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
  return { found: searchCap + 1, ids: await pageOfMany(filter, order, pattern, window) };
}

/** How far the first look for a page of many goes: where one in three hundred matches, its ten are found. */
const lookRows = 3000;

/** A page of a search that finds more than the cap, which is also where its pages end. */
async function pageOfMany(
  filter: ListFilter,
  order: ListOrder,
  pattern: string,
  { offset, limit }: Window,
): Promise<string[]> {
  const page = { offset, limit: Math.min(limit, searchCap - offset) };
  if (page.limit <= 0) return [];
  if (order.sort !== "created_at" || filter.tenantId !== null) {
    return await walk(filter, order, matchOnRows(pattern), page, searchCap);
  }
  const ids = await look(filter, order.descending, pattern, page);
  if (ids.length === page.limit) return ids;
  return await gatherNewest(filter, order.descending, pattern, page);
}

/** A page of a search from the beginning of a list; short where it is not full after so many tickets. */
async function look(
  { kind, tenantId, status }: ListFilter,
  descending: boolean,
  pattern: string,
  { offset, limit }: Window,
): Promise<string[]> {
  const direction = (descending ? desc : asc)(ticket.id);
  const nearest = db
    .select({ id: ticket.id, searchText: sql<string>`${ticket.searchText} || ''`.as("text") })
    .from(ticket)
    .where(listCondition(kind, tenantId, status))
    .orderBy(direction)
    .limit(lookRows + 30 * offset)
    .as("nearest");
  const rows = await db
    .select({ id: nearest.id })
    .from(nearest)
    .where(sql`${nearest.searchText} like ${pattern}`)
    .orderBy((descending ? desc : asc)(nearest.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** A page by walking along the list's order. The last pages of an exact count are read from the end. */
async function walk(
  filter: ListFilter,
  { sort, descending }: ListOrder,
  match: SQL | null,
  { offset, limit }: Window,
  found: number,
): Promise<string[]> {
  const count = Math.min(limit, found - offset);
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

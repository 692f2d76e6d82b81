import "server-only";
import { asc, desc, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { ticketSearch } from "@/db/schema";
import { searchCap } from "@/lib/paging";
import { countTickets } from "./counts";
import { foresee } from "./foresee";
import { gather } from "./gather";
import { type ListFilter, type ListOrder, listCondition } from "./list";
import { matchOnOwn, matchOnRows, ofOwners } from "./search-match";
import { type Window, walk, walkList } from "./walk";

/** How many match, for a search counted no further than the cap and one; and the page's ids, in its order. */
export type Found = { found: number; ids: string[] };

/*
 * Finding a page's ids. A list without a search has its count kept, so its page is a walk along an index, from the
 * nearer end. For a search there are two ways: to gather all that match by the trigram index, which is cheap where
 * they are few, or, where they are more than is counted anyway, to walk from the newest until the page is full.
 * Whose name or code is found brings all its tickets, which are counted already.
 */

/** Finds a page of a list. @param pattern a search's, see `searchPattern`; null without one */
export async function findPage(
  filter: ListFilter,
  order: ListOrder,
  pattern: string | null,
  window: Window,
): Promise<Found> {
  const { kind, tenantId, status } = filter;
  if (pattern === null) {
    const found = await countTickets(kind, tenantId, status);
    return { found, ids: await walkList(filter, order, window, found) };
  }
  if (tenantId !== null) return await findOwn(filter, order, pattern, window, tenantId);
  const { owners, owned, least } = await foresee(filter, pattern);
  if (least <= searchCap) {
    const { found, ids } = await gather(filter, order, pattern, window, { owners, capped: true });
    if (owned + found <= searchCap) return { found: owned + found, ids };
  }
  return { found: searchCap + 1, ids: await pageOfMany(filter, order, pattern, window, owners) };
}

/** A page of a search among a tenant's own tickets, which are few enough to be gathered. */
async function findOwn(
  filter: ListFilter,
  order: ListOrder,
  pattern: string,
  window: Window,
  tenantId: string,
): Promise<Found> {
  const gathered = await gather(filter, order, pattern, window, { owners: [], capped: true });
  if (gathered.found <= searchCap) return gathered;
  const ids = await walk(filter, order, withinCap(window), matchOnOwn(pattern, tenantId));
  return { found: searchCap + 1, ids };
}

/** The pages of a search that finds more than the cap end at the cap. */
const withinCap = ({ offset, limit }: Window): Window => ({
  offset,
  limit: Math.max(0, Math.min(limit, searchCap - offset)),
});

/** How far the first look for a page of many goes: where one in three hundred matches, its ten are found. */
const lookRows = 3000;

/** A page of a search among all tenants' tickets that finds more than the cap. */
async function pageOfMany(
  filter: ListFilter,
  order: ListOrder,
  pattern: string,
  window: Window,
  owners: readonly string[],
): Promise<string[]> {
  const page = withinCap(window);
  if (page.limit === 0) return [];
  const match = sql`(${matchOnRows(pattern)} or ${ofOwners(sql.param(owners))})`;
  if (order.sort !== "created_at") return await walk(filter, order, page, match);
  const ids = await look(filter, order.descending, match, page);
  if (ids.length === page.limit) return ids;
  return (await gather(filter, order, pattern, page, { owners, capped: false })).ids;
}

/** A page of a search from the beginning of a list; short where it is not full after so many tickets. */
async function look(
  { kind, tenantId, status }: ListFilter,
  descending: boolean,
  match: SQL,
  { offset, limit }: Window,
): Promise<string[]> {
  const direction = descending ? desc : asc;
  const nearest = db
    .select()
    .from(ticketSearch)
    .where(listCondition(kind, tenantId, status, undefined, ticketSearch))
    .orderBy(direction(ticketSearch.ticketId))
    .limit(lookRows + 30 * offset)
    // Named as the table, so that the search's condition reads it.
    .as("ticket_search");
  const rows = await db
    .select({ id: nearest.ticketId })
    .from(nearest)
    .where(match)
    .orderBy(direction(nearest.ticketId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

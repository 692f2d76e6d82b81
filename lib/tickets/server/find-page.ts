import "server-only";
import { asc, desc, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { ticketSearch } from "@/db/schema";
import { searchCap } from "@/lib/paging";
import type { TicketKind } from "@/lib/tickets/define";
import { countTickets } from "./counts";
import { type Foreseen, foresee } from "./foresee";
import { gather } from "./gather";
import { gatherOnce } from "./gather-once";
import { type ListFilter, type ListOrder, listCondition } from "./list";
import { yearOfNumbers } from "./number-terms";
import { prepared } from "./prepared";
import { matchOnOwn, matchOnRows, ofOwners, unseen } from "./search-match";
import { type Window, walk, walkList } from "./walk";
import { walkYear } from "./walk-year";

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
  const foreseen = await foresee(filter, pattern);
  if (foreseen.least <= searchCap) {
    const { found, ids } = await gatherOnce(filter, order, pattern, window, { ...foreseen, capped: true });
    if (foreseen.owned + found <= searchCap) return { found: foreseen.owned + found, ids };
  }
  return { found: searchCap + 1, ids: await pageOfMany(filter, order, pattern, window, foreseen) };
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
  { owners, change }: Foreseen,
): Promise<string[]> {
  const page = withinCap(window);
  if (page.limit === 0) return [];
  if (order.sort !== "created_at") {
    const match = sql`(${matchOnRows(pattern)} or ${ofOwners(sql.param(owners))})`;
    return await walk(filter, order, page, match);
  }
  const { kind, status } = filter;
  const numbers = order.descending && owners.length === 0 ? yearOfNumbers(kind, pattern) : null;
  if (numbers !== null) return await walkYear(filter, pattern, numbers, page);
  const rows = await lookOf(kind, status !== null, order.descending).execute({
    ...page,
    status,
    pattern,
    owners,
    reach: lookRows + 30 * page.offset,
  });
  if (rows.length === page.limit) return rows.map(({ id }) => id);
  return (await gatherOnce(filter, order, pattern, page, { owners, change, capped: false })).ids;
}

/** The statement that looks for a page of a search from the beginning of a list, so far and no further. */
const lookOf = prepared("look", (name, kind: TicketKind | null, ofStatus: boolean, descending: boolean) => {
  const direction = descending ? desc : asc;
  const status = ofStatus ? unseen("status", "int") : null;
  const match = sql`(${matchOnRows(unseen("pattern", "text"))} or ${ofOwners(unseen("owners", "uuid[]"))})`;
  // Named as the table, so that the search's condition reads it.
  const page = sql`(
    select ticket_id as id from (
      select * from ${ticketSearch} where ${listCondition(kind, null, status, undefined, ticketSearch)}
      order by ${direction(ticketSearch.ticketId)} limit ${unseen("reach", "int")}
    ) as ticket_search
    where ${match}
    order by ${direction(sql`ticket_id`)} limit ${unseen("limit", "int")} offset ${unseen("offset", "int")}
  ) page`;
  return db.select({ id: sql<string>`id` }).from(page).prepare(name);
});

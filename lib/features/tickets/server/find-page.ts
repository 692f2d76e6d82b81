import "server-only";
import { sql } from "drizzle-orm";
import { searchCap } from "@/lib/core/paging";
import { countFound } from "./count-found";
import { countTickets } from "./counts";
import { type Found, findOnce } from "./find-once";
import { type Foreseen, foresee } from "./foresee";
import { gather } from "./gather";
import type { ListFilter, ListOrder } from "./list";
import { look } from "./look";
import { yearOfNumbers } from "./number-terms";
import { drawSample } from "./sample";
import { matchOnOwn, matchOnRows, ofOwners } from "./search-match";
import { type Window, walk, walkList } from "./walk";
import { walkYear } from "./walk-year";

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
  const find = () => findAmongAll(filter, order, pattern, window, foreseen);
  // In other orders it depends on more than what is searched.
  if (order.sort !== "created_at") return await find();
  const asked = [
    kind?.name,
    status,
    order.descending,
    pattern,
    window.offset,
    window.limit,
    ...foreseen.owners,
  ];
  return await findOnce(JSON.stringify(asked), foreseen.change, find);
}

/** A page of a search among all tenants' tickets. */
async function findAmongAll(
  filter: ListFilter,
  order: ListOrder,
  pattern: string,
  window: Window,
  { owners, owned, least }: Foreseen,
): Promise<Found> {
  const { kind, status } = filter;
  // Of all kinds together too many pages would have to be drawn.
  const sample = kind && least <= searchCap ? await drawSample(kind, status, pattern, owners) : null;
  if (Math.max(least, owned + (sample?.least ?? 0)) <= searchCap) {
    const isRare = sample !== null && (sample.likely < 2000 || sample.share < 0.01);
    const common = isRare ? null : await findCommon(filter, order, pattern, window, owners);
    const { found, ids } = common ?? (await gather(filter, order, pattern, window, { owners, capped: true }));
    if (owned + found <= searchCap) return { found: owned + found, ids };
  }
  return { found: searchCap + 1, ids: await pageOfMany(filter, order, pattern, window, owners) };
}

/** How far is looked for one of the first pages: where one in a hundred matches, it is there. */
const commonRows = 2000;

/**
 * Looks for one of the first pages from the list's beginning, and counts apart, which where thousands are found takes two
 * thirds of what gathering takes.
 *
 * @returns how many are found beside the owners' tickets, and the page; null where it does not come to light
 */
async function findCommon(
  filter: ListFilter,
  order: ListOrder,
  pattern: string,
  window: Window,
  owners: readonly string[],
): Promise<Found | null> {
  if (order.sort !== "created_at" || window.offset + window.limit > 20) return null;
  const ids = await look(filter, order, pattern, window, owners, commonRows);
  return ids.length < window.limit ? null : { found: await countFound(filter, pattern, owners), ids };
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

/** How far is looked for a page of many: where one in three hundred matches, the first is there. */
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
  if (order.sort !== "created_at") {
    const match = sql`(${matchOnRows(pattern)} or ${ofOwners(sql.param(owners))})`;
    return await walk(filter, order, page, match);
  }
  const numbers = order.descending && owners.length === 0 ? yearOfNumbers(filter.kind, pattern) : null;
  if (numbers !== null) return await walkYear(filter, pattern, numbers, page);
  const ids = await look(filter, order, pattern, page, owners, lookRows + 30 * page.offset);
  if (ids.length === page.limit) return ids;
  return (await gather(filter, order, pattern, page, { owners, capped: false })).ids;
}

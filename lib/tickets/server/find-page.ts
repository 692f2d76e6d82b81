import "server-only";
import { sql } from "drizzle-orm";
import { searchCap } from "@/lib/paging";
import { countFound } from "./count-found";
import { countTickets } from "./counts";
import { type Found, findOnce } from "./find-once";
import { type Foreseen, foresee } from "./foresee";
import { gather } from "./gather";
import type { ListFilter, ListOrder } from "./list";
import { look } from "./look";
import { yearOfNumbers } from "./number-terms";
import { drawSample, type Sample } from "./sample";
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
    const { found, ids } = await (sample && isCommon(sample, order, window)
      ? countAndLook(filter, order, pattern, window, owners)
      : gather(filter, order, pattern, window, { owners, capped: true }));
    if (owned + found <= searchCap) return { found: owned + found, ids };
  }
  return { found: searchCap + 1, ids: await pageOfMany(filter, order, pattern, window, owners) };
}

/**
 * Whether a search finds so many tickets that to sort them takes longer than to look for the page from the list's
 * beginning: one in a hundred, so that the first look finds the first pages.
 */
const isCommon = ({ likely, share }: Sample, { sort }: ListOrder, { offset, limit }: Window): boolean =>
  sort === "created_at" && likely >= 2000 && share >= 0.01 && offset + limit <= 20;

/** Counts what a search finds beside the owners' tickets, and meanwhile looks for its page. */
async function countAndLook(
  filter: ListFilter,
  order: ListOrder,
  pattern: string,
  window: Window,
  owners: readonly string[],
): Promise<Found> {
  const [found, ids] = await Promise.all([
    countFound(filter, pattern, owners),
    look(filter, order, pattern, window, owners),
  ]);
  if (ids.length === window.limit) return { found, ids };
  return await gather(filter, order, pattern, window, { owners, capped: true });
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
  const ids = await look(filter, order, pattern, page, owners);
  if (ids.length === page.limit) return ids;
  return (await gather(filter, order, pattern, page, { owners, capped: false })).ids;
}

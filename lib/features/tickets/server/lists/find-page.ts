import "server-only";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { ticket } from "@/db/schema";
import { type PageWindow, searchCap } from "@/lib/core/paging";
import type { SearchTerm } from "@/lib/core/search-term";
import { db } from "@/lib/core/server/database";
import { findTickets } from "@/lib/features/search/server/find-tickets";
import type { KindPrefixes } from "@/lib/features/search/server/ticket-numbers";
import { registry } from "@/lib/features/tickets/registry";
import { countTickets } from "./counts";
import { findFiltered } from "./find-filtered";
import { isByDue, isFiltered, type ListFilter, type ListOrder, sortColumn } from "./list";
import { listIds } from "./list-ids";

export const prefixes = Object.fromEntries(
  registry.map(({ name, prefix }) => [name, prefix]),
) as KindPrefixes;

/** A page's ids, and the total: the stored count or, for a search and for filters, at most `searchCap + 1`. */
type Found = { found: number; ids: string[] };

/**
 * Finds the ids of a list's page.
 * @param term null without a search
 */
export async function findPage(
  filter: ListFilter,
  order: ListOrder,
  term: SearchTerm | null,
  window: PageWindow,
): Promise<Found> {
  const { kind, tenantId, status } = filter;
  if (term === null && !isFiltered(filter)) {
    const found = await countTickets(kind, tenantId, status);
    return { found, ids: await listIds(filter, order, window, found) };
  }
  const searched =
    term === null
      ? null
      : await findTickets({ kind: kind?.name ?? null, tenantId, status, cap: searchCap }, term, prefixes);
  const newest = isFiltered(filter) ? await findFiltered(filter, searched) : (searched ?? []);
  const ids = await sortFound(filter, order, newest.slice(0, searchCap));
  return { found: newest.length, ids: ids.slice(window.offset, window.offset + window.limit) };
}

/**
 * Sorts the ids that a search found.
 * @param found the ids, newest first, or in the order in which they are due
 */
async function sortFound(
  { kind, tenantId, ...staff }: ListFilter,
  order: ListOrder,
  found: string[],
): Promise<string[]> {
  if (order.sort === "created_at") return order.descending || isByDue(staff) ? found : found.toReversed();
  const { column, detail } = sortColumn(kind, order.sort);
  const direction = order.descending ? desc : asc;
  const ids = db.select({ id: ticket.id }).from(ticket).$dynamic();
  if (detail) ids.innerJoin(detail, eq(detail.ticketId, ticket.id));
  const rows = await ids
    .where(
      and(
        sql`${ticket.id} = any(${sql.param(found)}::uuid[])`,
        tenantId === null ? undefined : eq(ticket.tenantId, tenantId),
      ),
    )
    .orderBy(direction(column), direction(ticket.id));
  return rows.map(({ id }) => id);
}

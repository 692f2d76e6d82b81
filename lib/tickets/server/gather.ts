import "server-only";
import { asc, desc, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { ticket } from "@/db/schema";
import { searchCap } from "@/lib/paging";
import type { TicketKind } from "@/lib/tickets/define";
import { type ListFilter, type ListOrder, listCondition, sortColumn } from "./list";
import { matchByIndex, matchOnRows, type SearchWay, searchWay } from "./search-match";

/** What shapes the statement; everything else of a search is a parameter of it. */
type Shape = {
  kind: TicketKind | null;
  own: boolean;
  status: boolean;
  /** null: a tenant's own tickets, which are few enough to be looked at. */
  way: SearchWay["way"] | null;
  order: ListOrder;
};

/** Counts what a search finds, up to the cap and one; and up to the cap, sorts it and cuts out the page. */
function prepareGather({ kind, own, status, way, order }: Shape, name: string) {
  const { column, detail } = sortColumn(kind, order.sort);
  const direction = order.descending ? desc : asc;
  const [asked, pattern] = [sql.placeholder("asked"), sql.placeholder("pattern")];
  const match = way === null ? matchOnRows(pattern) : matchByIndex(kind, way, asked, pattern);
  const [tenantValue, statusValue] = [sql.placeholder("tenantId"), sql.placeholder("status")];
  const condition = listCondition(kind, own ? tenantValue : null, status ? statusValue : null, match);
  const gathered = sql`(
    with found as (
      select ${ticket.id} as id, ${column} as sorted
      from ${ticket} ${detail ? sql`join ${detail} on ${detail.ticketId} = ${ticket.id}` : sql``}
      where ${condition} limit ${sql.raw(String(searchCap + 1))}
    )
    select (select count(*)::int from found) as found, array(
      select id from found order by ${direction(sql`sorted`)}, ${direction(sql`id`)}
      limit ${sql.placeholder("limit")} offset ${sql.placeholder("offset")}
    ) as ids) gathered`;
  return db.select({ found: sql<number>`found`, ids: sql<string[]>`ids` }).from(gathered).prepare(name);
}

const statements = new Map<string, ReturnType<typeof prepareGather>>();

/** Gathers all that a search finds, for a page of it. @param pattern see `searchPattern` */
export async function gather(
  { kind, tenantId, status }: ListFilter,
  order: ListOrder,
  pattern: string,
  window: { offset: number; limit: number },
): Promise<{ found: number; ids: string[] }> {
  const { way, asked } = searchWay(kind, pattern);
  const own = tenantId !== null;
  const shape = { kind, own, status: status !== null, way: own ? null : way, order };
  const name = [
    "gather",
    kind?.name ?? "all",
    own,
    shape.status,
    shape.way,
    order.sort,
    order.descending,
  ].join("_");
  const statement = statements.get(name) ?? prepareGather(shape, name);
  statements.set(name, statement);
  const [row] = await statement.execute({ tenantId, status, asked, pattern, ...window });
  return row ?? { found: 0, ids: [] };
}

/** The newest, or the oldest, of all that a search among all tenants' finds, however many there are. */
export async function gatherNewest(
  { kind, status }: ListFilter,
  descending: boolean,
  pattern: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const { way, asked } = searchWay(kind, pattern);
  const direction = descending ? desc : asc;
  // Apart from the limit: with it, the planner walks past all that is newer.
  const rows = await db.execute<{ id: string }>(sql`
    with found as materialized (
      select ${ticket.id} as id from ${ticket}
      where ${listCondition(kind, null, status, matchByIndex(kind, way, asked, pattern) as SQL)}
    )
    select id from found order by ${direction(sql`id`)} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

import "server-only";
import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import { ticket, ticketSearch } from "@/db/schema";
import { searchCap } from "@/lib/core/paging";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { type ListFilter, type ListOrder, listCondition, ofTicket, sortColumn } from "./list";
import { prepared } from "./prepared";
import { matchByIndex, matchOnOwn, ofOwners, type SearchWay, searchWay, unseen } from "./search-match";

/**
 * Counts what a search finds beside the tickets of those tenants whom it finds, up to the cap and one; and sorts both
 * and cuts out the page.
 *
 * @param way `own`: a tenant's own tickets, which are few enough to be looked at
 * @param capped whether no more are looked for than the cap and one; otherwise all that match, which are more
 */
function prepareGather(
  name: string,
  kind: TicketKind | null,
  status: boolean,
  way: SearchWay["way"] | "own",
  sort: string,
  descending: boolean,
  capped: boolean,
) {
  const { column, detail } = sortColumn(kind, sort);
  const direction = descending ? desc : asc;
  const own = way === "own";
  const [asked, pattern] = [unseen("asked", "text"), unseen("pattern", "text")];
  const tenantValue = own ? unseen("tenantId", "uuid") : null;
  const statusValue = status ? unseen("status", "int") : null;
  const owners = unseen("owners", "uuid[]");
  const match =
    way === "own"
      ? matchOnOwn(pattern, tenantValue)
      : and(matchByIndex(way, asked, pattern), sql`not ${ofOwners(owners)}`);
  const beside = detail ? sql`join ${detail} on ${detail.ticketId} = ${ticket.id}` : sql``;
  const byCreation = sort === "created_at";
  const found = byCreation
    ? sql`select ${ticketSearch.ticketId} as id, ${ticketSearch.ticketId} as sorted from ${ticketSearch}
          where ${listCondition(kind, tenantValue, statusValue, match, ticketSearch)}`
    : sql`select ${ticket.id} as id, ${column} as sorted
          from ${ticket} join ${ticketSearch} on ${ofTicket(kind)} ${beside}
          where ${and(
            listCondition(kind, tenantValue, statusValue),
            listCondition(kind, tenantValue, null, match, ticketSearch),
          )}`;
  const owned = byCreation
    ? newestOfOwners(kind, statusValue, direction)
    : sql`select ${ticket.id} as id, ${column} as sorted from ${ticket} ${beside}
          where ${listCondition(kind, null, statusValue, sql`${ticket.tenantId} = any(${owners}::uuid[])`)}`;
  const sorted = sql`order by ${direction(sql`sorted`)}, ${direction(sql`id`)}`;
  const gathered = sql`(
    with found as ${capped ? sql`` : sql`materialized`} (
      ${found}
      ${capped ? sql`limit ${sql.raw(String(searchCap + 1))}` : sql``}
    )
    select ${capped ? sql`(select count(*)::int from found)` : sql.raw(String(searchCap + 1))} as found, array(
      select id from (
        (select * from found ${sorted} limit ${unseen("until", "int")})
        ${own ? sql`` : sql`union all (${owned})`}
      ) as nearest ${sorted} limit ${unseen("limit", "int")} offset ${unseen("offset", "int")}
    ) as ids) gathered`;
  return db.select({ found: sql<number>`found`, ids: sql<string[]>`ids` }).from(gathered).prepare(name);
}

/** The newest, or the oldest, of each tenant's tickets of each kind, as far as a page goes: each a short walk. */
function newestOfOwners(kind: TicketKind | null, status: unknown, direction: typeof asc): SQL {
  const kinds = sql.raw((kind ? [kind] : registry).map(({ name }) => `('${name}'::ticket_kind)`).join());
  const where = and(
    listCondition(null, null, status),
    sql`${ticket.kind} = of.kind and ${ticket.tenantId} = owner.id`,
  );
  return sql`
    select nearest.id, nearest.id as sorted
    from unnest(${unseen("owners", "uuid[]")}) as owner (id) cross join (values ${kinds}) as of (kind)
    cross join lateral (
      select ${ticket.id} as id from ${ticket} where ${where}
      order by ${direction(ticket.id)} limit ${unseen("until", "int")}
    ) as nearest`;
}

const statementOf = prepared("gather", prepareGather);

/**
 * Gathers all that a search finds, for a page of it.
 *
 * @param pattern see `searchPattern`
 * @param owners the tenants whom the search finds; among all tenants' tickets alone
 * @param capped whether it may end at the cap; what it then tells is not the newest
 * @returns `found`: how many beside the owners' tickets
 */
export async function gather(
  { kind, tenantId, status }: ListFilter,
  order: ListOrder,
  pattern: string,
  { offset, limit }: { offset: number; limit: number },
  { owners, capped }: { owners: readonly string[]; capped: boolean },
): Promise<{ found: number; ids: string[] }> {
  const { way, asked } = searchWay(kind, pattern);
  const wayOrOwn = tenantId === null ? way : "own";
  const statement = statementOf(kind, status !== null, wayOrOwn, order.sort, order.descending, capped);
  const until = offset + limit;
  const [row] = await statement.execute({ tenantId, status, asked, pattern, owners, until, limit, offset });
  return row ?? { found: 0, ids: [] };
}

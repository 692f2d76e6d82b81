import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { tenant, ticketCount, ticketSearch, ticketSequence } from "@/db/schema";
import { searchCap } from "@/lib/paging";
import type { TicketKind } from "@/lib/tickets/define";
import { allTenants, countCondition } from "./counts";
import { lastChange } from "./last-change";
import { kindWord, type ListFilter, listCondition } from "./list";
import { numbersFound } from "./number-terms";
import { prepared } from "./prepared";
import { unseen } from "./search-match";
import { searchPartition } from "./tables";

/** What is known of a search among all tenants' tickets before it begins. */
export type Foreseen = {
  /** The tenants whose code or name it finds: all their tickets are found. */
  owners: string[];
  /** How many tickets of the list are theirs. */
  owned: number;
  /** How many it finds at least; what is no more than the cap says nothing of how many there are. */
  least: number;
  /** As of which change it was foreseen, see `lastChange`. */
  change: string;
};

/*
 * A search that finds more than the cap need not count: it must only know that there are so many. Often that is known
 * at once: how many tickets the tenants have whose names it finds is kept, and so is how many numbers of a year were
 * given out. Of all else a sample of a kind's tickets tells it, where there are nearly twice as many. Counting to the cap
 * takes ten times as long.
 */

/** @param pattern see `searchPattern` */
export async function foresee({ kind, status }: ListFilter, pattern: string): Promise<Foreseen> {
  const numbers = numbersFound(kind, pattern);
  const [row] = await statementOf(kind, status !== null).execute({ status, pattern, ...numbers });
  if (!row) throw new Error("A search was not foreseen");
  return { ...row, owned: Number(row.owned), least: Number(row.least) };
}

/** So many numbers were given out, less all tickets of those kinds that the list does not hold. */
const numbered = (status: unknown): SQL => {
  const kinds = sql`any(${unseen("kinds", "text[]")}::ticket_kind[])`;
  const [first, last] = [unseen("first", "int"), unseen("last", "int")];
  const held = sql`(
    select coalesce(sum(${ticketCount.count}), 0) from ${ticketCount}
    where ${ticketCount.tenantId} = ${sql.raw(`'${allTenants}'`)} and ${ticketCount.kind} = ${kinds}
      and ${status === null ? sql`${ticketCount.status} <> 0` : sql`${ticketCount.status} = ${status}`}
  )`;
  return sql`(
    select coalesce(sum(greatest(0, least(last, ${last}) - ${first} + 1)) filter (
      where year::text like ${unseen("years", "text")}
    ), 0) - greatest(0, coalesce(sum(last), 0) - ${held})
    from ${ticketSequence} where ${ticketSequence.kind} = ${kinds}
  )`;
};

/** How many pages are drawn, anew each time: a millisecond's work. */
const drawnPages = 25;
/**
 * More rows than are ever drawn. Without a limit the planner expects a tenth of the table, and every execution begins by
 * making room for that, which took as long as all else.
 */
const drawnRows = sql.raw("(select 40000)");

/**
 * How many of a kind's tickets match at least, by a sample: six standard deviations less than it says, so that one
 * answer in a million is wrong, and then where there are nearly as many. A page is one draw, since what stands together
 * may be alike.
 */
const sampled = (kind: TicketKind, status: unknown): SQL => {
  const table = sql.raw(`pg_relation_size('${searchPartition(kind)}')`);
  const share = sql`least(1, ${sql.raw(`${drawnPages} * 8192.0`)} / greatest(1, ${table}))`;
  const match = and(
    sql`${ticketSearch.searchText} like ${unseen("pattern", "text")}`,
    sql`${ticketSearch.tenantId} not in (select id from owner)`,
  );
  const matches = listCondition(kind, null, status, match, ticketSearch);
  return sql`(
    select case when pages < 8 then 0
      else total / rows * (hits - 6 * sqrt(greatest(squares - hits * hits / pages, hits))) end
    from (
      select sum(n) as rows, coalesce(sum(n) filter (where page is not null), 0) as hits,
        coalesce(sum(n * n) filter (where page is not null), 0) as squares
      from (
        select page, count(*) as n
        from (
          select case when ${matches} then (ticket_search.ctid::text::point)[0] end as page
          from ${ticketSearch} tablesample system (100 * ${share})
          where ${eq(ticketSearch.kind, kindWord(kind))} limit ${drawnRows}
        ) as rows
        group by page
      ) as drawn
    ) as counted
    cross join lateral (
      select sum(${ticketCount.count}) as total from ${ticketCount}
      where ${ticketCount.tenantId} = ${sql.raw(`'${allTenants}'`)} and ${eq(ticketCount.kind, kindWord(kind))}
    ) as kept
    cross join lateral (select greatest(1, rows * ${table} / 8192.0 / greatest(total, 1)) as pages) as share
  )`;
};

const cap = sql.raw(String(searchCap));

/** The statement for a kind's list (null: for all kinds'), with or without a status. */
const statementOf = prepared("foresee", (name, kind: TicketKind | null, withStatus: boolean) => {
  const status = withStatus ? unseen("status", "int") : null;
  // Of all kinds together too many pages would have to be drawn.
  const others = kind ? sampled(kind, status) : sql.raw("0");
  const foreseen = sql`(
    with owner as materialized (
      select ${tenant.id} as id, sum(${ticketCount.count}) as count
      from ${tenant} join ${ticketCount} on ${eq(ticketCount.tenantId, tenant.id)}
      where ${tenant.ownerText} like ${unseen("pattern", "text")} and ${countCondition(kind, status)}
      group by ${tenant.id} having sum(${ticketCount.count}) > 0
    ), owned as (
      select coalesce(array_agg(id), '{}') as owners, coalesce(sum(count), 0) as count from owner
    ), numbered as materialized (select ${numbered(status)} as count)
    select owned.owners, owned.count as owned, case
      when owned.count > ${cap} then owned.count when numbered.count > ${cap} then numbered.count
      else owned.count + coalesce(${others}, 0) end as least, ${lastChange(kind)} as change
    from owned, numbered
  ) foreseen`;
  return db
    .select({
      owners: sql<string[]>`owners`,
      owned: sql<string>`owned`,
      least: sql<string>`least`,
      change: sql<string>`change`,
    })
    .from(foreseen)
    .prepare(name);
});

import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { ticketCount, ticketSearch } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { allTenants } from "./counts";
import { kindWord, listCondition } from "./list";
import { prepared } from "./prepared";
import { ofOwners, unseen } from "./search-match";
import { searchPartition } from "./tables";

/** What a sample says of how many tickets of a kind match, beside those of the tenants whom the search finds. */
export type Sample = {
  /** So many at least: six standard deviations less than it says, so that one answer in a million is wrong. */
  least: number;
  /** About so many. */
  likely: number;
  /** About so many of all tickets of the kind, 0 to 1. */
  share: number;
};

/** @param pattern see `searchPattern` @param owners see `foresee` */
export async function drawSample(
  kind: TicketKind,
  status: number | null,
  pattern: string,
  owners: readonly string[],
): Promise<Sample> {
  const [row] = await statementOf(kind, status !== null).execute({ status, pattern, owners });
  if (!row) throw new Error("A sample was not drawn");
  return row;
}

/** How many pages are drawn, anew each time: a millisecond's work. */
const drawnPages = 25;
/** With fewer pages a sample says nothing, and the kind's tickets are few. */
const leastPages = 8;
/**
 * More rows than are ever drawn. Without a limit the planner expects a tenth of the table, and every execution begins by
 * making room for that, which took as long as all else.
 */
const drawnRows = sql.raw("(select 40000)");

/** A page is one draw, since what stands together may be alike. */
const statementOf = prepared("sample", (name, kind: TicketKind, withStatus: boolean) => {
  const status = withStatus ? unseen("status", "int") : null;
  const table = sql.raw(`pg_relation_size('${searchPartition(kind)}')`);
  const share = sql`least(1, ${sql.raw(`${drawnPages} * 8192.0`)} / greatest(1, ${table}))`;
  const match = and(
    sql`${ticketSearch.searchText} like ${unseen("pattern", "text")}`,
    sql`not ${ofOwners(unseen("owners", "uuid[]"))}`,
  );
  const matches = listCondition(kind, null, status, match, ticketSearch);
  const sample = sql`(
    select total / rows * (hits - 6 * sqrt(greatest(squares - hits * hits / pages, hits))) as least,
      total / rows * hits as likely, hits / rows as share, pages
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
  ) sample`;
  const orNothing = (figure: string) =>
    sql<number>`case when pages < ${sql.raw(String(leastPages))} then 0 else coalesce(${sql.raw(figure)}, 0) end::float8`;
  return db
    .select({ least: orNothing("least"), likely: orNothing("likely"), share: orNothing("share") })
    .from(sample)
    .prepare(name);
});

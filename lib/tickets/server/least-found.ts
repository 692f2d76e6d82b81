import "server-only";
import { desc, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { tenant, ticket, ticketCount } from "@/db/schema";
import { searchCap } from "@/lib/paging";
import type { TicketKind } from "@/lib/tickets/define";
import { registry } from "@/lib/tickets/registry";
import { allTenants, countCondition } from "./counts";
import { type ListFilter, listCondition } from "./list";
import { matchOnRows } from "./search-match";

/*
 * A search that finds more than the cap need not count: it must only know that there are so many. Often that is known
 * before it begins: how many tickets the tenants have whose names it finds is kept, and how many numbers begin as it
 * does is read off the index of numbers. Of all else a sample of the tickets tells it, where there are a few times as
 * many. Counting to the cap would look at tens of thousands.
 */

/**
 * How many tickets a search among all tenants' finds at least; 0 or less where that is not known.
 * @param pattern see `searchPattern`
 */
export async function leastFound({ kind, status }: ListFilter, pattern: string): Promise<number> {
  const begins = numberBeginning(kind, pattern);
  if (begins !== null) {
    // "~" comes after all that a number is made of.
    const [row] = await numbersStatement(kind, status !== null).execute({
      status,
      begins,
      ends: `${begins}~`,
    });
    if (Number(row?.total ?? 0) > searchCap) return Number(row?.total);
  }
  const [row] = await knownStatement(kind, status !== null).execute({ status, pattern });
  return Number(row?.total ?? 0);
}

/** `G`, `GP`, `GP-2026` or more of a ticket number, where that is what a pattern looks for. */
function numberBeginning(kind: TicketKind | null, pattern: string): string | null {
  const term = /^%\|?([a-z]{1,2}(?:-[\d-]*)?)%$/.exec(pattern)?.[1]?.toUpperCase();
  const numbered = (kind ? [kind] : registry).map(({ prefix }) => `${prefix}-`);
  return term && numbered.some((start) => `${term}-`.startsWith(start) || start.startsWith(term))
    ? term
    : null;
}

/**
 * A tenant's code and name are the second line of its tickets' search text. The line that is made here has nothing
 * that the other has not: PostgreSQL lowers fewer letters than JavaScript, and the separator is in no field.
 */
const ownerLine = sql.join(
  [tenant.clientCode, tenant.uoccname].map(
    (field): SQL => sql`'|' || lower(normalize(translate(${field}, '|', ' ')))`,
  ),
  sql.raw(" || "),
);

/** The tickets of the tenants whose code or name the search finds. */
const owned = (kind: TicketKind | null, status: unknown): SQL => sql`(
  select coalesce(sum(${ticketCount.count}), 0) as count
  from ${tenant} join ${ticketCount} on ${ticketCount.tenantId} = ${tenant.id}
  where ${tenant.searchText} like ${sql.placeholder("pattern")}
    and ${ownerLine} like ${sql.placeholder("pattern")} and ${countCondition(kind, status)}
  offset 0
)`;

/** How many of the table's pages are drawn, anew each time: one millisecond's work and, where that is not enough, five. */
const samples = { small: 60, large: 300 };

/**
 * How many tickets match by a sample: about, and at least, which is five standard deviations less, so that one answer
 * in many millions is wrong. What stands together in a page counts as one draw, since it may be alike.
 */
const sampled = (kind: TicketKind | null, status: unknown, pages: number): SQL => {
  const share = sql.raw(`least(1, ${pages} * 8192.0 / greatest(1, pg_relation_size('ticket')))`);
  const match = matchOnRows(sql.placeholder("pattern"));
  return sql`(
    select sum(hits) / ${share} as about, (sum(hits) - 5 * sqrt(sum(hits * hits))) / ${share} as least
    from (
      select count(*) as hits from ${ticket} tablesample system (100 * ${share})
      where ${listCondition(kind, null, status, match)} group by (ticket.ctid::text::point)[0]
    ) as pages
    offset 0
  )`;
};

const cap = sql.raw(String(searchCap));
const knownStatement = once("known", (kind, status) =>
  db
    .select({
      total: sql<string | null>`case when owned.count > ${cap} then owned.count else (
        select case when small.about > ${cap} and small.least <= ${cap}
          then (select least from ${sampled(kind, status, samples.large)} as large)
          else small.least end
        from ${sampled(kind, status, samples.small)} as small
      ) end`,
    })
    .from(sql`${owned(kind, status)} owned`),
);

/**
 * The tickets whose number begins as the search does. Without a status they are counted in the index of numbers alone,
 * deleted ones too, and all deleted ones taken off.
 */
const numbersStatement = once("numbers", (kind, status) => {
  const begins = sql`${ticket.ticketNumber} >= ${sql.placeholder("begins")}
    and ${ticket.ticketNumber} < ${sql.placeholder("ends")}`;
  const deleted = sql`(select coalesce(sum(${ticketCount.count}), 0) from ${ticketCount} where
    ${ticketCount.tenantId} = ${sql.raw(`'${allTenants}'`)} and ${countCondition(kind, sql.raw("0"))})`;
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(ticket)
    .where(status === null ? begins : listCondition(kind, null, status, begins))
    .orderBy(desc(ticket.ticketNumber))
    .limit(status === null ? (sql`${sql.raw(String(searchCap + 1))} + ${deleted}` as never) : searchCap + 1)
    .as("found");
  const total = sql<string | null>`count(*) - ${status === null ? deleted : sql.raw("0")}`;
  return db.select({ total }).from(found);
});

/** Prepares a statement once for each kind (null: all) and for lists with and without a status. */
function once<Query extends { prepare: (name: string) => unknown }>(
  part: string,
  build: (kind: TicketKind | null, status: unknown) => Query,
) {
  const made = new Map<string, ReturnType<Query["prepare"]>>();
  return (kind: TicketKind | null, withStatus: boolean): ReturnType<Query["prepare"]> => {
    const name = ["least", part, kind?.name ?? "all", withStatus].join("_");
    const known = made.get(name);
    if (known) return known;
    const built = build(kind, withStatus ? sql.placeholder("status") : null);
    const statement = built.prepare(name) as ReturnType<Query["prepare"]>;
    made.set(name, statement);
    return statement;
  };
}

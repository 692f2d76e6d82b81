import "server-only";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { tenant, ticket, ticketCount } from "@/db/schema";
import { searchCap } from "@/lib/paging";
import type { TicketKind } from "@/lib/tickets/define";
import { registry } from "@/lib/tickets/registry";
import { countCondition } from "./counts";
import { type ListFilter, listCondition } from "./list";

/*
 * What most searches for something common look for is known before they begin: a tenant's name, or the beginning of
 * a ticket number. How many tickets have it is read off the kept counts and off the index of numbers, where counting
 * to the cap in the tickets themselves would look at tens of thousands.
 */

/**
 * How many tickets a search among all tenants' finds at least, counted to the cap and one; 0 where that is not known.
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
  const [row] = await ownersStatement(kind, status !== null).execute({ status, pattern });
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
const ownersStatement = once("owners", (kind, status) =>
  db
    .select({ total: sql<string | null>`sum(${ticketCount.count})` })
    .from(tenant)
    .innerJoin(ticketCount, eq(ticketCount.tenantId, tenant.id))
    .where(
      sql`${tenant.searchText} like ${sql.placeholder("pattern")}
        and ${ownerLine} like ${sql.placeholder("pattern")}
        and ${countCondition(kind, status)}`,
    ),
);

/** The tickets whose number begins as the search does. */
const numbersStatement = once("numbers", (kind, status) => {
  const begins = sql`${ticket.ticketNumber} >= ${sql.placeholder("begins")}
    and ${ticket.ticketNumber} < ${sql.placeholder("ends")}`;
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(ticket)
    .where(listCondition(kind, null, status, begins))
    .orderBy(desc(ticket.ticketNumber))
    .limit(searchCap + 1)
    .as("found");
  return db.select({ total: sql<string | null>`count(*)` }).from(found);
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

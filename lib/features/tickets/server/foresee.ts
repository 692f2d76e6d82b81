import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import { tenant, ticketCount, ticketSequence } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { allTenants, countCondition } from "./counts";
import { lastChange } from "./last-change";
import type { ListFilter } from "./list";
import { numbersFound } from "./number-terms";
import { prepared } from "./prepared";
import { unseen } from "./search-match";

/** What is known of a search among all tenants' tickets before it begins. */
export type Foreseen = {
  /** The tenants whose code or name it finds: all their tickets are found. */
  owners: string[];
  /** How many tickets of the list are theirs. */
  owned: number;
  /** How many it finds at least; what is no more than the cap says nothing of how many there are. */
  least: number;
  /** As of which change all this is so, see `lastChange`. */
  change: string;
};

/*
 * A search that finds more than the cap need not count: it must only know that there are so many. Often that is known
 * at once: how many tickets the tenants have whose names it finds is kept, and so is how many numbers of a year were
 * given out.
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

/** The statement for a kind's list (null: for all kinds'), with or without a status. */
const statementOf = prepared("foresee", (name, kind: TicketKind | null, withStatus: boolean) => {
  const status = withStatus ? unseen("status", "int") : null;
  const foreseen = sql`(
    with owner as (
      select ${tenant.id} as id, sum(${ticketCount.count}) as count
      from ${tenant} join ${ticketCount} on ${eq(ticketCount.tenantId, tenant.id)}
      where ${tenant.ownerText} like ${unseen("pattern", "text")} and ${countCondition(kind, status)}
      group by ${tenant.id} having sum(${ticketCount.count}) > 0
    ), owned as (
      select coalesce(array_agg(id order by id), '{}') as owners, coalesce(sum(count), 0) as count from owner
    )
    select owned.owners, owned.count as owned, greatest(owned.count, ${numbered(status)}) as least,
      ${lastChange(kind)} as change
    from owned
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

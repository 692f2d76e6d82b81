import "server-only";
import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { tenant, ticket, ticketComment, ticketSearch } from "@/db/schema";
import { isNotDeleted } from "@/db/status-literals";
import { searchCap } from "@/lib/core/paging";
import type { SearchTerm } from "@/lib/core/search-term";
import { db } from "@/lib/core/server/database";
import { hiddenFromPlanner } from "@/lib/core/server/hidden-from-planner";
import { findNewest } from "./find-newest";
import {
  type KindPrefixes,
  type NumberPrefix,
  numberPattern,
  numberPrefixesOfKinds,
  parseNumberPrefixes,
  withDashes,
} from "./ticket-numbers";

/** The filters of the searched list, where null does not filter, and how many tickets are wanted. */
type SearchedList = {
  kind: NumberPrefix["kind"] | null;
  tenantId: string | null;
  status: number | null;
  cap: number;
};

/**
 * Searches a list of tickets (docs/decisions/004).
 * @param prefixes the prefix of each kind's numbers
 * @returns ids, newest first, at most `cap` plus one
 */
export async function findTickets(
  list: SearchedList,
  term: SearchTerm,
  prefixes: KindPrefixes,
): Promise<string[]> {
  if (term.kind === "nothing") return [];
  const number = withDashes(term.text);
  const numbers = parseNumberPrefixes(number, prefixes);
  const pattern = numbers === null ? term.pattern : numberPattern(number);
  if (list.tenantId !== null) return await newestOf(list, inOwnTickets(list, pattern));
  if (numbers !== null) return await newestOf(list, byNumbers(list, numbers));
  return await findNewest(
    (rows) => scanNewest(list, pattern, rows),
    async () => {
      if (term.kind === "beginning")
        return await newestOf(list, byPrefix(list, term.text, pattern, prefixes));
      return hasTrigram.test(term.text)
        ? await newestOf(list, byTrigrams(list, pattern))
        : (await scanNewest(list, pattern, noScanLimit)).ids;
    },
    { cap: list.cap, commonOnesIn: commonOnesIn(list) },
  );
}

/** A term without a trigram, such as `d's`, would read the whole index and then every ticket. */
const hasTrigram = /[a-z0-9]{3}|[a-z0-9]{2}[^a-z0-9]|[^a-z0-9][a-z0-9]{2}/;
const noScanLimit = 2 ** 31 - 1;

/**
 * In how many rows one must match for a scan to be faster than the index. Over all kinds the index has more rows to sort;
 * the fewer matches are wanted, the sooner a scan has them.
 */
const commonOnesIn = ({ kind, cap }: SearchedList): number =>
  Math.round((kind === null ? 50 : 20) * Math.sqrt(searchCap / cap));

/** The cap plus one, as a literal. */
const resultLimit = ({ cap }: SearchedList): SQL => sql.raw(String(cap + 1));

/** Kind and status are literals, so that the planner can choose the partition and the index. */
const inList = (of: typeof ticket | typeof ticketSearch, { kind, tenantId, status }: SearchedList) =>
  and(
    kind ? eq(of.kind, sql.raw(`'${kind}'`)) : undefined,
    isNotDeleted(of.status),
    tenantId === null ? undefined : eq(of.tenantId, hiddenFromPlanner(tenantId, "uuid")),
    status === null ? undefined : eq(of.status, hiddenFromPlanner(status, "int")),
  );

/** Searches with the trigram index. */
const byTrigrams = (list: SearchedList, pattern: string): SQL => sql`
  select ${ticketSearch.ticketId} as id from ${ticketSearch}
  where ${inList(ticketSearch, list)} and ${ticketSearch.searchText} like ${hiddenFromPlanner(pattern, "text")}`;

/**
 * Scans a tenant's own tickets. The concatenation prevents the planner from using the trigram index, which covers all
 * tenants.
 */
const inOwnTickets = (list: SearchedList, pattern: string): SQL => sql`
  select ${ticketSearch.ticketId} as id from ${ticketSearch}
  where ${inList(ticketSearch, list)} and ${ticketSearch.searchText} || '' like ${hiddenFromPlanner(pattern, "text")}`;

/** Finds tickets by the prefix of the tenant's code or name, or of the ticket number. */
const byPrefix = (list: SearchedList, text: string, pattern: string, prefixes: KindPrefixes): SQL => sql`
  select ${ticket.id} as id from ${ticket}
  where ${inList(ticket, list)} and ${ticket.tenantId} = any(array(
    select ${tenant.id} from ${tenant} where split_part(${tenant.searchText}, ${"\n"}, 1) like ${hiddenFromPlanner(pattern, "text")}
  )) union ${byNumbers(list, numberPrefixesOfKinds(text, prefixes))}`;

/** Reads number ranges from the end, because the newest tickets of a kind have the highest numbers. */
function byNumbers(list: SearchedList, numbers: readonly NumberPrefix[]): SQL {
  const ranges = numbers
    .filter(({ kind }) => list.kind === null || list.kind === kind)
    .map(
      ({ kind, prefix }) => sql`(
        select ${ticket.id} as id from ${ticket}
        where ${inList(ticket, { ...list, kind })}
          and ${ticket.ticketNumber} ~>=~ ${hiddenFromPlanner(prefix, "text")} and ${ticket.ticketNumber} ~<~ ${hiddenFromPlanner(`${prefix}~`, "text")}
        order by ${ticket.ticketNumber} using ~>~ limit ${resultLimit(list)}
      )`,
    );
  return ranges.length === 0 ? sql`select null::uuid as id where false` : sql.join(ranges, sql` union all `);
}

/** `materialized` prevents the planner from scanning the whole list in its order. */
async function newestOf(list: SearchedList, found: SQL): Promise<string[]> {
  const newest = sql`(
    with found as materialized (${found})
    select id from found order by id desc limit ${resultLimit(list)}
  ) newest`;
  const rows = await db.select({ id: sql<string>`id` }).from(newest).prepare("search").execute();
  return rows.map(({ id }) => id);
}

/** Finds matches among the newest `rows` of a list; stops at the cap plus one. */
async function scanNewest(list: SearchedList, pattern: string, rows: number) {
  const scanned = sql`(
    with newest as materialized (
      select ticket_id as id, search_text like ${hiddenFromPlanner(pattern, "text")} as matches from ${ticketSearch}
      where ${inList(ticketSearch, list)} order by ticket_id desc limit ${hiddenFromPlanner(rows, "int")}
    )
    select ids, cardinality(ids) < ${resultLimit(list)} and (select count(*) from newest) < ${hiddenFromPlanner(rows, "int")} as is_all
    from (select array(select id from newest where matches limit ${resultLimit(list)}) as ids offset 0) as found
  ) scanned`;
  const [row] = await db
    .select({ ids: sql<string[]>`ids`, isAll: sql<boolean>`is_all` })
    .from(scanned)
    .prepare("scan")
    .execute();
  return row ?? { ids: [], isAll: true };
}

/** SQL: whether a ticket has comments of the tenant's time, also if it has been moved, written at `since` or later. */
export const hasTicketComment = (tenantId: SQLWrapper, since: SQLWrapper) =>
  sql`exists (select from ${ticketComment} as m where m.tenant_id = ${tenantId} and m.created_at >= ${since})`;

/** SQL: whether the tenant has a ticket, even a deleted one, that was created at `since` or later. */
export const hasTicket = (tenantId: SQLWrapper, since: SQLWrapper) =>
  sql`exists (select from ${ticket} where ticket.tenant_id = ${tenantId} and ticket.created_at >= ${since})`;

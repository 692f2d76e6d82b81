import "server-only";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { tenant, ticket, ticketSearch } from "@/db/schema";
import { searchCap } from "@/lib/core/paging";
import type { SearchTerm } from "@/lib/core/search-term";
import { db } from "@/lib/core/server/database";
import { unseen } from "@/lib/core/server/unseen";
import { findNewest } from "./find-newest";
import { type Numbers, numberPattern, numbersFrom, numbersLike, type Prefixes } from "./ticket-numbers";

/** The list that is searched; what is null does not narrow it. A tenant's id stands in every statement. */
export type SearchedList = { kind: Numbers["kind"] | null; tenantId: string | null; status: number | null };

/**
 * The tickets of a list that a search finds (docs/decisions/004).
 * @param prefixes what the numbers of each kind begin with
 * @returns their ids, the newest first, no more than the cap and one
 */
export async function findTickets(
  list: SearchedList,
  term: SearchTerm,
  prefixes: Prefixes,
): Promise<string[]> {
  if (term.kind === "nothing") return [];
  const numbers = numbersLike(term.text, prefixes);
  const pattern = numbers === null ? term.pattern : numberPattern(term.text);
  if (list.tenantId !== null) return await newestOf(ownMatches(list, pattern));
  if (numbers !== null) return await newestOf(withNumbers(list, numbers));
  return await findNewest(
    (reach) => look(list, pattern, reach),
    async () => {
      if (term.kind === "beginning") return await newestOf(beginnings(list, term.text, pattern, prefixes));
      return hasTrigram.test(term.text)
        ? await newestOf(matches(list, pattern))
        : (await look(list, pattern, allOfList)).ids;
    },
    // Of all kinds the index has more to sort.
    list.kind === null ? 50 : 20,
  );
}

/** Without a trigram, as `d's`, a term would read the whole index, and then every ticket. */
const hasTrigram = /[a-z0-9]{3}|[a-z0-9]{2}[^a-z0-9]|[^a-z0-9][a-z0-9]{2}/;
const allOfList = 2 ** 31 - 1;
/** The cap and one, as a literal. */
const most = sql.raw(String(searchCap + 1));

/** Kind and `not deleted` are literals: by them the planner knows the partition and the index. */
const inList = (of: typeof ticket | typeof ticketSearch, { kind, tenantId, status }: SearchedList) =>
  and(
    kind ? eq(of.kind, sql.raw(`'${kind}'`)) : undefined,
    ne(of.status, sql.raw("0")),
    tenantId === null ? undefined : eq(of.tenantId, unseen(tenantId, "uuid")),
    status === null ? undefined : eq(of.status, unseen(status, "int")),
  );

/** By the trigrams. */
const matches = (list: SearchedList, pattern: string): SQL => sql`
  select ${ticketSearch.ticketId} as id from ${ticketSearch}
  where ${inList(ticketSearch, list)} and ${ticketSearch.searchText} like ${unseen(pattern, "text")}`;

/** By a walk through a tenant's own: the expression keeps the planner from asking the trigrams of all tenants' too. */
const ownMatches = (list: SearchedList, pattern: string): SQL => sql`
  select ${ticketSearch.ticketId} as id from ${ticketSearch}
  where ${inList(ticketSearch, list)} and ${ticketSearch.searchText} || '' like ${unseen(pattern, "text")}`;

/** The tickets of the tenants whose code or name begins so, and those whose number does. */
const beginnings = (list: SearchedList, text: string, pattern: string, prefixes: Prefixes): SQL => sql`
  select ${ticket.id} as id from ${ticket}
  where ${inList(ticket, list)} and ${ticket.tenantId} = any(array(
    select ${tenant.id} from ${tenant} where split_part(${tenant.searchText}, ${"\n"}, 1) like ${unseen(pattern, "text")}
  )) union ${withNumbers(list, numbersFrom(text, prefixes))}`;

/** The last numbers of each kind, which its newest tickets have. */
function withNumbers(list: SearchedList, numbers: readonly Numbers[]): SQL {
  const walks = numbers
    .filter(({ kind }) => list.kind === null || list.kind === kind)
    .map(
      ({ kind, beginning }) => sql`(
        select ${ticket.id} as id from ${ticket}
        where ${inList(ticket, { ...list, kind })}
          and ${ticket.ticketNumber} ~>=~ ${unseen(beginning, "text")} and ${ticket.ticketNumber} ~<~ ${unseen(`${beginning}~`, "text")}
        order by ${ticket.ticketNumber} using ~>~ limit ${most}
      )`,
    );
  return walks.length === 0 ? sql`select null::uuid as id where false` : sql.join(walks, sql` union all `);
}

/** The newest of what is found. `materialized`, so that the planner does not walk the list in its order instead. */
async function newestOf(found: SQL): Promise<string[]> {
  const newest = sql`(
    with found as materialized (${found})
    select id from found order by id desc limit ${most}
  ) newest`;
  const rows = await db.select({ id: sql<string>`id` }).from(newest).prepare("search").execute();
  return rows.map(({ id }) => id);
}

/** What matches among so many of the newest of a list. Once the cap and one are found, nothing more is read. */
async function look(list: SearchedList, pattern: string, reach: number) {
  const looked = sql`(
    with newest as materialized (
      select ticket_id as id, search_text like ${unseen(pattern, "text")} as matches from ${ticketSearch}
      where ${inList(ticketSearch, list)} order by ticket_id desc limit ${unseen(reach, "int")}
    )
    select ids, cardinality(ids) < ${most} and (select count(*) from newest) < ${unseen(reach, "int")} as is_all
    from (select array(select id from newest where matches limit ${most}) as ids offset 0) as found
  ) looked`;
  const [row] = await db
    .select({ ids: sql<string[]>`ids`, isAll: sql<boolean>`is_all` })
    .from(looked)
    .prepare("look")
    .execute();
  return row ?? { ids: [], isAll: true };
}

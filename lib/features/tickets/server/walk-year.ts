import "server-only";
import { desc, type SQL, sql } from "drizzle-orm";
import { mentionsNumber, ticketSearch } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { type ListFilter, listCondition } from "./list";
import type { YearOfNumbers } from "./number-terms";
import { prepared } from "./prepared";
import { matchOnRows, unseen } from "./search-match";
import type { Window } from "./walk";

/*
 * The beginning of a past year's ticket number, such as `GP-2024-0`, is found in many tickets, none of them new. A number's
 * year is that of the ticket's id, so they are found by a walk from the year's end. Other tickets have it only where they
 * mention such a number, which few do: an index holds those.
 */

/** The newest ids of that search. @param numbers see `yearOfNumbers` */
export async function walkYear(
  { kind, status }: ListFilter,
  pattern: string,
  { year, of }: YearOfNumbers,
  { offset, limit }: Window,
): Promise<string[]> {
  const rows = await pageOfYear(kind, of, status !== null).execute({
    status,
    pattern,
    end: firstIdAfter(year),
    until: offset + limit,
    limit,
    offset,
  });
  return rows.map(({ id }) => id);
}

/** An id beyond all of a year, in whatever time zone the year ends. Anybody may search for `1900-0`: ids begin in 1970. */
function firstIdAfter(year: number): string {
  const milliseconds = Math.max(0, Date.UTC(year + 1, 0, 2))
    .toString(16)
    .padStart(12, "0");
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`;
}

type Kind = TicketKind | null;

const pageOfYear = prepared("year", (name, kind: Kind, numbersOf: Kind, ofStatus: boolean) => {
  const status = ofStatus ? unseen("status", "int") : null;
  const newest = (among: Kind, match: SQL) => sql`
    select ${ticketSearch.ticketId} as id from ${ticketSearch}
    where ${listCondition(among, null, status, sql`${match} and ${matchOnRows(unseen("pattern", "text"))}`, ticketSearch)}
    order by ${desc(ticketSearch.ticketId)} limit ${unseen("until", "int")}`;
  const page = sql`(
    select id from (
      (${newest(numbersOf, sql`${ticketSearch.ticketId} < ${unseen("end", "uuid")}`)})
      union
      (${newest(kind, mentionsNumber(ticketSearch.searchText))})
    ) as nearest
    order by ${desc(sql`id`)} limit ${unseen("limit", "int")} offset ${unseen("offset", "int")}
  ) page`;
  return db.select({ id: sql<string>`id` }).from(page).prepare(name);
});

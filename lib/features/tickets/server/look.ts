import "server-only";
import { asc, desc, sql } from "drizzle-orm";
import { ticketSearch } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { type ListFilter, type ListOrder, listCondition } from "./list";
import { prepared } from "./prepared";
import { matchOnRows, ofOwners, unseen } from "./search-match";
import type { Window } from "./walk";

/**
 * Looks for a page of a search from the beginning of a list, in the order of creation.
 *
 * @param reach how many tickets are looked at before it is given up
 */
export async function look(
  { kind, status }: ListFilter,
  { descending }: ListOrder,
  pattern: string,
  window: Window,
  owners: readonly string[],
  reach: number,
): Promise<string[]> {
  const statement = lookOf(kind, status !== null, descending);
  const rows = await statement.execute({ ...window, status, pattern, owners, reach });
  return rows.map(({ id }) => id);
}

/** The statement that looks for a page of a search from the beginning of a list, so far and no further. */
const lookOf = prepared("look", (name, kind: TicketKind | null, ofStatus: boolean, descending: boolean) => {
  const direction = descending ? desc : asc;
  const status = ofStatus ? unseen("status", "int") : null;
  const match = sql`(${matchOnRows(unseen("pattern", "text"))} or ${ofOwners(unseen("owners", "uuid[]"))})`;
  // Named as the table, so that the search's condition reads it.
  const page = sql`(
    select ticket_id as id from (
      select * from ${ticketSearch} where ${listCondition(kind, null, status, undefined, ticketSearch)}
      order by ${direction(ticketSearch.ticketId)} limit ${unseen("reach", "int")}
    ) as ticket_search
    where ${match}
    order by ${direction(sql`ticket_id`)} limit ${unseen("limit", "int")} offset ${unseen("offset", "int")}
  ) page`;
  return db.select({ id: sql<string>`id` }).from(page).prepare(name);
});

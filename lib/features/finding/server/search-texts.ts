import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { tenant, ticketSearch } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { searchText } from "@/lib/format/search-text";
import type { Kind } from "./ticket-numbers";

/*
 * What tickets are found by: `ticket_search`, written in the transaction that writes the ticket or its tenant. The first
 * line of a text has the ticket's number and its owner's code and name, the lines after it what the ticket says.
 */

type Owner = { id: string; clientCode: string; uoccname: string };

/** The first line of a ticket's search text. */
const firstLine = (ticketNumber: string, { clientCode, uoccname }: Owner): string =>
  searchText([ticketNumber, clientCode, uoccname]);

/** Makes a new ticket findable. @param said the searched fields of its kind, and the remarks */
export async function addSearchText(
  tx: Transaction,
  ticket: { id: string; kind: Kind; ticketNumber: string; status: number },
  owner: Owner,
  said: readonly string[],
): Promise<void> {
  await tx.insert(ticketSearch).values({
    ticketId: ticket.id,
    kind: ticket.kind,
    tenantId: owner.id,
    status: ticket.status,
    searchText: firstLine(ticket.ticketNumber, owner) + searchText([], said),
  });
}

/**
 * Follows a ticket's change.
 * @param said all its searched fields, as `addSearchText` takes them; where they are as before, no index is touched
 * @param newOwner whose it is from now on; without one the code and name stay as they stand there, even where the
 *   tenant is renamed at the same moment
 */
export async function changeSearchText(
  tx: Transaction,
  ticket: { id: string; kind: Kind; ticketNumber: string; status: number },
  said: readonly string[],
  newOwner: Owner | null = null,
): Promise<void> {
  const line = newOwner
    ? sql`${firstLine(ticket.ticketNumber, newOwner)}::text`
    : sql`split_part(${ticketSearch.searchText}, ${"\n"}, 1)`;
  await tx
    .update(ticketSearch)
    .set({
      status: ticket.status,
      ...(newOwner ? { tenantId: newOwner.id } : {}),
      searchText: sql`${line} || ${searchText([], said)}::text`,
    })
    .where(and(eq(ticketSearch.ticketId, ticket.id), eq(ticketSearch.kind, ticket.kind)));
}

/**
 * Writes the new code and name of tenants into their tickets' texts. Call it after the tenants' rows are changed, in the
 * same transaction: their locks keep tickets from being filed under the old name meanwhile. A statement a tenant, so that
 * none grows with the number of tenants.
 */
export async function renameInSearchTexts(tx: Transaction, tenantIds: readonly string[]): Promise<void> {
  const old = sql`ticket_search.search_text`;
  const line = sql`substring(${old} from '^\\|[^|]*') || split_part(${tenant.searchText}, ${"\n"}, 1)`;
  for (const id of tenantIds) {
    await tx.execute(sql`
      update ${ticketSearch} set search_text = ${line} || coalesce(substring(${old} from ${"\n.*"}), '')
      from ${tenant} where ${tenant.id} = ${id} and ${ticketSearch.tenantId} = ${id}
        and split_part(${old}, ${"\n"}, 1) <> ${line}`);
  }
}

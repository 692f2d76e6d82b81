import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { tenant, ticketSearch } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";
import { searchText } from "@/lib/format/search-text";
import type { Kind } from "./ticket-numbers";

/*
 * The search texts of tickets (`ticket_search`), written in the transaction that writes the ticket or its tenant. The
 * first line of a text has the ticket's number and its owner's code and name, the next lines its searched fields.
 */

type Owner = { id: string; clientCode: string; uoccname: string };

const firstLine = (ticketNumber: string, { clientCode, uoccname }: Owner): string =>
  searchText([ticketNumber, clientCode, uoccname]);

/** @param texts the searched fields of the ticket's kind, and the remarks */
export async function addSearchText(
  tx: Transaction,
  ticket: { id: string; kind: Kind; ticketNumber: string; status: number },
  owner: Owner,
  texts: readonly string[],
): Promise<void> {
  await tx
    .insert(ticketSearch)
    .values({
      ticketId: ticket.id,
      kind: ticket.kind,
      tenantId: owner.id,
      status: ticket.status,
      searchText: firstLine(ticket.ticketNumber, owner) + searchText([], texts),
    })
    .prepare("insert_search_text")
    .execute();
}

/**
 * Updates a ticket's search text.
 * @param texts all searched fields, as in `addSearchText`; unchanged texts cause no index write
 * @param newOwner the new tenant, if it changes; otherwise code and name in the text do not change, even if the tenant
 * is renamed by a parallel transaction
 */
export async function changeSearchText(
  tx: Transaction,
  ticket: { id: string; kind: Kind; ticketNumber: string; status: number },
  texts: readonly string[],
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
      searchText: sql`${line} || ${searchText([], texts)}::text`,
    })
    .where(and(eq(ticketSearch.ticketId, ticket.id), eq(ticketSearch.kind, ticket.kind)));
}

/**
 * Writes the new code and name of tenants into their tickets' search texts. Call it in the transaction that changed the
 * tenants, because the locks on their rows prevent new tickets under the old name. One statement per tenant keeps each
 * statement small.
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

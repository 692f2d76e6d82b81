import "server-only";
import { inArray, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { tenant, ticket } from "@/db/schema";
import { searchText } from "@/lib/format/search-text";
import type { TicketKind } from "@/lib/tickets/define";

/*
 * A ticket's search text is two parts on two lines: what the ticket itself says, and whose it is.
 * So a tenant's new name is a change of the second line alone.
 */

/** The line that tells whose ticket it is. */
const ownerLine = (owner: { clientCode: string; uoccname: string }): string =>
  searchText([owner.clientCode, owner.uoccname]);

/** A ticket's search text. @param fields the kind's own fields, by name */
export function ticketSearchText(
  kind: TicketKind,
  ticketNumber: string,
  remarks: string,
  fields: Record<string, unknown>,
  owner: { clientCode: string; uoccname: string },
): string {
  const of = (where: "beginning" | "part") =>
    kind.fields.filter((field) => field.search === where).map((field) => String(fields[field.name] ?? ""));
  return `${searchText([ticketNumber, ...of("beginning")], [...of("part"), remarks])}\n${ownerLine(owner)}`;
}

/** Writes tenants' new names and codes into the search text of their tickets. */
export async function refreshTicketSearch(tx: Executor, tenantIds: readonly string[]): Promise<void> {
  if (tenantIds.length === 0) return;
  const owners = await tx
    .select({ id: tenant.id, clientCode: tenant.clientCode, uoccname: tenant.uoccname })
    .from(tenant)
    .where(inArray(tenant.id, [...tenantIds]));
  const ids = owners.map((owner) => owner.id);
  const lines = owners.map(ownerLine);
  await tx.execute(sql`
    update ${ticket} set search_text = split_part(search_text, E'\n', 1) || E'\n' || owner.line
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(lines)}::text[]) as owner (id, line)
    where ticket.tenant_id = owner.id`);
}

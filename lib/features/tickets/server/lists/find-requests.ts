import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { ticket } from "@/db/schema";
import { isNotDeleted } from "@/db/status-literals";
import type { StaffActor } from "@/lib/core/actor";
import { readSearchTerm, type SearchTerm } from "@/lib/core/search-term";
import type { Executor } from "@/lib/core/server/database";
import { findTickets } from "@/lib/features/search/server/find-tickets";
import { withDashes } from "@/lib/features/search/server/ticket-numbers";
import type { TicketKind } from "@/lib/features/tickets/define";
import { ticketLink } from "@/lib/features/tickets/links";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { statusLabel } from "@/lib/features/tickets/statuses";
import { viewedKinds } from "@/lib/features/tickets/viewed-kinds";
import { prefixes } from "./find-page";
import { readServiceRows } from "./service-rows";

/** Finds the newest tickets of kinds that match a term, at most `cap` plus one. */
async function findIds(kinds: readonly TicketKind[], term: SearchTerm, cap: number): Promise<string[]> {
  const all = { tenantId: null, status: null, cap };
  if (kinds.length === registry.length) return findTickets({ ...all, kind: null }, term, prefixes);
  const found = await Promise.all(
    kinds.map(({ name }) => findTickets({ ...all, kind: name }, term, prefixes)),
  );
  return found
    .flat()
    .sort((a, b) => (a < b ? 1 : -1))
    .slice(0, cap + 1);
}

/** Finds the ticket of a number, which may be written without its dashes. */
async function findNumber(
  tx: Executor,
  kinds: readonly TicketKind[],
  { text }: SearchTerm,
): Promise<string[]> {
  const rows = await tx
    .select({ id: ticket.id })
    .from(ticket)
    .where(
      and(
        eq(ticket.ticketNumber, withDashes(text).toUpperCase()),
        inArray(
          ticket.kind,
          kinds.map(({ name }) => name),
        ),
        isNotDeleted(ticket.status),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Finds tickets of the kinds that a member of staff may view, the exact number first.
 * @param limits the maximum rows, and up to where is counted how many there are
 * @returns null if the person may view no kind
 */
export async function findRequests(
  tx: Executor,
  actor: StaffActor,
  text: string,
  { rows: limit, counted }: { rows: number; counted: number },
) {
  const kinds = viewedKinds(actor);
  const term = readSearchTerm(text);
  if (kinds.length === 0 || term === null) return null;
  const [exact, found] = await Promise.all([findNumber(tx, kinds, term), findIds(kinds, term, counted)]);
  const ids = [...new Set([...exact, ...found])];
  const rows = await readServiceRows(actor, ids.slice(0, limit));
  return {
    total: ids.length,
    rows: rows.map(({ id, kind: name, ticketNumber, title, tenant, status }) => {
      const kind = kindOf(name);
      const label = statusLabel(status as never, kind.statusLabels);
      return {
        ...{ id, title },
        text: [ticketNumber, tenant.uoccname, tenant.clientCode, label].join(", "),
        href: ticketLink("admin", kind, id),
      };
    }),
  };
}

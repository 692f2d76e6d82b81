import "server-only";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ticket } from "@/db/schema";
import type { TicketKind } from "@/lib/features/tickets/define";
import { ticketStatus } from "@/lib/features/tickets/statuses";
import { detailTable } from "./tables";

/** The filter of a list; null means all. */
export type ListFilter = {
  /** null: tickets of all kinds. */
  kind: TicketKind | null;
  /** The tenant who asks, null for staff. A tenant's id is in every statement that it causes. */
  tenantId: string | null;
  status: number | null;
};

/** The order of a list: a column's name (see `sortNames`) and a direction. */
export type ListOrder = { sort: string; descending: boolean };

/** The columns by which every list can be sorted; the id is the order of creation. */
const sharedSorts: Record<string, PgColumn> = {
  created_at: ticket.id,
  ticketNumber: ticket.ticketNumber,
  status: ticket.status,
};

/** The sorts of a kind's list; the first, by creation, is the default. */
export const sortNames = (kind: TicketKind) =>
  [...Object.keys(sharedSorts), ...kind.sortable] as [string, ...string[]];

/** The order that a list's input asks for. The default is newest first; other columns are ascending by default. */
export const listOrder = ({
  sort,
  order,
}: {
  sort: string;
  order?: "asc" | "desc" | undefined;
}): ListOrder => ({
  sort,
  descending: order ? order === "desc" : sort === "created_at",
});

/** The statuses by which lists can be filtered. */
export const listedStatuses = Object.values(ticketStatus).filter((status) => status !== ticketStatus.deleted);

/**
 * The column of a sort's name, and the kind's own table where it is in that one.
 * @throws Error where there is no such column
 */
export function sortColumn(kind: TicketKind | null, sort: string) {
  const shared = sharedSorts[sort];
  if (shared) return { column: shared, detail: null };
  const detail = kind ? detailTable(kind) : null;
  const column = (detail as unknown as Record<string, PgColumn> | null)?.[sort];
  if (!column) throw new Error(`${kind?.name ?? "The list of all kinds"} can't be sorted by ${sort}`);
  return { column, detail };
}

/** The condition of a list. Its values are parameters, or the placeholders of a prepared statement. */
export const listCondition = (kind: TicketKind | null, tenantId: unknown, status: unknown): SQL | undefined =>
  and(
    kind ? eq(ticket.kind, sql.raw(`'${kind.name}'`)) : undefined,
    // Literals, not parameters: the lists' indexes exclude deleted tickets, and the planner must know the kind.
    ne(ticket.status, sql.raw("0")),
    tenantId === null ? undefined : sql`${ticket.tenantId} = ${tenantId}`,
    status === null ? undefined : sql`${ticket.status} = ${status}`,
  );

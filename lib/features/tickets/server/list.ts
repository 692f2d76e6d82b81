import "server-only";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ticket } from "@/db/schema";
import type { TicketKind } from "@/lib/features/tickets/define";
import { ticketStatus } from "@/lib/features/tickets/statuses";
import { detailTable } from "./tables";

/** Which tickets a list holds; what is null does not narrow it. */
export type ListFilter = {
  /** null: tickets of all kinds. */
  kind: TicketKind | null;
  /** Whose list it is, null for staff. A tenant's id is in every statement that it causes. */
  tenantId: string | null;
  status: number | null;
};

/** How a list is sorted: by a column's name, see `sortNames`. */
export type ListOrder = { sort: string; descending: boolean };

/** The columns by which any list may be sorted; the id is the order of creation. */
const sharedSorts: Record<string, PgColumn> = {
  created_at: ticket.id,
  ticketNumber: ticket.ticketNumber,
  status: ticket.status,
};

/** By creation unless another is asked for. */
export const sortNames = (kind: TicketKind) =>
  [...Object.keys(sharedSorts), ...kind.sortable] as [string, ...string[]];

/** A list's order as it is asked for: newest first, and by anything else from its beginning. */
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

/** The statuses for which any list may be asked. */
export const listedStatuses = Object.values(ticketStatus).filter((status) => status !== ticketStatus.deleted);

/**
 * The column of a sort's name, and the kind's own table where it stands in that one.
 * @throws Error where there is no such column: a fault of ours
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
    // Both as words of the statement: the lists' indexes hold only what is not deleted, and the planner knows the kind.
    ne(ticket.status, sql.raw("0")),
    tenantId === null ? undefined : sql`${ticket.tenantId} = ${tenantId}`,
    status === null ? undefined : sql`${ticket.status} = ${status}`,
  );

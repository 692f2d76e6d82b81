import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ticket } from "@/db/schema";
import { isNotDeleted } from "@/db/status-literals";
import { ticketStatus } from "@/db/statuses";
import type { TicketKind } from "@/lib/features/tickets/define";
import { detailTable } from "@/lib/features/tickets/server/records/tables";

/** The filter of a list; null means all. */
export type ListFilter = {
  /** Null means all kinds. */
  kind: TicketKind | null;
  /** The calling tenant's id, or null for staff. Every statement for a tenant must include it. */
  tenantId: string | null;
  status: number | null;
} & StaffFilter;

/** The filters that only staff have. */
export type StaffFilter = {
  /** The only kinds of the list of all kinds. */
  kinds?: readonly TicketKind[] | null;
  /** Whether the list has only tickets that have not ended. */
  open?: boolean;
  /** The id of the calling member of staff, if the list has only tickets with comments that they have not read. */
  unreadBy?: string | null;
  /** The id of the member of staff whose tickets the list has, or `nobody`. */
  assignee?: string | null;
  /** The id of the tenant whose tickets staff's list has. */
  ofTenant?: string | null;
  /** Whether the list has only overdue tickets. */
  overdue?: boolean;
  /** Whether the list has only urgent tickets. */
  urgent?: boolean;
  /** The list has only tickets that are due from now until this moment. */
  dueBefore?: Date | null;
  /** The list has only tickets that were filed at this moment or later. */
  filedFrom?: Date | null;
};

/** The assignee of a filter that finds tickets without one. */
export const nobody = "none";

/** Whether a list has a filter that is counted as a search is. */
export const isFiltered = ({ kind: _, tenantId: __, status: ___, ...staff }: ListFilter): boolean =>
  Object.values(staff).some(Boolean);

/** Whether a list has its tickets in the order in which they are due, unless another one is given. */
export const isByDue = ({ overdue, dueBefore }: StaffFilter): boolean => Boolean(overdue || dueBefore);

/** The order of a list: a sort name (see `sortNames`) and a direction. */
export type ListOrder = { sort: string; descending: boolean };

/** The sortable columns of every list; ids are in the order of creation. */
const sharedSorts: Record<string, PgColumn> = {
  created_at: ticket.id,
  ticketNumber: ticket.ticketNumber,
  status: ticket.status,
};

/** The sort names of a kind's list; the first, by creation, is the default. */
export const sortNames = (kind: TicketKind) =>
  [...Object.keys(sharedSorts), ...kind.sortable] as [string, ...string[]];

/** Returns the order of a list's input: by default newest first; other columns ascending. */
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

/** The statuses that the filter of a list accepts. */
export const listedStatuses = Object.values(ticketStatus).filter((status) => status !== ticketStatus.deleted);

/**
 * Returns the column for a sort name, and the detail table if it is in that one.
 * @throws Error if there is no such column
 */
export function sortColumn(kind: TicketKind | null, sort: string) {
  const shared = sharedSorts[sort];
  if (shared) return { column: shared, detail: null };
  const detail = kind ? detailTable(kind) : null;
  const column = (detail as unknown as Record<string, PgColumn> | null)?.[sort];
  if (!column) throw new Error(`${kind?.name ?? "The list of all kinds"} can't be sorted by ${sort}`);
  return { column, detail };
}

/** The condition of a list. Values are parameters, or placeholders of a prepared statement. */
export const listCondition = (kind: TicketKind | null, tenantId: unknown, status: unknown): SQL | undefined =>
  and(
    kind ? eq(ticket.kind, sql.raw(`'${kind.name}'`)) : undefined,
    // Literals, not parameters: the indexes exclude deleted tickets, and the planner must know the kind.
    isNotDeleted(ticket.status),
    tenantId === null ? undefined : sql`${ticket.tenantId} = ${tenantId}`,
    status === null ? undefined : sql`${ticket.status} = ${status}`,
  );

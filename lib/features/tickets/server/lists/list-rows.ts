import "server-only";
import { asc, desc, eq, sql } from "drizzle-orm";
import { tenant, ticket } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import type { PageWindow } from "@/lib/core/paging";
import type { SearchTerm } from "@/lib/core/search-term";
import { db } from "@/lib/core/server/database";
import { hiddenFromPlanner } from "@/lib/core/server/hidden-from-planner";
import type { TicketKind } from "@/lib/features/tickets/define";
import { preparedByKind } from "@/lib/features/tickets/server/records/prepared-by-kind";
import { detailTable } from "@/lib/features/tickets/server/records/tables";
import {
  approver,
  recordColumns,
  selectRecords,
  type TicketRow,
  verifier,
} from "@/lib/features/tickets/server/records/ticket-records";
import { readerOf, readerPlaceholder } from "@/lib/features/tickets/server/records/unread";
import { storedCount } from "./counts";
import { isFiltered, type ListFilter, type ListOrder, listCondition } from "./list";

/** `status: null` means all that are not deleted. */
type FirstPageQuery = { actor: SessionActor; status: number | null; descending: boolean; limit: number };

/** The maximum rows of a page (docs/rules/lists.md, Paging). */
export const maxPageRows = 100;

/** Whether a page is the first one of a list in the order of creation, which one statement reads with the total. */
export const isFirstPage = (
  filter: ListFilter,
  { sort }: ListOrder,
  term: SearchTerm | null,
  { offset, limit }: PageWindow,
): boolean =>
  term === null && !isFiltered(filter) && sort === "created_at" && offset === 0 && limit <= maxPageRows;

/**
 * The parts of a statement for a list's first page in the order of creation. It is the most frequent request, so one
 * statement also returns the stored total in each row. The limit is a literal: with a parameter PostgreSQL expects a
 * tenth of the table and plans every request again, which takes ten times as long as the execution.
 * @param kind null means all
 * @param own whether the list is that of one tenant
 */
export function firstPageParts(kind: TicketKind | null, own: boolean, status: boolean, descending: boolean) {
  const order = descending ? desc : asc;
  const tenantValue = own ? sql.placeholder("tenantId") : null;
  const statusValue = status ? sql.placeholder("status") : null;
  const page = sql`(
    select id from (
      select ${ticket.id} from ${ticket} where ${listCondition(kind, tenantValue, statusValue)}
      order by ${order(ticket.id)} limit ${sql.raw(String(maxPageRows))}
    ) longest
    order by ${order(sql`id`)} limit ${sql.placeholder("limit")}
  ) page`;
  return {
    page,
    order: order(ticket.id),
    total: storedCount(kind, tenantValue, statusValue),
  };
}

function prepareFirstPage(
  name: string,
  kind: TicketKind,
  own: boolean,
  status: boolean,
  descending: boolean,
) {
  const { page, order, total } = firstPageParts(kind, own, status, descending);
  return db
    .select({ ...recordColumns(kind, readerPlaceholder(own)), total })
    .from(page)
    .innerJoin(ticket, sql`${ticket.id} = page.id`)
    .innerJoin(detailTable(kind), eq(detailTable(kind).ticketId, ticket.id))
    .innerJoin(tenant, eq(tenant.id, ticket.tenantId))
    .leftJoin(approver, eq(approver.id, ticket.approvedById))
    .leftJoin(verifier, eq(verifier.id, ticket.verifiedById))
    .orderBy(order)
    .prepare(name);
}

/** The statement for the first page of a kind, by tenant or not, by status or not, in either direction. */
export const firstPageStatement = preparedByKind("first", prepareFirstPage);

/** Reads a first page's rows and the total. */
export async function readFirstPage(
  kind: TicketKind,
  { actor, status, descending, limit }: FirstPageQuery,
): Promise<{ found: number; rows: TicketRow[] }> {
  const statement = firstPageStatement(kind, actor.area === "client", status !== null, descending);
  const rows = await statement.execute({ ...readerOf(actor), status, limit });
  // Counts are updated in the transaction of every change, so a list without rows has none.
  return { found: Number(rows[0]?.total ?? 0), rows: rows as TicketRow[] };
}

const rowsStatement = preparedByKind("rows", (name, kind: TicketKind, own: boolean) => {
  const where = sql`${ticket.id} = any(${hiddenFromPlanner(sql.placeholder("ids"), "uuid[]")}::uuid[])`;
  return selectRecords(db, kind, where, readerPlaceholder(own)).prepare(name);
});

/** Reads rows by their ids, in that order. The caller must have checked that the actor may see them. */
export async function readRows(
  kind: TicketKind,
  ids: readonly string[],
  actor: SessionActor,
): Promise<TicketRow[]> {
  if (ids.length === 0) return [];
  const statement = rowsStatement(kind, actor.area === "client");
  return inOrder(ids, (await statement.execute({ ...readerOf(actor), ids })) as TicketRow[]);
}

/** Sorts rows by a list of ids; rows that were deleted meanwhile are left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

import "server-only";
import { asc, desc, eq, sql } from "drizzle-orm";
import { tenant, ticket } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { hiddenFromPlanner } from "@/lib/core/server/hidden-from-planner";
import type { TicketKind } from "@/lib/features/tickets/define";
import { storedCount } from "./counts";
import { listCondition } from "./list";
import { prepared } from "./prepared";
import { approver, recordColumns, selectRecords, type TicketRow, verifier } from "./read";
import { detailTable } from "./tables";

/** @param tenantId null: all tenants' list; `status` null: all that are not deleted */
type FirstPageQuery = { tenantId: string | null; status: number | null; descending: boolean; limit: number };

/** A page has at most so many rows (docs/rules/lists.md, Paging). */
export const maxPageRows = 100;

/**
 * The first page of a list in the order of creation, with the list's stored total in each row: one statement, since it
 * is the most frequent request.
 * The limit is a literal so that PostgreSQL keeps the plan. With a parameter it expects a tenth of the table and plans
 * every request again, which takes ten times as long as the execution.
 * @param own whether the list is one tenant's
 */
function prepareFirstPage(
  name: string,
  kind: TicketKind,
  own: boolean,
  status: boolean,
  descending: boolean,
) {
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
  return db
    .select({ ...recordColumns(kind), total: storedCount(kind, tenantValue, statusValue) })
    .from(page)
    .innerJoin(ticket, sql`${ticket.id} = page.id`)
    .innerJoin(detailTable(kind), eq(detailTable(kind).ticketId, ticket.id))
    .innerJoin(tenant, eq(tenant.id, ticket.tenantId))
    .leftJoin(approver, eq(approver.id, ticket.approvedById))
    .leftJoin(verifier, eq(verifier.id, ticket.verifiedById))
    .orderBy(order(ticket.id))
    .prepare(name);
}

/** The statement of a first page: of a kind, one tenant's or all's, of one status or all, newest first or oldest. */
export const firstPageStatement = prepared("first", prepareFirstPage);

/** A first page's rows, and how many there are in all. */
export async function readFirstPage(
  kind: TicketKind,
  { tenantId, status, descending, limit }: FirstPageQuery,
): Promise<{ found: number; rows: TicketRow[] }> {
  const statement = firstPageStatement(kind, tenantId !== null, status !== null, descending);
  const rows = await statement.execute({ tenantId, status, limit });
  // The count is updated in the same transaction as every change, so a list without rows has no count.
  return { found: Number(rows[0]?.total ?? 0), rows: rows as TicketRow[] };
}

const rowsStatement = prepared("rows", (name, kind: TicketKind) => {
  const where = sql`${ticket.id} = any(${hiddenFromPlanner(sql.placeholder("ids"), "uuid[]")}::uuid[])`;
  return selectRecords(db, kind, where).prepare(name);
});

/** The rows of a page by their ids, in that order. The caller must have checked that the ids may be seen. */
export async function readRows(kind: TicketKind, ids: readonly string[]): Promise<TicketRow[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, (await rowsStatement(kind).execute({ ids })) as TicketRow[]);
}

/** Rows in the order of their ids; one that was deleted in the meantime is left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

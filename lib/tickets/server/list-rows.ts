import "server-only";
import { asc, desc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { tenant, ticket } from "@/db/schema";
import type { TicketKind } from "@/lib/tickets/define";
import { keptCount } from "./counts";
import { listCondition } from "./list";
import { approver, type RecordRow, recordColumns, selectRecords, verifier } from "./read";
import { detailTable } from "./tables";

/** What shapes the statement of a first page; everything else of a request is a parameter of it. */
export type FirstPageShape = {
  kind: TicketKind;
  /** Whether it is one tenant's list: then every part of the statement carries that tenant's id. */
  own: boolean;
  status: boolean;
  descending: boolean;
};
/** @param tenantId and `status` where the shape has them */
type FirstPageValues = { tenantId: string | null; status: number | null; limit: number };

/** A page has at most so many rows (api.md, section 2). */
export const maxPageRows = 100;

/**
 * The first page of a list in the order of creation, with the list's kept total beside each row: one statement and
 * one snapshot for what is asked more often than all else.
 *
 * The limit that stands in it as a word lets the planner keep its plan. Of a parameter alone it expects a tenth of
 * the table, and so plans each request anew, which takes ten times as long as the execution.
 */
function prepareFirstPage({ kind, own, status, descending }: FirstPageShape) {
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
    .select({ ...recordColumns(kind), total: keptCount(kind, tenantValue, statusValue) })
    .from(page)
    .innerJoin(ticket, sql`${ticket.id} = page.id`)
    .innerJoin(detailTable(kind), eq(detailTable(kind).ticketId, ticket.id))
    .innerJoin(tenant, eq(tenant.id, ticket.tenantId))
    .leftJoin(approver, eq(approver.id, ticket.approvedById))
    .leftJoin(verifier, eq(verifier.id, ticket.verifiedById))
    .orderBy(order(ticket.id))
    .prepare(["first", kind.name, own, status, descending].join("_"));
}

const firstPages = new Map<string, ReturnType<typeof prepareFirstPage>>();

/** The prepared statement of a first page, made once for each shape. */
export function firstPageStatement(shape: FirstPageShape) {
  const name = [shape.kind.name, shape.own, shape.status, shape.descending].join();
  const known = firstPages.get(name);
  if (known) return known;
  const made = prepareFirstPage(shape);
  firstPages.set(name, made);
  return made;
}

/** A first page's rows, and how many there are in all. */
export async function readFirstPage(
  shape: FirstPageShape,
  values: FirstPageValues,
): Promise<{ found: number; rows: RecordRow[] }> {
  const rows = await firstPageStatement(shape).execute(values);
  // The count is kept in the transaction of every change: a list without a row has none.
  return { found: Number(rows[0]?.total ?? 0), rows: rows as RecordRow[] };
}

function prepareRows(kind: TicketKind) {
  const where = sql`${ticket.id} = any(${sql.placeholder("ids")})`;
  return selectRecords(db, kind, where).prepare(`rows_${kind.name}`);
}

const rowStatements = new Map<string, ReturnType<typeof prepareRows>>();

/** The rows of a page whose ids have been found, in their order. The ids are the caller's to see. */
export async function readRows(kind: TicketKind, ids: readonly string[]): Promise<RecordRow[]> {
  if (ids.length === 0) return [];
  const statement = rowStatements.get(kind.name) ?? prepareRows(kind);
  rowStatements.set(kind.name, statement);
  return inOrder(ids, (await statement.execute({ ids })) as RecordRow[]);
}

/** Rows in the order of their ids; one that has gone meanwhile is left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

import "server-only";
import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { ticket, ticketSearch } from "@/db/schema";
import type { TicketKind } from "@/lib/tickets/define";
import { type ListFilter, type ListOrder, listCondition, ofTicket, sortColumn } from "./list";
import { unseen } from "./search-match";

/** The rows of a page: how many are before it, and how many it has at most. */
export type Window = { offset: number; limit: number };

/** A page of a list without a search, by walking along its order from the nearer end. @param found how many it has */
export async function walkList(
  filter: ListFilter,
  order: ListOrder,
  { offset, limit }: Window,
  found: number,
): Promise<string[]> {
  const count = Math.min(limit, found - offset);
  if (count <= 0) return [];
  const backward = offset > found / 2;
  const window = { offset: backward ? found - offset - count : offset, limit: count };
  const direction = { sort: order.sort, descending: order.descending !== backward };
  const page = await (order.sort === "created_at" ? walkCreation : walk)(filter, direction, window);
  return backward ? page.reverse() : page;
}

/** A page by walking along an order, of what a search matches where there is one. */
export async function walk(
  { kind, tenantId, status }: ListFilter,
  { sort, descending }: ListOrder,
  { offset, limit }: Window,
  match?: SQL,
): Promise<string[]> {
  const { column, detail } = sortColumn(kind, sort);
  const direction = descending ? desc : asc;
  const ids = db.select({ id: ticket.id }).from(ticket).$dynamic();
  if (detail) ids.innerJoin(detail, eq(detail.ticketId, ticket.id));
  if (match) ids.innerJoin(ticketSearch, ofTicket(kind));
  const rows = await ids
    .where(listCondition(kind, tenantId, status, match))
    .orderBy(...(column === ticket.id ? [] : [direction(column)]), direction(ticket.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

function prepareCreation(kind: TicketKind | null, own: boolean, status: boolean, descending: boolean) {
  const [tenantValue, statusValue] = [unseen("tenantId", "uuid"), unseen("status", "int")];
  const page = sql`(
    select ${ticket.id} as id from ${ticket}
    where ${listCondition(kind, own ? tenantValue : null, status ? statusValue : null)}
    order by ${(descending ? desc : asc)(ticket.id)} limit ${unseen("limit", "int")} offset ${unseen("offset", "int")}
  ) page`;
  return db
    .select({ id: sql<string>`id` })
    .from(page)
    .prepare(["walk", kind?.name ?? "all", own, status, descending].join("_"));
}

const statements = new Map<string, ReturnType<typeof prepareCreation>>();

/** The same along the order of creation, which is asked most: its plan is kept. */
async function walkCreation(
  { kind, tenantId, status }: ListFilter,
  { descending }: ListOrder,
  window: Window,
): Promise<string[]> {
  const [own, ofStatus] = [tenantId !== null, status !== null];
  const name = [kind?.name ?? "all", own, ofStatus, descending].join("_");
  const statement = statements.get(name) ?? prepareCreation(kind, own, ofStatus, descending);
  statements.set(name, statement);
  const rows = await statement.execute({ tenantId, status, ...window });
  return rows.map(({ id }) => id);
}

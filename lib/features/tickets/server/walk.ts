import "server-only";
import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { ticket, ticketSearch } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import type { TicketKind } from "@/lib/features/tickets/define";
import { type ListFilter, type ListOrder, listCondition, ofTicket, sortColumn } from "./list";
import { prepared } from "./prepared";
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

const pageOfCreation = prepared("walk", prepareCreation);

function prepareCreation(
  name: string,
  kind: TicketKind | null,
  own: boolean,
  status: boolean,
  descending: boolean,
) {
  const [tenantValue, statusValue] = [unseen("tenantId", "uuid"), unseen("status", "int")];
  const page = sql`(
    select ${ticket.id} as id from ${ticket}
    where ${listCondition(kind, own ? tenantValue : null, status ? statusValue : null)}
    order by ${(descending ? desc : asc)(ticket.id)} limit ${unseen("limit", "int")} offset ${unseen("offset", "int")}
  ) page`;
  return db.select({ id: sql<string>`id` }).from(page).prepare(name);
}

/** The same along the order of creation, which is asked most: its plan is kept. */
async function walkCreation(
  { kind, tenantId, status }: ListFilter,
  { descending }: ListOrder,
  window: Window,
): Promise<string[]> {
  const statement = pageOfCreation(kind, tenantId !== null, status !== null, descending);
  const rows = await statement.execute({ tenantId, status, ...window });
  return rows.map(({ id }) => id);
}

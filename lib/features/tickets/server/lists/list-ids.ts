import "server-only";
import { asc, desc, eq, sql } from "drizzle-orm";
import { ticket } from "@/db/schema";
import type { PageWindow } from "@/lib/core/paging";
import { db } from "@/lib/core/server/database";
import { hiddenFromPlanner } from "@/lib/core/server/hidden-from-planner";
import type { TicketKind } from "@/lib/features/tickets/define";
import { preparedByKind } from "@/lib/features/tickets/server/records/prepared-by-kind";
import { type ListFilter, type ListOrder, listCondition, sortColumn } from "./list";

/**
 * Reads the ids of a page without a search, from whichever end of the order is nearer.
 * @param found the total number of tickets in the list
 */
export async function listIds(
  { kind, tenantId, status }: ListFilter,
  { sort, descending }: ListOrder,
  { offset, limit }: PageWindow,
  found: number,
): Promise<string[]> {
  const count = Math.min(limit, found - offset);
  if (count <= 0) return [];
  const backward = offset > found / 2;
  const statement = pageStatement(kind, tenantId !== null, status !== null, sort, descending !== backward);
  const before = backward ? found - offset - count : offset;
  const rows = await statement.execute({ tenantId, status, offset: before, limit: count });
  const page = rows.map(({ id }) => id);
  return backward ? page.reverse() : page;
}

const pageStatement = preparedByKind("page", preparePage);

function preparePage(
  name: string,
  kind: TicketKind | null,
  own: boolean,
  ofStatus: boolean,
  sort: string,
  descending: boolean,
) {
  const { column, detail } = sortColumn(kind, sort);
  const direction = descending ? desc : asc;
  const tenantValue = own ? hiddenFromPlanner(sql.placeholder("tenantId"), "uuid") : null;
  const statusValue = ofStatus ? hiddenFromPlanner(sql.placeholder("status"), "int") : null;
  const page = sql`(
    select ${ticket.id} as id from ${ticket}
    ${detail ? sql`join ${detail} on ${eq(detail.ticketId, ticket.id)}` : sql``}
    where ${listCondition(kind, tenantValue, statusValue)}
    order by ${column === ticket.id ? sql`` : sql`${direction(column)}, `}${direction(ticket.id)}
    limit ${hiddenFromPlanner(sql.placeholder("limit"), "int")} offset ${hiddenFromPlanner(sql.placeholder("offset"), "int")}
  ) page`;
  return db.select({ id: sql<string>`id` }).from(page).prepare(name);
}

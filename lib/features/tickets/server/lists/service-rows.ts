import "server-only";
import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { amenity, tenant, ticket } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import type { PageWindow } from "@/lib/core/paging";
import type { SearchTerm } from "@/lib/core/search-term";
import { db } from "@/lib/core/server/database";
import { hiddenFromPlanner } from "@/lib/core/server/hidden-from-planner";
import { registry } from "@/lib/features/tickets/registry";
import { preparedByKind } from "@/lib/features/tickets/server/records/prepared-by-kind";
import { clockColumns } from "@/lib/features/tickets/server/records/staff-part";
import { detailColumns, detailTable } from "@/lib/features/tickets/server/records/tables";
import { approver, verifier } from "@/lib/features/tickets/server/records/ticket-records";
import { readerOf, readerPlaceholder, unreadComments } from "@/lib/features/tickets/server/records/unread";
import { findPage } from "./find-page";
import type { ListFilter, ListOrder } from "./list";
import { firstPageParts, inOrder, isFirstPage } from "./list-rows";

/** SQL for the main text of a ticket's card, from its kind's detail table. */
const mainText = sql<string>`case ${ticket.kind} ${sql.join(
  registry.map((kind) => {
    const { main } = kind.card;
    const detail = detailTable(kind);
    const column = detailColumns(kind)[main] as PgColumn;
    const isAmenity = kind.fields.some(({ name, type }) => name === main && type === "amenity");
    const text = isAmenity
      ? sql`(select ${amenity.title} from ${amenity} where ${amenity.id} = ${column})`
      : column;
    return sql`when ${sql.raw(`'${kind.name}'`)} then (select ${text} from ${detail} where ${detail.ticketId} = ${ticket.id})`;
  }),
  sql` `,
)} end`;

/** The columns of a ticket in the list of all kinds. */
const serviceColumns = (own: boolean) => ({
  id: ticket.id,
  kind: ticket.kind,
  ticketNumber: ticket.ticketNumber,
  title: mainText,
  status: ticket.status,
  remarks: ticket.remarks,
  urgent: ticket.isUrgent,
  approver: { id: ticket.approvedById, name: approver.name },
  verifier: { id: ticket.verifiedById, name: verifier.name },
  tenant: { id: tenant.id, clientCode: tenant.clientCode, uoccname: tenant.uoccname },
  createdAt: ticket.createdAt,
  updatedAt: ticket.updatedAt,
  unread: unreadComments(readerPlaceholder(own), ticket),
  ...clockColumns(readerPlaceholder(own)),
});

const firstPageStatement = preparedByKind(
  "services_first",
  (name, own: boolean, status: boolean, descending: boolean) => {
    const { page, order, total } = firstPageParts(null, own, status, descending);
    return db
      .select({ ...serviceColumns(own), total })
      .from(page)
      .innerJoin(ticket, sql`${ticket.id} = page.id`)
      .innerJoin(tenant, eq(tenant.id, ticket.tenantId))
      .leftJoin(approver, eq(approver.id, ticket.approvedById))
      .leftJoin(verifier, eq(verifier.id, ticket.verifiedById))
      .orderBy(order)
      .prepare(name);
  },
);

const rowsStatement = preparedByKind("services", (name, own: boolean) =>
  db
    .select(serviceColumns(own))
    .from(ticket)
    .innerJoin(tenant, eq(tenant.id, ticket.tenantId))
    .leftJoin(approver, eq(approver.id, ticket.approvedById))
    .leftJoin(verifier, eq(verifier.id, ticket.verifiedById))
    .where(sql`${ticket.id} = any(${hiddenFromPlanner(sql.placeholder("ids"), "uuid[]")}::uuid[])`)
    .prepare(name),
);

export type ServiceRow = Awaited<ReturnType<ReturnType<typeof rowsStatement>["execute"]>>[number];

/** Reads a page of the tickets of all kinds, and the total. The filter must have the id of a calling tenant. */
export async function readServicePage(
  actor: SessionActor,
  filter: ListFilter,
  order: ListOrder,
  term: SearchTerm | null,
  window: PageWindow,
): Promise<{ found: number; rows: ServiceRow[] }> {
  const { status } = filter;
  const own = actor.area === "client";
  if (isFirstPage(filter, order, term, window)) {
    const statement = firstPageStatement(own, status !== null, order.descending);
    const rows = await statement.execute({ ...readerOf(actor), status, limit: window.limit });
    return { found: Number(rows[0]?.total ?? 0), rows: rows.map(({ total: _, ...row }) => row) };
  }
  const { found, ids } = await findPage(filter, order, term, window);
  return { found, rows: await readServiceRows(actor, ids) };
}

/** Reads tickets of any kind by their ids, in that order. The caller must have checked that the actor may see them. */
export async function readServiceRows(actor: SessionActor, ids: readonly string[]): Promise<ServiceRow[]> {
  if (ids.length === 0) return [];
  const rows = await rowsStatement(actor.area === "client").execute({ ...readerOf(actor), ids });
  return inOrder(ids, rows);
}

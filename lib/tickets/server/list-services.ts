import "server-only";
import { and, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Executor } from "@/db/client";
import { tenant, ticket } from "@/db/schema";
import { admin, client } from "@/lib/auth/actor";
import { notFound } from "@/lib/errors";
import { isoInstant } from "@/lib/format/dates";
import { searchPattern } from "@/lib/format/search-text";
import { isId, maxAllRows, paging, recordId, statusFilter } from "@/lib/schema";
import { ticketKinds } from "@/lib/tickets/define";
import type { Page, ServiceRecord } from "@/lib/tickets/record";
import { kindOf } from "@/lib/tickets/registry";
import { useCase } from "@/lib/use-case";
import { countTickets } from "./counts";
import { cappedTotal, searchCap } from "./list";
import { asStatus, findTicket } from "./read";

/** `GET /services`: the tickets of all kinds in one list, newest first; a tenant's own, or all for staff. */
export const listServices = useCase({
  name: "service.list",
  allow: [client, admin("services.view")],
  input: z.object({ ...paging, status: statusFilter([1, 2, 3, 4, 5, 6]) }),
  async run({ actor, input, tx }): Promise<Page<ServiceRecord>> {
    const tenantId = actor.area === "client" ? actor.id : null;
    const pattern = searchPattern(input.searchTerm);
    const limit = input.limit === 0 ? maxAllRows : input.limit;
    const offset = input.limit === 0 ? 0 : (input.page - 1) * limit;
    const where = and(
      ne(ticket.status, sql.raw("0")),
      tenantId === null ? undefined : eq(ticket.tenantId, tenantId),
      input.status === null ? undefined : eq(ticket.status, input.status),
      pattern === null ? undefined : sql`${ticket.searchText} like ${pattern}`,
    );
    const found =
      pattern === null
        ? await countTickets(tx, ticketKinds, tenantId, input.status)
        : await countFound(tx, where);
    const { total, totalCapped } = cappedTotal(found, pattern !== null);
    const count = Math.max(0, Math.min(limit, total - offset));
    // The last pages are read from the end.
    const backward = !totalCapped && offset > total / 2;
    const data =
      count === 0 ? [] : await rowsAt(where, backward ? total - offset - count : offset, count, backward);
    return {
      data,
      total,
      ...(totalCapped ? { totalCapped } : {}),
      from: data.length === 0 ? 0 : offset + 1,
      page: input.page,
      limit: input.limit,
    };
  },
});

async function countFound(tx: Executor, where: SQL | undefined): Promise<number> {
  const found = tx
    .select({ one: sql`1`.as("one") })
    .from(ticket)
    .where(where)
    .limit(searchCap + 1)
    .as("found");
  const [row] = await tx.select({ total: sql<number>`count(*)::int` }).from(found);
  return row?.total ?? 0;
}

async function rowsAt(
  where: SQL | undefined,
  offset: number,
  limit: number,
  backward: boolean,
): Promise<ServiceRecord[]> {
  const page = db
    .select({ id: ticket.id })
    .from(ticket)
    .where(where)
    .orderBy(backward ? asc(ticket.id) : desc(ticket.id))
    .limit(limit)
    .offset(offset)
    .as("page");
  const rows = await db
    .select({
      id: ticket.id,
      kind: ticket.kind,
      ticketNumber: ticket.ticketNumber,
      status: ticket.status,
      remarks: ticket.remarks,
      tenant: { id: tenant.id, clientCode: tenant.clientCode, uoccname: tenant.uoccname },
      createdAt: ticket.createdAt,
      updatedAt: ticket.updatedAt,
    })
    .from(page)
    .innerJoin(ticket, eq(ticket.id, page.id))
    .innerJoin(tenant, eq(tenant.id, ticket.tenantId))
    .orderBy(desc(ticket.id));
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    status: asStatus(row.status),
    tenantId: row.tenant.id,
    origin: kindOf(row.kind).origin,
    created_at: isoInstant(createdAt),
    updated_at: isoInstant(updatedAt),
  }));
}

/** `GET /service/{id}`: the ticket behind a row of that list, whichever kind it is, with its origin. */
export const showService = useCase({
  name: "service.show",
  allow: [client, admin("services.view")],
  input: z.object({ id: recordId }),
  async run({ actor, input, tx }) {
    const [row] = isId(input.id)
      ? await tx.select({ kind: ticket.kind }).from(ticket).where(eq(ticket.id, input.id))
      : [];
    if (!row) throw notFound();
    const kind = kindOf(row.kind);
    const record = await findTicket(tx, kind, input.id, actor.area === "client" ? actor.id : null);
    if (!record) throw notFound();
    return { ...record, origin: kind.origin };
  },
});

import "server-only";
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { db } from "@/db/client";
import { tenant, ticket } from "@/db/schema";
import { admin, client } from "@/lib/auth/actor";
import { notFound } from "@/lib/errors";
import { isoInstant } from "@/lib/format/dates";
import { searchPattern } from "@/lib/format/search-text";
import { type Page, pageOf, pageWindow } from "@/lib/paging";
import { isId, paging, recordId, statusFilter } from "@/lib/schema";
import type { ServiceRecord } from "@/lib/tickets/record";
import { kindOf } from "@/lib/tickets/registry";
import { useCase } from "@/lib/use-case";
import { findPage } from "./find-page";
import { inOrder } from "./list-rows";
import { asStatus, findTicket } from "./read";
import { unseen } from "./search-match";

/** `GET /services`: the tickets of all kinds in one list, newest first; a tenant's own, or all for staff. */
export const listServices = useCase({
  name: "service.list",
  allow: [client, admin("services.view")],
  input: z.object({ ...paging, status: statusFilter([1, 2, 3, 4, 5, 6]) }),
  async run({ actor, input }): Promise<Page<ServiceRecord>> {
    const filter = { kind: null, tenantId: actor.area === "client" ? actor.id : null, status: input.status };
    const pattern = searchPattern(input.searchTerm);
    const newest = { sort: "created_at", descending: true };
    const { found, ids } = await findPage(filter, newest, pattern, pageWindow(input));
    const rows = ids.length === 0 ? [] : inOrder(ids, await selectRows.execute({ ids }));
    return pageOf(rows.map(toService), found, input, pattern !== null);
  },
});

const selectRows = db
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
  .from(ticket)
  .innerJoin(tenant, eq(tenant.id, ticket.tenantId))
  .where(sql`${ticket.id} = any(${unseen("ids", "uuid[]")}::uuid[])`)
  .prepare("rows_services");

const toService = ({
  createdAt,
  updatedAt,
  ...row
}: Awaited<ReturnType<typeof selectRows.execute>>[number]): ServiceRecord => ({
  ...row,
  status: asStatus(row.status),
  tenantId: row.tenant.id,
  origin: kindOf(row.kind).origin,
  created_at: isoInstant(createdAt),
  updated_at: isoInstant(updatedAt),
});

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

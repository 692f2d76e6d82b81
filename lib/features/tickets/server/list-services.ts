import "server-only";
import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { tenant, ticket } from "@/db/schema";
import { adminWith, can, client, type SessionActor } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { paging, sorting, statusFilter } from "@/lib/core/list-input";
import { pageOf, pageWindow } from "@/lib/core/paging";
import { pageOfSchema } from "@/lib/core/record-schema";
import { isId, recordId } from "@/lib/core/schema";
import { readSearchTerm } from "@/lib/core/search-term";
import { db } from "@/lib/core/server/database";
import { hiddenFromPlanner } from "@/lib/core/server/hidden-from-planner";
import { staffOf } from "@/lib/core/server/staff-names";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf } from "@/lib/features/tickets/flags";
import {
  type ServiceTicketRecord,
  serviceTicketRecord,
  type TicketRecord,
  ticketShape,
} from "@/lib/features/tickets/record";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { exactInstant, isoInstant } from "@/lib/format/dates";
import { findPage } from "./find-page";
import { listedStatuses, listOrder } from "./list";
import { inOrder } from "./list-rows";
import { prepared } from "./prepared";
import { approver, asStatus, findTicket, verifier } from "./read";
import { readerOf, readerPlaceholder, unreadComments } from "./read-state";

/**
 * `GET /services`: the tickets of all kinds in one list, by default newest first. Tenants see their own, staff all.
 */
export const listServices = defineUseCase({
  name: "service.list",
  allow: [client, adminWith("services.view")],
  input: z.object({
    ...paging,
    status: statusFilter(listedStatuses),
    sort: sorting(["created_at", "ticketNumber"]),
  }),
  output: pageOfSchema(serviceTicketRecord),
  async run({ actor, input }) {
    const isTenant = actor.area === "client";
    const filter = { kind: null, tenantId: isTenant ? actor.id : null, status: input.status };
    const term = readSearchTerm(input.searchTerm);
    const window = pageWindow(input, term !== null);
    const { found, ids } = await findPage(filter, listOrder(input), term, window);
    if (ids.length === 0) return pageOf([], found, input, term !== null);
    const rows = await rowsStatement(isTenant).execute({ ...readerOf(actor), ids });
    const records = inOrder(ids, rows).map((row) => toService(actor, row));
    return pageOf(records, found, input, term !== null);
  },
});

const rowsStatement = prepared("services", (name, own: boolean) =>
  db
    .select({
      id: ticket.id,
      kind: ticket.kind,
      ticketNumber: ticket.ticketNumber,
      status: ticket.status,
      remarks: ticket.remarks,
      urgent: ticket.isUrgent,
      approver: { id: ticket.approvedById, name: approver.name },
      verifier: { id: ticket.verifiedById, name: verifier.name },
      tenant: { id: tenant.id, clientCode: tenant.clientCode, uoccname: tenant.uoccname },
      createdAt: ticket.createdAt,
      updatedAt: ticket.updatedAt,
      unread: unreadComments(readerPlaceholder(own), ticket),
    })
    .from(ticket)
    .innerJoin(tenant, eq(tenant.id, ticket.tenantId))
    .leftJoin(approver, eq(approver.id, ticket.approvedById))
    .leftJoin(verifier, eq(verifier.id, ticket.verifiedById))
    .where(sql`${ticket.id} = any(${hiddenFromPlanner(sql.placeholder("ids"), "uuid[]")}::uuid[])`)
    .prepare(name),
);
type ServiceRow = Awaited<ReturnType<ReturnType<typeof rowsStatement>["execute"]>>[number];

/** Whether the actor may read the comments of a kind's tickets; the list of all kinds needs no flag of a kind. */
const readsComments = (actor: SessionActor, kind: TicketKind): boolean =>
  actor.area === "client" || can(actor, permissionOf(kind, "view"));

const toService = (actor: SessionActor, row: ServiceRow): ServiceTicketRecord => {
  const { createdAt, updatedAt, unread, ...shown } = row;
  return {
    ...shown,
    approver: staffOf(actor, row.approver),
    verifier: staffOf(actor, row.verifier),
    unread: readsComments(actor, kindOf(row.kind)) ? unread : 0,
    status: asStatus(row.status),
    tenantId: row.tenant.id,
    origin: kindOf(row.kind).origin,
    created_at: isoInstant(createdAt),
    updated_at: exactInstant(updatedAt),
  };
};

const anyTicket = z.union(
  registry.map((kind) => ticketShape(kind).extend({ origin: z.literal(kind.origin) })),
) as unknown as z.ZodType<TicketRecord & { origin: string }>;

/** `GET /service/{id}`: a ticket of any kind, with its `origin`. */
export const showService = defineUseCase({
  name: "service.show",
  allow: [client, adminWith("services.view")],
  input: z.object({ id: recordId }),
  output: anyTicket,
  async run({ actor, input, tx }) {
    const tenantId = actor.area === "client" ? actor.id : null;
    const own = tenantId === null ? undefined : eq(ticket.tenantId, tenantId);
    const [row] = isId(input.id)
      ? await tx
          .select({ kind: ticket.kind })
          .from(ticket)
          .where(and(eq(ticket.id, input.id), own))
      : [];
    if (!row) throw notFound();
    const kind = kindOf(row.kind);
    const record = await findTicket(tx, kind, input.id, actor);
    if (!record) throw notFound();
    const unread = readsComments(actor, kind) ? record.unread : 0;
    return { ...record, unread, origin: kind.origin };
  },
});

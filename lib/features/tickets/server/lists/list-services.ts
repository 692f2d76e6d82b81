import "server-only";
import { and, eq } from "drizzle-orm";
import * as z from "zod";
import type { TicketKindName } from "@/db/kinds";
import { ticket } from "@/db/schema";
import { adminWith, can, client, hasUnitRight, type SessionActor } from "@/lib/core/actor";
import { askForAccessMessage, forbidden, notFound } from "@/lib/core/errors";
import { paging, sorting, statusFilter } from "@/lib/core/list-input";
import { pageOf, pageWindow } from "@/lib/core/paging";
import { pageOfSchema } from "@/lib/core/record-schema";
import { isId, recordId } from "@/lib/core/schema";
import { readSearchTerm } from "@/lib/core/search-term";
import { staffOf } from "@/lib/core/server/staff-names";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf, unitRightOf } from "@/lib/features/tickets/flags";
import {
  type ServiceTicketRecord,
  serviceTicketRecord,
  type TicketRecord,
  ticketShape,
} from "@/lib/features/tickets/record";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { type ClockRow, forActor, toClockPart } from "@/lib/features/tickets/server/records/staff-part";
import { asStatus, findTicket } from "@/lib/features/tickets/server/records/ticket-records";
import { exactInstant, isoInstant } from "@/lib/format/dates";
import { kindsOfUnit } from "./kinds-of-unit";
import { isFiltered, type ListFilter, listedStatuses, listOrder } from "./list";
import { readServicePage, type ServiceRow } from "./service-rows";
import { readStaffFilter, staffFilters, typesFilter } from "./staff-filters";

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
    ...staffFilters,
    types: typesFilter,
  }),
  output: pageOfSchema(serviceTicketRecord),
  async run({ actor, input, tx }) {
    const isTenant = actor.area === "client";
    const filter: ListFilter = {
      kind: null,
      tenantId: isTenant ? actor.tenantId : null,
      status: input.status,
      kinds: isTenant ? ownKinds(actor) : kindsOf(actor, input),
      ...(await readStaffFilter(tx, actor, input)),
    };
    const term = readSearchTerm(input.searchTerm);
    const isSearched = term !== null || isFiltered(filter);
    const window = pageWindow(input, isSearched);
    const { found, rows } = await readServicePage(actor, filter, listOrder(input), term, window);
    const records = rows.map((row) => toService(actor, row));
    return pageOf(records, found, input, isSearched);
  },
});

/** Null means all, which needs no filter. */
function ownKinds(actor: SessionActor): TicketKind[] | null {
  const kinds = kindsOfUnit(actor);
  return kinds.length === registry.length ? null : kinds;
}

/** Whether the actor may read the comments of a kind's tickets; the list of all kinds needs no flag of a kind. */
const readsComments = (actor: SessionActor, kind: TicketKind): boolean =>
  actor.area === "client" || can(actor, permissionOf(kind, "view"));

/** The kinds of a filtered list; of those whose comments the actor may not read, none are unread. */
const kindsOf = (actor: SessionActor, { types, unread }: { types: TicketKind[] | null; unread: boolean }) =>
  unread ? (types ?? registry).filter((kind) => readsComments(actor, kind)) : types;

/** What staff's phones show of a ticket: when it is due, and whom to call. */
const clockOf = (actor: SessionActor, kind: TicketKindName, row: ClockRow) =>
  forActor(actor, kindOf(kind), toClockPart(row));

const toService = (actor: SessionActor, row: ServiceRow): ServiceTicketRecord => {
  const { createdAt, updatedAt, unread, staff, ...shown } = row;
  return {
    ...shown,
    ...(actor.area === "client" ? {} : clockOf(actor, row.kind, staff as ClockRow)),
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
    const tenantId = actor.area === "client" ? actor.tenantId : null;
    const own = tenantId === null ? undefined : eq(ticket.tenantId, tenantId);
    const [row] = isId(input.id)
      ? await tx
          .select({ kind: ticket.kind })
          .from(ticket)
          .where(and(eq(ticket.id, input.id), own))
      : [];
    if (!row) throw notFound();
    const kind = kindOf(row.kind);
    if (!hasUnitRight(actor, unitRightOf(kind))) throw forbidden(askForAccessMessage);
    const record = await findTicket(tx, kind, input.id, actor);
    if (!record) throw notFound();
    const unread = readsComments(actor, kind) ? record.unread : 0;
    return { ...record, unread, origin: kind.origin };
  },
});

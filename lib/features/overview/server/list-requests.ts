import "server-only";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import * as z from "zod";
import { admin, ticket } from "@/db/schema";
import { isNotDeleted, isOpenTicket } from "@/db/status-literals";
import { adminWith, can, type StaffActor } from "@/lib/core/actor";
import { recordId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { tenantRequests } from "@/lib/features/overview/record";
import { requireTenant } from "@/lib/features/tenants/server/read";
import type { TicketKind } from "@/lib/features/tickets/define";
import { findExpected } from "@/lib/features/tickets/server/lists/find-expected";
import { readServiceRows, type ServiceRow } from "@/lib/features/tickets/server/lists/service-rows";
import { startOfDay } from "@/lib/features/tickets/server/lists/staff-filters";
import { asStatus } from "@/lib/features/tickets/server/records/ticket-records";
import { servicesAddress, viewedKinds } from "@/lib/features/tickets/viewed-kinds";
import { isoInstant } from "@/lib/format/dates";

const [maxOpen, maxComing] = [8, 5];

/** `GET /tenant/{id}/requests`: a tenant's tickets of the modules that the caller may view. */
export const listTenantRequests = defineUseCase({
  name: "overview.requests",
  allow: [adminWith("tenants.view")],
  input: z.object({ id: recordId }),
  output: tenantRequests,
  async run({ actor, input, tx }) {
    const tenant = await requireTenant(input.id);
    const kinds = viewedKinds(actor);
    if (kinds.length === 0) return { total: 0, href: null, openTotal: 0, open: [], coming: [] };
    const [counts, open, coming] = await Promise.all([
      countOf(tx, kinds, tenant.id),
      findOpen(tx, actor, kinds, tenant.id),
      findComing(tx, actor, kinds, tenant.id),
    ]);
    const href = can(actor, "services.view") ? servicesAddress({ tenant: tenant.id }, kinds) : null;
    return { ...counts, href, open, coming };
  },
});

const ofTenant = (kinds: readonly TicketKind[], tenantId: string) =>
  and(
    eq(ticket.tenantId, tenantId),
    inArray(
      ticket.kind,
      kinds.map(({ name }) => name),
    ),
    isNotDeleted(ticket.status),
  );

async function countOf(tx: Executor, kinds: readonly TicketKind[], tenantId: string) {
  const [counts] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      openTotal: sql<number>`(count(*) filter (where ${isOpenTicket(ticket.status)}))::int`,
    })
    .from(ticket)
    .where(ofTenant(kinds, tenantId));
  return counts ?? { total: 0, openTotal: 0 };
}

async function findOpen(tx: Executor, actor: StaffActor, kinds: readonly TicketKind[], tenantId: string) {
  const found = await tx
    .select({
      id: ticket.id,
      waitingFor: ticket.waitingFor,
      isOverdue: sql<boolean>`coalesce(${ticket.nextDueAt} < now(), false)`,
      assigneeId: ticket.assigneeId,
      assigneeName: admin.name,
    })
    .from(ticket)
    .leftJoin(admin, eq(admin.id, ticket.assigneeId))
    .where(and(ofTenant(kinds, tenantId), isOpenTicket(ticket.status)))
    .orderBy(desc(ticket.id))
    .limit(maxOpen);
  const rows = await readServiceRows(
    actor,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id, waitingFor, isOverdue, assigneeId, assigneeName }) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const assignee = assigneeId && assigneeName ? { id: assigneeId, name: assigneeName } : null;
    return [
      {
        ...shownRequest(row),
        ...{ urgent: row.urgent, unread: row.unread, overdue: isOverdue, waiting: waitingFor !== null },
        assignee,
        created_at: isoInstant(row.createdAt),
      },
    ];
  });
}

async function findComing(tx: Executor, actor: StaffActor, kinds: readonly TicketKind[], tenantId: string) {
  const found = await findExpected(tx, kinds, {
    condition: sql`${ticket.tenantId} = ${tenantId} and ${isOpenTicket(ticket.status)}`,
    from: startOfDay(0),
    to: null,
    limit: maxComing,
  });
  const rows = await readServiceRows(
    actor,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id, from, to }) => {
    const row = rows.find((one) => one.id === id);
    return row ? [{ ...shownRequest(row), from: isoInstant(from), to: isoInstant(to) }] : [];
  });
}

/** What every part says of a ticket. */
export const shownRequest = ({ id, kind, ticketNumber, title, status }: ServiceRow) => ({
  ...{ id, kind, ticketNumber, title },
  status: asStatus(status),
});

import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { admin, tenant, ticket, ticketRead } from "@/db/schema";
import { can, type SessionActor } from "@/lib/core/actor";
import { db } from "@/lib/core/server/database";
import { anyStaff, staffOf, tenantsReadStaffNames, theOffice } from "@/lib/core/server/staff-names";
import type { TicketKind } from "@/lib/features/tickets/define";
import { permissionOf } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import type { WaitingFor } from "@/lib/features/tickets/waiting";
import { isoInstant } from "@/lib/format/dates";
import type { Reader } from "./unread";

/*
 * What only staff get of a ticket: its assignee, its clock (docs/rules/office-hours.md, The clock of a ticket), and when
 * its tenant read the comments.
 */

/** A ticket's assignee; null if there is none. */
export type Assignee = { id: string; name: string } | null;

export type StaffRow = ClockRow & {
  tenantReadAt: string | null;
  assigneeId: string | null;
  assigneeName: string | null;
};

/** When a ticket is due, and whom to call. */
export type ClockRow = {
  telephone: string;
  firstDueAt: string | null;
  dueAt: string | null;
  waitingFor: WaitingFor | null;
  waitingReason: string | null;
  pausedSince: string | null;
  overdue: boolean;
};

// The statements join the ticket's tenant.
const clock = {
  telephone: sql<string>`coalesce(nullif(${tenant.uocctel1}, ''), ${tenant.phoneNumber})`,
  firstDueAt: ticket.firstDueAt,
  dueAt: ticket.dueAt,
  waitingFor: ticket.waitingFor,
  waitingReason: ticket.waitingReason,
  pausedSince: ticket.pausedSince,
  overdue: sql<boolean>`coalesce(${ticket.nextDueAt} < now(), false)`,
};

const columns = {
  ...clock,
  tenantReadAt: sql<string | null>`case when ${ticket}.last_comment_at is not null then (
    select max(read_at)::text from ${ticketRead} r where r.ticket_id = ${ticket}.id and r.tenant_id = ${ticket}.tenant_id
  ) end`,
  assigneeId: ticket.assigneeId,
  assigneeName: sql<string | null>`case when ${ticket}.assignee_id is not null then (
    select a.name from ${admin} a where a.id = ${ticket}.assignee_id
  ) end`,
};

/** The columns for staff; for tenants there are none, which the type does not say. */
export const staffColumns = (reader: Reader) =>
  ("tenantId" in reader ? {} : { staff: columns }) as { staff: Record<keyof StaffRow, PgColumn | SQL> };

/** Those of them that the list of all kinds has. */
export const clockColumns = (reader: Reader) =>
  ("tenantId" in reader ? {} : { staff: clock }) as { staff: Record<keyof ClockRow, PgColumn | SQL> };

type ClockPart = Required<Pick<TicketRecord, "telephone" | "firstDueAt" | "dueAt" | "waiting" | "overdue">>;
type StaffPart = ClockPart & Required<Pick<TicketRecord, "tenantReadAt" | "assignee">>;

/** Converts the columns for staff to properties of a record. */
export const toStaffPart = (row: StaffRow): StaffPart => ({
  ...toClockPart(row),
  tenantReadAt: isoInstant(row.tenantReadAt),
  assignee:
    row.assigneeId === null || row.assigneeName === null
      ? null
      : { id: row.assigneeId, name: row.assigneeName },
});

/** Converts the columns of the list of all kinds. */
export const toClockPart = (row: ClockRow): ClockPart => ({
  telephone: row.telephone || null,
  firstDueAt: isoInstant(row.firstDueAt),
  dueAt: isoInstant(row.dueAt),
  waiting:
    row.waitingFor === null || row.pausedSince === null
      ? null
      : { for: row.waitingFor, reason: row.waitingReason ?? "", since: isoInstant(row.pausedSince) },
  overdue: row.overdue,
});

/** A record, or its part for staff, as an actor gets it: without the telephone number if they may not view its kind. */
export const forActor = <Record extends Pick<TicketRecord, "telephone">>(
  actor: SessionActor,
  kind: TicketKind,
  record: Record,
): Record =>
  record.telephone && !can(actor, permissionOf(kind, "view")) ? { ...record, telephone: null } : record;

/** The members of staff in a record, of which tenants get only the office. */
const people = {
  approvedById: ticket.approvedById,
  approverName: sql<string | null>`(select a.name from ${admin} a where a.id = ${ticket}.approved_by_id)`,
  verifiedById: ticket.verifiedById,
  verifierName: sql<string | null>`(select a.name from ${admin} a where a.id = ${ticket}.verified_by_id)`,
  postById: ticket.postById,
};

type People = Pick<TicketRecord, "approver" | "verifier" | "approvedById" | "verifiedById" | "postById">;

const staffPart = db
  .select({ ...columns, people })
  .from(ticket)
  .innerJoin(tenant, eq(tenant.id, ticket.tenantId))
  .where(eq(ticket.id, sql.placeholder("ticketId")))
  .prepare("staff_part");

/** Reads what staff get of a ticket otherwise than its tenant; nothing if the ticket is gone. */
export async function readStaffPart(ticketId: string): Promise<Partial<StaffPart & People>> {
  const [row] = await staffPart.execute({ ticketId });
  if (!row) return {};
  const { approverName, verifierName, ...ids } = row.people;
  return {
    ...toStaffPart(row),
    ...ids,
    approver: staffOf(anyStaff, { id: ids.approvedById, name: approverName }),
    verifier: staffOf(anyStaff, { id: ids.verifiedById, name: verifierName }),
  };
}

/** A record without what depends on its reader. */
export function sharedPart(record: TicketRecord) {
  const {
    unread: _unread,
    tenantReadAt: _readAt,
    telephone: _tel,
    assignee: _assignee,
    ...withClock
  } = record;
  const { firstDueAt: _first, dueAt: _due, waiting: _waiting, overdue: _overdue, ...shared } = withClock;
  return shared;
}

/** The shared part of a record as its tenant gets it. */
export async function partForTenant(record: TicketRecord) {
  const shared = sharedPart(record);
  if (await tenantsReadStaffNames(db)) return shared;
  return {
    ...shared,
    approver: shared.approver && theOffice,
    verifier: shared.verifier && theOffice,
    ...{ approvedById: null, verifiedById: null, postById: null },
  };
}

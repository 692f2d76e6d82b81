import "server-only";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { FiledBy } from "@/db/people";
import { admin, amenity, feedback, tenant, ticket } from "@/db/schema";
import { ticketStatus } from "@/db/statuses";
import type { SessionActor } from "@/lib/core/actor";
import { isId } from "@/lib/core/schema";
import { type Executor, prepared as preparedFor } from "@/lib/core/server/database";
import { filedBy } from "@/lib/core/server/filed-by";
import { type RecordReader, staffIdOf, staffOf } from "@/lib/core/server/staff-names";
import type { TicketKind } from "@/lib/features/tickets/define";
import { fieldType } from "@/lib/features/tickets/field-types";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { isTicketStatus, type TicketStatus } from "@/lib/features/tickets/statuses";
import { exactInstant, isoInstant } from "@/lib/format/dates";
import { preparedByKind } from "./prepared-by-kind";
import { forActor, type StaffRow, staffColumns, toStaffPart } from "./staff-part";
import { detailColumns, detailTable } from "./tables";
import { type Reader, readerOf, readerPlaceholder, unreadComments } from "./unread";

export const approver = alias(admin, "approver");
export const verifier = alias(admin, "verifier");

/** SQL for the rating of a ticket by its tenant. */
const rating = sql<TicketRow["rating"]>`case when ${ticket.rate} is not null then (
  select jsonb_build_object('rate', f.rate, 'message', f.message, 'at', f.created_at::text)
  from ${feedback} f where f.ticket_id = ${ticket.id} and f.tenant_id = ${ticket.tenantId}
) end`;

/**
 * The columns of a ticket's record: the shared ones, its tenant, approver and verifier, those of its kind, what the
 * reader has not read and, for staff, its clock.
 */
export const recordColumns = (kind: TicketKind, reader: Reader) => ({
  id: ticket.id,
  ticketNumber: ticket.ticketNumber,
  status: ticket.status,
  tenantId: ticket.tenantId,
  clientCode: tenant.clientCode,
  uoccname: tenant.uoccname,
  approvedById: ticket.approvedById,
  approverName: approver.name,
  verifiedById: ticket.verifiedById,
  verifierName: verifier.name,
  filedBy: ticket.filedBy,
  postById: ticket.postById,
  approvalDate: ticket.approvalDate,
  dateApplied: ticket.dateApplied,
  completedDate: ticket.completedDate,
  remarks: ticket.remarks,
  isUrgent: ticket.isUrgent,
  reopened: ticket.reopened,
  rating,
  createdAt: ticket.createdAt,
  updatedAt: ticket.updatedAt,
  detail: { ...detailColumns(kind), ...amenityTitle(kind) },
  unread: unreadComments(reader, ticket),
  ...staffColumns(reader),
});

/** The title of the amenity in a kind's amenity field, if it has one. */
function amenityTitle(kind: TicketKind): Record<string, SQL> {
  const field = kind.fields.find(({ type }) => type === "amenity");
  const column = field && detailColumns(kind)[field.name];
  if (!column) return {};
  return {
    amenityTitle: sql`(select ${amenity.title} from ${amenity} where ${amenity.id} = ${column})`,
  };
}

export type TicketRow = {
  id: string;
  ticketNumber: string;
  status: number;
  tenantId: string;
  clientCode: string;
  uoccname: string;
  approvedById: string | null;
  approverName: string | null;
  verifiedById: string | null;
  verifierName: string | null;
  filedBy: FiledBy | null;
  postById: string | null;
  approvalDate: string | null;
  dateApplied: string | null;
  completedDate: string | null;
  remarks: string;
  isUrgent: boolean;
  reopened: number;
  rating: { rate: number; message: string; at: string } | null;
  createdAt: string;
  updatedAt: string;
  detail: Record<string, unknown> | null;
  unread: number;
  /** Absent for a tenant. */
  staff?: StaffRow;
};

/** Narrows a status from the database, whose constraint allows no other values. */
export const asStatus = (value: number): TicketStatus =>
  isTicketStatus(value) ? value : ticketStatus.deleted;

/** Converts a row to the record that the API returns to a reader. */
export function toRecord(kind: TicketKind, row: TicketRow, reader: RecordReader): TicketRecord {
  const fields: Record<string, unknown> = {};
  const detail = row.detail ?? {};
  for (const field of kind.fields) {
    const { related, fromColumn } = fieldType(field);
    const value = detail[field.name];
    fields[field.name] = fromColumn ? fromColumn(value) : value;
    if (related) fields[related.name] = related.fromRow(field, detail);
  }
  for (const { name } of kind.stamps ?? []) {
    fields[name] = isoInstant((detail[name] ?? null) as string | null);
  }
  return {
    id: row.id,
    ticketNumber: row.ticketNumber,
    status: asStatus(row.status),
    tenantId: row.tenantId,
    tenant: { id: row.tenantId, clientCode: row.clientCode, uoccname: row.uoccname },
    remarks: row.remarks,
    approver: staffOf(reader, { id: row.approvedById, name: row.approverName }),
    verifier: staffOf(reader, { id: row.verifiedById, name: row.verifierName }),
    approvedById: staffIdOf(reader, row.approvedById),
    verifiedById: staffIdOf(reader, row.verifiedById),
    filedBy: row.postById === null ? filedBy(row.filedBy, { id: row.tenantId, name: row.uoccname }) : null,
    postById: staffIdOf(reader, row.postById),
    approvalDate: isoInstant(row.approvalDate),
    dateApplied: isoInstant(row.dateApplied),
    completedDate: isoInstant(row.completedDate),
    urgent: row.isUrgent,
    reopened: row.reopened,
    rating: row.rating && { ...row.rating, at: isoInstant(row.rating.at) },
    // Overrides shared columns: a permit's dateApplied is a field.
    ...fields,
    created_at: isoInstant(row.createdAt),
    updated_at: exactInstant(row.updatedAt),
    unread: row.unread,
    ...(row.staff === undefined ? {} : toStaffPart(row.staff)),
  };
}

/** Selects tickets of a kind with all columns of their records. */
export const selectRecords = (tx: Executor, kind: TicketKind, where: SQL | undefined, reader: Reader) =>
  tx
    .select(recordColumns(kind, reader))
    .from(ticket)
    .innerJoin(detailTable(kind), eq(detailTable(kind).ticketId, ticket.id))
    .innerJoin(tenant, eq(tenant.id, ticket.tenantId))
    .leftJoin(approver, eq(approver.id, ticket.approvedById))
    .leftJoin(verifier, eq(verifier.id, ticket.verifiedById))
    .where(where);

const ticketStatement = preparedByKind("ticket", (name, kind: TicketKind, own: boolean) =>
  preparedFor((tx) => {
    const where = and(
      eq(ticket.id, sql.placeholder("id")),
      eq(ticket.kind, kind.name),
      ne(ticket.status, ticketStatus.deleted),
      own ? eq(ticket.tenantId, sql.placeholder("tenantId")) : undefined,
    );
    return selectRecords(tx, kind, where, readerPlaceholder(own)).prepare(name);
  }),
);

/**
 * Reads a ticket as the actor's record, or null if it does not exist, is deleted or belongs to another tenant than the
 * calling one.
 */
export async function findTicket(
  tx: Executor,
  kind: TicketKind,
  id: string,
  actor: SessionActor,
  options: { lock?: boolean } = {},
): Promise<TicketRecord | null> {
  if (!isId(id)) return null;
  const tenantId = actor.area === "client" ? actor.tenantId : null;
  if (options.lock) {
    const own = tenantId === null ? undefined : eq(ticket.tenantId, tenantId);
    const lock = tx
      .select({ id: ticket.id })
      .from(ticket)
      .where(and(eq(ticket.id, id), own))
      .for("no key update");
    await lock.prepare("lock_ticket").execute();
  }
  const statement = ticketStatement(kind, tenantId !== null)(tx);
  const [row] = (await statement.execute({ id, ...readerOf(actor) })) as TicketRow[];
  return row ? forActor(actor, kind, toRecord(kind, row, actor)) : null;
}

import "server-only";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ticket } from "@/db/schema";
import type { NamedFile } from "@/db/schema/columns";
import { ticketStatus } from "@/db/statuses";
import { adminWithAny, clientWith, type SessionActor } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { AppError, forbidden } from "@/lib/core/errors";
import { audit } from "@/lib/core/server/audit";
import type { Transaction } from "@/lib/core/server/database";
import { filerOf } from "@/lib/core/server/filed-by";
import { limitByTenant } from "@/lib/core/server/tenant-limit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { moduleNote } from "@/lib/features/billing/server/modules";
import { addSearchText } from "@/lib/features/search/server/search-texts";
import { isCreated, type TicketKind } from "@/lib/features/tickets/define";
import { addFlags, permissionOf, unitRightOf } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { ticketRecord } from "@/lib/features/tickets/record";
import { type CreationSchema, creationSchema } from "@/lib/features/tickets/schema";
import { announce } from "@/lib/features/tickets/server/announcements/announce";
import { newClock } from "@/lib/features/tickets/server/clock/move-clock";
import { insertComment } from "@/lib/features/tickets/server/comments/create-comment";
import { attachTicketFiles } from "@/lib/features/tickets/server/files/ticket-files";
import { recordEvent } from "@/lib/features/tickets/server/records/events";
import { auditedTicket, detailTable } from "@/lib/features/tickets/server/records/tables";
import { findTicket } from "@/lib/features/tickets/server/records/ticket-records";
import { checkBooking } from "./bookings";
import { nextTicketNumber } from "./number";
import { findOwner, type Owner } from "./owner";
import { ticketSearchTexts } from "./ticket-search-texts";

/**
 * `POST /{singular}`: creates a ticket that waits for approval; staff create it for a tenant.
 * @param adapt makes the schema of a call whose body differs
 */
export const createTicket = (kind: TicketKind, adapt = (schema: CreationSchema) => schema) => {
  const flags = addFlags(kind).map((flag) => permissionOf(kind, flag));
  const schemas = {
    client: adapt(creationSchema(kind, env.SITE_TIME_ZONE, "client")),
    staff: adapt(creationSchema(kind, env.SITE_TIME_ZONE, "staff")),
  };
  return defineUseCase({
    name: `${kind.singular}.create`,
    allow: [clientWith(unitRightOf(kind)), adminWithAny(...flags)],
    input: schemas.staff,
    inputFor: (actor) => (actor.area === "client" ? schemas.client : schemas.staff),
    output: ticketRecord(kind),
    write: true,
    creates: true,
    async run({ actor, input, tx, afterCommit, address, requestId }) {
      const isTenant = actor.area === "client";
      if (isTenant) {
        await assertModuleOpen(tx, kind, actor.tenantId);
        await limitByTenant(tx, actor.tenantId, ticket, limit, eq(ticket.kind, kind.name));
      }
      const ownerId = isTenant ? actor.tenantId : String(input.tenantId);
      const owner = await findOwner(tx, ownerId);
      const filed = await insert(tx, kind, owner, actor, input);
      const attachments = input.attachments as NamedFile[];
      const record = await withAttachments(tx, actor, kind, filed, attachments);
      await announce(tx, afterCommit, actor, kind, record, "added");
      const caller = { actor, address, requestId };
      const detail = Object.fromEntries(
        kind.fields.map(({ name }) => [name, record[name as keyof typeof record]]),
      );
      await audit(tx, caller, `${kind.singular}.create`, auditedTicket(kind), record.id, {
        tenantId: ownerId,
        ...detail,
        ...(attachments.length > 0 ? { attachments: attachments.length } : {}),
      });
      return record;
    },
  });
};

/** Adds the files that came with a new ticket as its first comment. */
async function withAttachments(
  tx: Transaction,
  actor: SessionActor,
  kind: TicketKind,
  record: TicketRecord,
  images: NamedFile[],
): Promise<TicketRecord> {
  if (images.length === 0) return record;
  await insertComment(tx, actor, kind, record, { message: "", images, isInternal: false });
  return (await findTicket(tx, kind, record.id, actor)) ?? record;
}

/**
 * The limit for one tenant's tickets of one kind: an event may have a hundred visitors (docs/rules/tickets.md, Closed
 * modules).
 */
const limit = {
  atMost: 200,
  minutes: 60,
  message: "You have filed 200 of these within the hour. Please file more later, or ask the office.",
};

async function assertModuleOpen(tx: Transaction, kind: TicketKind, tenantId: string): Promise<void> {
  const note = await moduleNote(tx, tenantId, kind.name);
  if (note !== null) throw forbidden(note);
}

async function insert(
  tx: Transaction,
  kind: TicketKind,
  owner: Owner,
  actor: SessionActor,
  fields: Record<string, unknown>,
): Promise<TicketRecord> {
  // Only staff may write remarks.
  const remarks = actor.area === "client" ? "" : String(fields.remarks ?? "");
  const side = actor.area === "client" ? "client" : "staff";
  const written = kind.fields.filter((field) => isCreated(field, side));
  // Other fields keep their column's default.
  const own = Object.fromEntries(written.map(({ name }) => [name, fields[name]]));
  await checkBooking(tx, kind, own);
  const clock = await newClock(tx, kind);
  const ticketNumber = await nextTicketNumber(tx, kind);
  // Created while the sequence is locked, so that a kind's ids and numbers have the same order.
  const id = uuidv7();
  const base = { id, kind: kind.name, ticketNumber, status: ticketStatus.forApproval };
  const postById = actor.area === "client" ? null : actor.id;
  const row = { ...base, tenantId: owner.id, remarks, filedBy: filerOf(actor), postById, ...clock };
  const created = {
    ticketId: id,
    tenantId: owner.id,
    action: "created",
    from: null,
    to: ticketStatus.forApproval,
    remarks,
  } as const;
  await attachTicketFiles(tx, actor, kind, id, owner.id, own);
  // Sent at once and in this order, one statement each: until the commit other new tickets of the kind wait for the
  // sequence. What sends a second statement must not be among them: it could send it after a rollback.
  const [, , , , record] = await Promise.all([
    tx.insert(ticket).values(row).prepare("insert_ticket").execute(),
    addSearchText(tx, base, owner, ticketSearchTexts(kind, own, remarks)),
    tx
      .insert(detailTable(kind))
      .values({ ticketId: id, ...own })
      .prepare("insert_detail")
      .execute(),
    recordEvent(tx, actor, created),
    findTicket(tx, kind, id, actor),
  ]);
  if (!record) throw new AppError("not-found", "The ticket could not be read back.");
  return record;
}

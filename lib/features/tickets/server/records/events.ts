import "server-only";
import { and, asc, eq, gte, notInArray, type SQL, sql } from "drizzle-orm";
import { ticketEvent } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { officeName } from "@/lib/core/office-name";
import type { Executor } from "@/lib/core/server/database";
import type { LastSave } from "@/lib/core/server/stale";
import type { TicketEvent } from "@/lib/features/tickets/event-record";
import type { TicketStatus } from "@/lib/features/tickets/statuses";
import { isoInstant } from "@/lib/format/dates";
import { personFor } from "./person";
import { asStatus } from "./ticket-records";

type NewTicketEvent = {
  ticketId: string;
  /** The ticket's tenant, who may read the entry. */
  tenantId: string;
  action: (typeof ticketEvent.$inferInsert)["action"];
  from: TicketStatus | null;
  to: TicketStatus | null;
  remarks?: string;
  /** Of an assignment; null for nobody. */
  assigneeName?: string | null;
  /** Of a rating. */
  rate?: number;
};

/** An entry that leaves the ticket's status as it is. */
export const eventWithoutTransition = (
  { id, tenantId, status }: { id: string; tenantId: string; status: number },
  action: NewTicketEvent["action"],
): NewTicketEvent => ({
  ticketId: id,
  tenantId,
  action,
  from: asStatus(status),
  to: asStatus(status),
});

const eventRow = (actor: SessionActor, { from, to, ...newEvent }: NewTicketEvent) => ({
  ...newEvent,
  fromStatus: from,
  toStatus: to,
  at: sql`clock_timestamp()`,
  byArea: actor.area,
  byAccountId: actor.id,
  byName: actor.name,
});

/** Adds an entry to a ticket's history. */
export async function recordEvent(
  tx: Executor,
  actor: SessionActor,
  newEvent: NewTicketEvent,
): Promise<void> {
  await tx.insert(ticketEvent).values(eventRow(actor, newEvent)).prepare("insert_event").execute();
}

/** Adds entries to the histories of several tickets: at least one. */
export async function recordEvents(
  tx: Executor,
  actor: SessionActor,
  newEvents: readonly NewTicketEvent[],
): Promise<void> {
  await tx.insert(ticketEvent).values(newEvents.map((newEvent) => eventRow(actor, newEvent)));
}

/** Finds who saved a ticket's current version: its entry is written after the ticket, in the same transaction. */
export async function findTicketSave(
  tx: Executor,
  actor: SessionActor,
  { id, updated_at }: { id: string; updated_at: string },
): Promise<LastSave> {
  const [entry] = await tx
    .select({ area: ticketEvent.byArea, name: ticketEvent.byName })
    .from(ticketEvent)
    .where(and(eq(ticketEvent.ticketId, id), gte(ticketEvent.at, updated_at)))
    .orderBy(asc(ticketEvent.at))
    .limit(1);
  const isHidden = !entry || (actor.area === "client" && entry.area !== "client");
  return { by: isHidden ? officeName : entry.name, at: updated_at };
}

/**
 * The entries that a tenant gets: no assignments, nothing about due times, and nothing from the time in which the ticket
 * was another tenant's, before staff moved it.
 */
const isForTenant = (tenantId: string): SQL | undefined =>
  and(notInArray(ticketEvent.action, ["assigned", "recomputed"]), eq(ticketEvent.tenantId, tenantId));

/** A ticket's history, oldest first, as far as the actor gets it. */
export async function readEvents(
  tx: Executor,
  actor: SessionActor,
  ticketId: string,
): Promise<TicketEvent[]> {
  const rows = await tx
    .select()
    .from(ticketEvent)
    .where(
      and(
        eq(ticketEvent.ticketId, ticketId),
        actor.area === "client" ? isForTenant(actor.tenantId) : undefined,
      ),
    )
    .orderBy(asc(ticketEvent.at), asc(ticketEvent.id));
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    from: row.fromStatus === null ? null : asStatus(row.fromStatus),
    to: row.toStatus === null ? null : asStatus(row.toStatus),
    at: isoInstant(row.at),
    by: personFor(actor, { id: row.byAccountId, name: row.byName, area: row.byArea }),
    remarks: row.assigneeName ?? row.remarks,
    ...(row.rate === null ? {} : { rate: row.rate }),
  }));
}

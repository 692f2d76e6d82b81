import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import { ticketEvent } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import type { Executor } from "@/lib/core/server/database";
import type { TicketEvent } from "@/lib/features/tickets/record";
import type { TicketStatus } from "@/lib/features/tickets/statuses";
import { isoInstant } from "@/lib/format/dates";
import { asStatus } from "./read";

type NewTicketEvent = {
  ticketId: string;
  action: (typeof ticketEvent.$inferInsert)["action"];
  from: TicketStatus | null;
  to: TicketStatus | null;
  remarks?: string;
};

/** Adds an entry to a ticket's history. */
export async function recordEvent(
  tx: Executor,
  actor: SessionActor,
  newEvent: NewTicketEvent,
): Promise<void> {
  const { ticketId, action, from, to, remarks = "" } = newEvent;
  await tx.insert(ticketEvent).values({
    ticketId,
    action,
    fromStatus: from,
    toStatus: to,
    at: sql`clock_timestamp()`,
    byArea: actor.area,
    byTenantId: actor.area === "client" ? actor.id : null,
    byAdminId: actor.area === "client" ? null : actor.id,
    byName: actor.name,
    remarks,
  });
}

/** A ticket's history, oldest first. */
export async function readEvents(tx: Executor, ticketId: string): Promise<TicketEvent[]> {
  const rows = await tx
    .select()
    .from(ticketEvent)
    .where(eq(ticketEvent.ticketId, ticketId))
    .orderBy(asc(ticketEvent.at), asc(ticketEvent.id));
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    from: row.fromStatus === null ? null : asStatus(row.fromStatus),
    to: row.toStatus === null ? null : asStatus(row.toStatus),
    at: isoInstant(row.at),
    by: { id: row.byTenantId ?? row.byAdminId, name: row.byName, area: row.byArea },
    remarks: row.remarks,
  }));
}

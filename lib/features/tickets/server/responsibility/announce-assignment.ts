import "server-only";
import { inArray } from "drizzle-orm";
import { ticket } from "@/db/schema";
import type { StaffActor } from "@/lib/core/actor";
import { db, type Executor } from "@/lib/core/server/database";
import { loggedInAdmins } from "@/lib/features/notifications/server/logged-in";
import { notifyAdmin } from "@/lib/features/notifications/server/notify";
import { publishNotifications } from "@/lib/features/notifications/server/publish-notifications";
import type { TicketKind } from "@/lib/features/tickets/define";
import { publishTicket, viewOf } from "@/lib/features/tickets/server/announcements/announce";
import { ticketAssigned, ticketsAssigned } from "@/lib/features/tickets/server/announcements/notices";
import type { Assignee } from "@/lib/features/tickets/server/records/staff-part";
import {
  selectRecords,
  type TicketRow,
  toRecord,
} from "@/lib/features/tickets/server/records/ticket-records";
import { readerOf } from "@/lib/features/tickets/server/records/unread";

/** Announces that tickets have another assignee: to staff live, and by notification to the assignee. */
export async function announceAssignment(
  tx: Executor,
  afterCommit: (work: () => Promise<unknown>) => void,
  actor: StaffActor,
  kind: TicketKind,
  tickets: readonly { id: string; tenantId: string; ticketNumber: string }[],
  assignee: Assignee,
): Promise<void> {
  afterCommit(() => publishAssignments(actor, kind, tickets));
  if (assignee === null || assignee.id === actor.id) return;
  const [first, ...others] = tickets;
  const by = actor.name;
  const written =
    first && others.length === 0
      ? await notifyAdmin(tx, assignee.id, viewOf(kind), {
          notice: ticketAssigned,
          values: { by },
          record: { type: kind.singular, id: first.id },
          aboutTenantId: first.tenantId,
        })
      : await notifyAdmin(tx, assignee.id, viewOf(kind), {
          notice: ticketsAssigned,
          values: {
            by,
            type: kind.singular,
            numbers: tickets.map(({ ticketNumber }) => ticketNumber),
          },
        });
  afterCommit(() => publishNotifications(written));
}

/** Publishes tickets with their new assignee to staff. Tenants do not see it. */
async function publishAssignments(
  actor: StaffActor,
  kind: TicketKind,
  tickets: readonly { id: string }[],
): Promise<void> {
  const ids = tickets.map(({ id }) => id);
  const rows = (await selectRecords(db, kind, inArray(ticket.id, ids), readerOf(actor))) as TicketRow[];
  const admins = await loggedInAdmins(viewOf(kind));
  for (const row of rows) await publishTicket(kind, toRecord(kind, row, actor), { people: [], admins });
}

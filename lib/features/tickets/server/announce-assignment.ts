import "server-only";
import { inArray } from "drizzle-orm";
import { ticket } from "@/db/schema";
import type { StaffActor } from "@/lib/core/actor";
import { db, type Executor } from "@/lib/core/server/database";
import { loggedInAdmins } from "@/lib/features/notifications/server/logged-in";
import { notifyAdmin, publishNotifications } from "@/lib/features/notifications/server/notify";
import type { TicketKind } from "@/lib/features/tickets/define";
import { publishTicket, viewOf } from "./announce";
import { selectRecords, type TicketRow, toRecord } from "./read";
import { readerOf } from "./read-state";
import type { Assignee } from "./staff-part";

/** The maximum number of ticket numbers in a notification. */
const namedTickets = 10;

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
  const numbers = tickets.slice(0, namedTickets).map(({ ticketNumber }) => ticketNumber);
  const rest = tickets.length > namedTickets ? ", …" : ".";
  const isOne = first && others.length === 0;
  const written = await notifyAdmin(tx, assignee.id, {
    kind: "tickets",
    title: isOne ? `${kind.texts.title} ${first.ticketNumber}` : kind.texts.title,
    message: isOne
      ? `${actor.name} assigned this request to you.`
      : `${actor.name} assigned ${tickets.length} requests to you: ${numbers.join(", ")}${rest}`,
    ...(isOne ? { record: { type: kind.singular, id: first.id }, aboutTenantId: first.tenantId } : {}),
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
  for (const row of rows) await publishTicket(kind, toRecord(kind, row), { tenants: [], admins });
}

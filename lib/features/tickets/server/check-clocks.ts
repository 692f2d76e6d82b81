import "server-only";
import { and, asc, eq, lte, sql } from "drizzle-orm";
import { ticket } from "@/db/schema";
import { db, type Transaction } from "@/lib/core/server/database";
import { inTransaction } from "@/lib/core/server/transaction";
import {
  notifyAdmins,
  publishNotifications,
  type WrittenNotification,
} from "@/lib/features/notifications/server/notify";
import { type ClockNotice, dueNotice, noteBreach } from "@/lib/features/tickets/clock";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { kindOf } from "@/lib/features/tickets/registry";
import { longDateTime } from "@/lib/format/dates";
import { audienceOf, publishTicket, viewOf } from "./announce";
import { isOver, readClock, writeClock } from "./clock";
import { allTenantsId } from "./counts";
import { selectRecords, type TicketRow, toRecord } from "./read";

/** How many tickets one run looks at; the next run, a minute later, continues. */
const atOnce = 500;

/** Notes which tickets became overdue, and reminds staff of those that soon will; a job calls it every minute. */
export async function checkClocks(): Promise<void> {
  const due = await db
    .select({ id: ticket.id, kind: ticket.kind })
    .from(ticket)
    .where(lte(ticket.noticeAt, sql`now()`))
    .orderBy(asc(ticket.noticeAt))
    .limit(atOnce);
  for (const { id, kind: name } of due) {
    const kind = kindOf(name);
    const checked = await inTransaction((tx) => checkClock(tx, kind, id));
    if (!checked) continue;
    await publishTicket(kind, checked.record, await audienceOf(kind, checked.record, true));
    await publishNotifications(checked.written);
  }
}

/** @returns null if another worker is at the ticket, or has already been */
async function checkClock(
  tx: Transaction,
  kind: TicketKind,
  id: string,
): Promise<{ record: TicketRecord; written: WrittenNotification[] } | null> {
  const [locked] = await tx
    .select({ tenantId: ticket.tenantId, noticeAt: ticket.noticeAt })
    .from(ticket)
    .where(and(eq(ticket.id, id), lte(ticket.noticeAt, sql`now()`)))
    .for("no key update", { skipLocked: true });
  const state = locked && (await readClock(tx, { id, tenantId: locked.tenantId }));
  if (!state) return null;
  const { status, now } = state;
  // The version before does not clear `notice_at` when a ticket ends.
  const notice = isOver(status) ? undefined : dueNotice(state.clock, now);
  const clock = { ...(isOver(status) ? state.clock : noteBreach(state.clock, now)), noticeAt: null };
  await writeClock(tx, { id, tenantId: locked.tenantId }, clock, status, now);
  // Nobody reads it: what depends on the reader is published to each one separately.
  const rows = await selectRecords(tx, kind, eq(ticket.id, id), { adminId: allTenantsId });
  const [row] = rows as TicketRow[];
  if (!row) return null;
  const record = toRecord(kind, row);
  return { record, written: notice ? await notifyOfClock(tx, kind, record, notice) : [] };
}

/** Notifies the people who are responsible for a ticket: all who may view it, because tickets have no assignee yet. */
const notifyOfClock = (
  tx: Transaction,
  kind: TicketKind,
  record: TicketRecord,
  { what, isBreach }: ClockNotice,
): Promise<WrittenNotification[]> => {
  const due = (what === "firstAnswer" ? record.firstDueAt : record.dueAt) ?? null;
  const subject = what === "firstAnswer" ? "The first answer" : "The completion";
  return notifyAdmins(tx, viewOf(kind), {
    kind: "tickets",
    title: `${kind.texts.one} ${record.ticketNumber} ${isBreach ? "is overdue" : "is due soon"}`,
    message: `${subject} ${isBreach ? "was" : "is"} due on ${longDateTime(due)}.`,
    record: { type: kind.singular, id: record.id },
    aboutTenantId: record.tenantId,
  });
};

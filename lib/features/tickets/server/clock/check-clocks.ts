import "server-only";
import { and, asc, eq, lte, or, sql } from "drizzle-orm";
import { ticket } from "@/db/schema";
import { runAfterCommit } from "@/lib/core/server/after-commit";
import { db, type Transaction } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { anyStaff } from "@/lib/core/server/staff-names";
import { staffWith } from "@/lib/core/server/staff-with";
import { inTransaction } from "@/lib/core/server/transaction";
import {
  notifyAdmin,
  notifyAdmins,
  type WrittenNotification,
} from "@/lib/features/notifications/server/notify";
import { publishNotifications } from "@/lib/features/notifications/server/publish-notifications";
import { readCalendar } from "@/lib/features/office-hours/server/office-hours";
import { isOpenAt } from "@/lib/features/office-hours/working-time";
import { type ClockNotice, dueNotice, settleNotice } from "@/lib/features/tickets/clock-notices";
import type { TicketKind } from "@/lib/features/tickets/define";
import { assignFlags, permissionOf } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { kindOf } from "@/lib/features/tickets/registry";
import { audienceOf, publishTicket, viewOf } from "@/lib/features/tickets/server/announcements/announce";
import { ticketClock } from "@/lib/features/tickets/server/announcements/notices";
import { notifyStaff } from "@/lib/features/tickets/server/announcements/notify-staff";
import { findResponsible } from "@/lib/features/tickets/server/announcements/responsible";
import { allTenantsId } from "@/lib/features/tickets/server/lists/counts";
import {
  selectRecords,
  type TicketRow,
  toRecord,
} from "@/lib/features/tickets/server/records/ticket-records";
import { readClock, writeClock } from "./clock-rows";

/** How many tickets one run looks at; the next run, a minute later, continues. */
const atOnce = 500;

/** How long the live updates of one run may take, in milliseconds: without the real-time server each waits in vain. */
const publishFor = 20_000;

/**
 * Notes which tickets became overdue, and reminds staff of those that soon will; a job calls it every minute. Outside the
 * office hours it does nothing: what became due there waits for the next opening.
 * @param signal the job's deadline; the next run continues
 */
export async function checkClocks(signal?: AbortSignal): Promise<void> {
  if (!isOpenAt(Date.now(), await readCalendar(db))) return;
  const due = await db
    .select({ id: ticket.id, kind: ticket.kind })
    .from(ticket)
    .where(lte(ticket.noticeAt, sql`now()`))
    .orderBy(asc(ticket.noticeAt))
    .limit(atOnce);
  const checked: Checked[] = [];
  for (const { id, kind } of due) {
    if (signal?.aborted) break;
    try {
      const one = await inTransaction("clocks", (tx) => checkClock(tx, kindOf(kind), id));
      if (one) checked.push(one);
    } catch (err) {
      // It stays the first of each run, and would stop the notices of all others.
      log.error({ err, ticketId: id }, "a ticket's clock could not be checked");
    }
  }
  runAfterCommit("ticketClocks.check", "", () => publishChecked(checked, AbortSignal.timeout(publishFor)));
}

type Checked = { kind: TicketKind; record: TicketRecord; written: WrittenNotification[] };

async function publishChecked(checked: readonly Checked[], deadline: AbortSignal): Promise<void> {
  for (const { kind, record, written } of checked) {
    if (deadline.aborted) return;
    await publishTicket(kind, record, await audienceOf(kind, record, true));
    await publishNotifications(written);
  }
}

/** @returns null if another worker is at the ticket, or has already been */
async function checkClock(tx: Transaction, kind: TicketKind, id: string): Promise<Checked | null> {
  const [locked] = await tx
    .select({ tenantId: ticket.tenantId, noticeAt: ticket.noticeAt })
    .from(ticket)
    .where(and(eq(ticket.id, id), lte(ticket.noticeAt, sql`now()`)))
    .for("no key update", { skipLocked: true });
  const state = locked && (await readClock(tx, { id, tenantId: locked.tenantId }));
  if (!state) return null;
  const { status, now } = state;
  const notice = dueNotice(state.clock, now);
  const clock = settleNotice(state.clock, notice, now, await readCalendar(tx));
  await writeClock(tx, { id, tenantId: locked.tenantId }, clock, status, now);
  // Nobody reads it: what depends on the reader is published to each one separately.
  const rows = await selectRecords(tx, kind, eq(ticket.id, id), { accountId: allTenantsId });
  const [row] = rows as TicketRow[];
  if (!row) return null;
  const record = toRecord(kind, row, anyStaff);
  return { kind, record, written: notice ? await notifyOfClock(tx, kind, record, notice) : [] };
}

/**
 * Notifies the assignee or, if there is none who can be reached, those who may act on it. An escalation goes
 * to those who hold the flag for it.
 */
async function notifyOfClock(
  tx: Transaction,
  kind: TicketKind,
  record: TicketRecord,
  { what, step }: ClockNotice,
): Promise<WrittenNotification[]> {
  const news = {
    notice: ticketClock,
    values: { what, step },
    record: { type: kind.singular, id: record.id },
    aboutTenantId: record.tenantId,
  };
  if (step === "escalation")
    return notifyAdmins(tx, viewOf(kind), news, null, staffWith("services.escalations"));
  const responsible = await findResponsible(tx, kind, record, "tickets");
  if (responsible !== null) return notifyAdmin(tx, responsible, viewOf(kind), news);
  const mayAct = or(...assignFlags.map((flag) => staffWith(permissionOf(kind, flag))));
  return notifyStaff(tx, kind, news, null, mayAct);
}

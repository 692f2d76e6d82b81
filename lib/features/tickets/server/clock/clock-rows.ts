import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { ticket } from "@/db/schema";
import { ticketStatus } from "@/db/statuses";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { type Clock, overdueFrom } from "@/lib/features/tickets/clock";
import { nextNotice } from "@/lib/features/tickets/clock-notices";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { asStatus } from "@/lib/features/tickets/server/records/ticket-records";
import { hasEnded, type TicketStatus } from "@/lib/features/tickets/statuses";
import { isoInstant } from "@/lib/format/dates";

/* The columns of a ticket for its clock: moments are text in the database, and milliseconds in a clock. */

const minuteMs = 60_000;

const momentColumns = {
  firstDueAt: ticket.firstDueAt,
  firstWarnAt: ticket.firstWarnAt,
  firstAnsweredAt: ticket.firstAnsweredAt,
  dueAt: ticket.dueAt,
  warnAt: ticket.warnAt,
  noticeAt: ticket.noticeAt,
  pausedSince: ticket.pausedSince,
  breachedAt: ticket.breachedAt,
  escalateAt: ticket.escalateAt,
  restartedAt: ticket.restartedAt,
};
const momentNames = Object.keys(momentColumns) as (keyof typeof momentColumns)[];
type Moments<Value> = Record<keyof typeof momentColumns, Value>;

export const toMoment = (text: string): number => Date.parse(isoInstant(text));
const toText = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

const mapMoments = <From, To>(moments: Moments<From>, map: (moment: From) => To): Moments<To> =>
  Object.fromEntries(momentNames.map((name) => [name, map(moments[name])])) as Moments<To>;

/** Whether the clock of a ticket with this status has ended. */
export const isOver = (status: TicketStatus): boolean => status === ticketStatus.deleted || hasEnded(status);

/** The columns of a ticket for its clock. */
export function clockRow(clock: Clock, status: TicketStatus, now: number) {
  // A notice that the job has not handled yet stays.
  const isPending = clock.noticeAt !== null && clock.noticeAt <= now;
  const noticeAt = isPending ? clock.noticeAt : nextNotice(clock, now);
  const { pausedMinutes, ...rest } = clock;
  return {
    ...rest,
    pausedMs: pausedMinutes === null ? null : Math.round(pausedMinutes * minuteMs),
    ...mapMoments({ ...clock, noticeAt: isOver(status) ? null : noticeAt }, toText),
    nextDueAt: isOver(status) ? null : toText(overdueFrom(clock)),
  };
}

/** The columns of a ticket from which `toClock` makes its clock. */
export const clockSelection = {
  ...momentColumns,
  pausedMs: ticket.pausedMs,
  waitingFor: ticket.waitingFor,
  waitingReason: ticket.waitingReason,
  firstAnswerMinutes: ticket.firstAnswerMinutes,
  completionMinutes: ticket.completionMinutes,
};
type ClockSelection = Moments<string | null> &
  Omit<Clock, keyof typeof momentColumns | "pausedMinutes"> & { pausedMs: number | null };

/** Makes a clock from its columns, and from nothing else of the row. */
export const toClock = (row: ClockSelection): Clock => ({
  ...mapMoments(row, (text) => (text === null ? null : toMoment(text))),
  pausedMinutes: row.pausedMs === null ? null : row.pausedMs / minuteMs,
  waitingFor: row.waitingFor,
  waitingReason: row.waitingReason,
  firstAnswerMinutes: row.firstAnswerMinutes,
  completionMinutes: row.completionMinutes,
});

/** The time at which the transaction began, which is also a new ticket's creation. */
export async function readNow(tx: Executor): Promise<number> {
  const [row] = await tx.execute<{ now: string }>(sql`select now()::text as now`);
  return row ? toMoment(row.now) : Date.now();
}

/** Reads the clock of a ticket, its status, whether it is urgent, when it was filed, and the database's time. */
export async function readClock(
  tx: Executor,
  { id, tenantId }: Pick<TicketRecord, "id" | "tenantId">,
): Promise<{ clock: Clock; status: TicketStatus; isUrgent: boolean; filedAt: number; now: number } | null> {
  const { status, isUrgent, createdAt } = ticket;
  const [row] = await tx
    .select({ ...clockSelection, status, isUrgent, createdAt, now: sql<string>`clock_timestamp()::text` })
    .from(ticket)
    .where(and(eq(ticket.id, id), eq(ticket.tenantId, tenantId)))
    .prepare("read_clock")
    .execute();
  if (!row) return null;
  const [filedAt, now] = [toMoment(row.createdAt), toMoment(row.now)];
  return { clock: toClock(row), status: asStatus(row.status), isUrgent: row.isUrgent, filedAt, now };
}

/** Writes a clock, with the moments that depend on it and on the ticket's status. */
export const writeClock = (
  tx: Transaction,
  { id, tenantId }: Pick<TicketRecord, "id" | "tenantId">,
  clock: Clock,
  status: TicketStatus,
  now: number,
): Promise<unknown> =>
  tx
    .update(ticket)
    .set(clockRow(clock, status, now))
    .where(and(eq(ticket.id, id), eq(ticket.tenantId, tenantId)));

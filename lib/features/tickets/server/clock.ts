import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { ticket } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import type { Executor, Transaction } from "@/lib/core/server/database";
import { readCalendar } from "@/lib/features/office-hours/server/office-hours";
import { readTarget } from "@/lib/features/office-hours/server/target-times";
import {
  answerClock,
  type Clock,
  endClock,
  nextDue,
  nextNotice,
  restartClock,
  resumeClock,
  startClock,
} from "@/lib/features/tickets/clock";
import { hasEnded } from "@/lib/features/tickets/comments";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { type TicketStatus, ticketStatus } from "@/lib/features/tickets/statuses";
import { isoInstant } from "@/lib/format/dates";
import { asStatus } from "./read";

/* Reads and writes the clocks of tickets (docs/rules/office-hours.md, The clock of a ticket). */

const momentColumns = {
  firstDueAt: ticket.firstDueAt,
  firstWarnAt: ticket.firstWarnAt,
  firstAnsweredAt: ticket.firstAnsweredAt,
  dueAt: ticket.dueAt,
  warnAt: ticket.warnAt,
  noticeAt: ticket.noticeAt,
  pausedSince: ticket.pausedSince,
  breachedAt: ticket.breachedAt,
};
const momentNames = Object.keys(momentColumns) as (keyof typeof momentColumns)[];
type Moments<Value> = Record<keyof typeof momentColumns, Value>;

const toMoment = (text: string): number => Date.parse(isoInstant(text));
const toText = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

const mapMoments = <From, To>(moments: Moments<From>, map: (moment: From) => To): Moments<To> =>
  Object.fromEntries(momentNames.map((name) => [name, map(moments[name])])) as Moments<To>;

/** Whether no time counts any more. */
export const isOver = (status: TicketStatus): boolean => status === ticketStatus.deleted || hasEnded(status);

/** The columns of a ticket for its clock. */
function clockRow(clock: Clock, status: TicketStatus, now: number) {
  // A notice that the job has not handled yet stays.
  const isPending = clock.noticeAt !== null && clock.noticeAt <= now;
  const noticeAt = isPending ? clock.noticeAt : nextNotice(clock, now);
  return {
    ...clock,
    ...mapMoments({ ...clock, noticeAt: isOver(status) ? null : noticeAt }, toText),
    nextDueAt: isOver(status) ? null : toText(nextDue(clock)),
  };
}

/** The clock columns of a ticket that is filed now; none if its kind has no target times or no office hours exist. */
export async function newClock(
  tx: Transaction,
  kind: TicketKind,
): Promise<Partial<ReturnType<typeof clockRow>>> {
  const target = await readTarget(tx, kind.name);
  if (!target) return {};
  const now = await readNow(tx);
  const clock = startClock(target, now, await readCalendar(tx));
  return nextDue(clock) === null ? {} : clockRow(clock, ticketStatus.forApproval, now);
}

/** The time at which the transaction began, which is also a new ticket's creation. */
async function readNow(tx: Executor): Promise<number> {
  const [row] = await tx.execute<{ now: string }>(sql`select now()::text as now`);
  return row ? toMoment(row.now) : Date.now();
}

/** Reads the clock of a ticket, its status and the database's time. */
export async function readClock(
  tx: Executor,
  { id, tenantId }: Pick<TicketRecord, "id" | "tenantId">,
): Promise<{ clock: Clock; status: TicketStatus; now: number } | null> {
  const [row] = await tx
    .select({
      ...momentColumns,
      pausedMinutes: ticket.pausedMinutes,
      waitingFor: ticket.waitingFor,
      waitingReason: ticket.waitingReason,
      status: ticket.status,
      now: sql<string>`clock_timestamp()::text`,
    })
    .from(ticket)
    .where(and(eq(ticket.id, id), eq(ticket.tenantId, tenantId)));
  if (!row) return null;
  const { status, now, ...columns } = row;
  const moments = mapMoments(columns, (text) => (text === null ? null : toMoment(text)));
  return { clock: { ...columns, ...moments }, status: asStatus(status), now: toMoment(now) };
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

/**
 * Changes the clock after a new status was written: by staff it is a first answer, a final one stops the clock, and
 * leaving a final one starts it again.
 * @param record the ticket as it was before, with the tenant that it has now
 */
export async function moveClock(
  tx: Transaction,
  kind: TicketKind,
  record: Pick<TicketRecord, "id" | "tenantId" | "status">,
  actor: SessionActor,
): Promise<void> {
  const state = await readClock(tx, record);
  if (!state) return;
  const { status, now } = state;
  let clock = actor.area === "client" ? state.clock : answerClock(state.clock, now);
  if (isOver(status)) clock = endClock(clock, now, await readCalendar(tx));
  else if (hasEnded(record.status)) {
    const target = await readTarget(tx, kind.name);
    clock = restartClock(clock, target?.completion ?? null, now, await readCalendar(tx));
  }
  const isSame = clock === state.clock && (!isOver(status) || nextDue(clock) === null);
  if (!isSame) await writeClock(tx, record, clock, status, now);
}

/**
 * Changes the clock after a comment that both sides see: staff's is a first answer, the tenant's ends that the ticket
 * waits for the tenant.
 * @returns whether it ended
 */
export async function moveClockByComment(
  tx: Transaction,
  record: Pick<TicketRecord, "id" | "tenantId">,
  actor: SessionActor,
): Promise<boolean> {
  const state = await readClock(tx, record);
  if (!state) return false;
  const { clock, status, now } = state;
  if (actor.area !== "client") {
    if (clock.firstAnsweredAt === null) await writeClock(tx, record, answerClock(clock, now), status, now);
    return false;
  }
  if (clock.waitingFor !== "tenant") return false;
  await writeClock(tx, record, resumeClock(clock, now, await readCalendar(tx)), status, now);
  return true;
}

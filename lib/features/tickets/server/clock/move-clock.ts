import "server-only";
import { ticketStatus } from "@/db/statuses";
import type { SessionActor } from "@/lib/core/actor";
import type { Transaction } from "@/lib/core/server/database";
import { readCalendar } from "@/lib/features/office-hours/server/office-hours";
import { readTarget, type Target } from "@/lib/features/office-hours/server/target-times";
import type { WorkCalendar } from "@/lib/features/office-hours/working-time";
import {
  answerClock,
  type Clock,
  completeClock,
  endClock,
  nextDue,
  recomputeClock,
  restartClock,
  resumeClock,
  startClock,
} from "@/lib/features/tickets/clock";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { hasEnded } from "@/lib/features/tickets/statuses";
import { clockRow, isOver, readClock, readNow, writeClock } from "./clock-rows";

/* How the clocks of tickets follow what happens to them (docs/rules/office-hours.md, The clock of a ticket). */

/** The clock columns of a ticket that is filed now; none if its kind has no target times or no office hours exist. */
export async function newClock(
  tx: Transaction,
  kind: TicketKind,
): Promise<Partial<ReturnType<typeof clockRow>>> {
  const target = await readTarget(tx, kind.name, { isUrgent: false });
  if (!target) return {};
  const now = await readNow(tx);
  const clock = startClock(target, now, await readCalendar(tx));
  return nextDue(clock) === null ? {} : clockRow(clock, ticketStatus.forApproval, now);
}

/** The clock of an open ticket by other targets, or by the target times and office hours of now. */
export function clockAgain(
  { clock, filedAt, now }: { clock: Clock; filedAt: number; now: number },
  target: Target | null,
  calendar: WorkCalendar,
): Clock {
  return recomputeClock(clock, target ?? { firstAnswer: null, completion: null }, filedAt, now, calendar);
}

/** Changes the clock of an open ticket after it was marked as urgent, or no longer is. */
export async function moveClockByUrgency(
  tx: Transaction,
  kind: TicketKind,
  record: Pick<TicketRecord, "id" | "tenantId">,
): Promise<void> {
  const state = await readClock(tx, record);
  if (!state) return;
  const target = await readTarget(tx, kind.name, state);
  const clock = clockAgain(state, target, await readCalendar(tx));
  await writeClock(tx, record, clock, state.status, state.now);
}

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
  const { status, isUrgent, filedAt, now } = state;
  const calendar = await readCalendar(tx);
  let { clock } = state;
  if (actor.area !== "client") clock = answerClock(clock, filedAt, now, calendar);
  if (status === ticketStatus.completed) clock = completeClock(clock, filedAt, now, calendar);
  else if (isOver(status)) clock = endClock(clock, now, calendar);
  else if (hasEnded(record.status)) {
    const target = await readTarget(tx, kind.name, { isUrgent });
    clock = restartClock(clock, target?.completion ?? null, now, calendar);
  }
  const isPending = nextDue(clock) !== null || clock.noticeAt !== null;
  const isSame = clock === state.clock && !(isOver(status) && isPending);
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
  const { clock, status, filedAt, now } = state;
  if (actor.area !== "client") {
    if (clock.firstAnsweredAt !== null) return false;
    const answered = answerClock(clock, filedAt, now, await readCalendar(tx));
    await writeClock(tx, record, answered, status, now);
    return false;
  }
  if (clock.waitingFor !== "tenant") return false;
  await writeClock(tx, record, resumeClock(clock, now, await readCalendar(tx)), status, now);
  return true;
}

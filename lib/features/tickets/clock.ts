import {
  addWorkingMinutes,
  type WorkCalendar,
  workingMinutes,
} from "@/lib/features/office-hours/working-time";
import type { WaitingFor } from "./waiting";

/*
 * The clock of a ticket (docs/rules/office-hours.md, The clock of a ticket): when its first answer and its completion are
 * due. Moments are milliseconds since 1970. Each function returns the changed clock.
 */

/** The part of the time after which staff are reminded. */
const warnPart = 0.8;

export type Clock = {
  firstDueAt: number | null;
  firstWarnAt: number | null;
  firstAnsweredAt: number | null;
  dueAt: number | null;
  warnAt: number | null;
  /** The moment of the next notice. The job has not handled it yet if it has passed. */
  noticeAt: number | null;
  pausedSince: number | null;
  /** The working minutes of the pauses since the filing or reopening, to the millisecond. */
  pausedMinutes: number | null;
  waitingFor: WaitingFor | null;
  waitingReason: string | null;
  breachedAt: number | null;
  /** An hour of working time after the last breach was noted. */
  escalateAt: number | null;
  /** From when on the completion counts, if the ticket was reopened. */
  restartedAt: number | null;
  /** From the filing to the first answer, in working minutes without the pauses; null if that is not known. */
  firstAnswerMinutes: number | null;
  /** From the filing or reopening to the last completion, as `firstAnswerMinutes`. */
  completionMinutes: number | null;
};

/** Within which working minutes a ticket is first answered and completed; null means no target. */
type Target = { firstAnswer: number | null; completion: number | null };

/**
 * The due moment and the moment of the reminder before it; both null without a target or office hours.
 * @param from when the time begins to count
 * @param pause the working minutes of the pauses since then
 */
function dueOf(
  minutes: number | null,
  from: number,
  calendar: WorkCalendar,
  pause = 0,
): [due: number | null, warn: number | null] {
  const due = minutes === null ? null : addWorkingMinutes(from, minutes + pause, calendar);
  if (minutes === null || due === null) return [null, null];
  return [due, addWorkingMinutes(from, minutes * warnPart + pause, calendar)];
}

/** The clock of a ticket that is filed now. */
export function startClock(target: Target, now: number, calendar: WorkCalendar): Clock {
  const [firstDueAt, firstWarnAt] = dueOf(target.firstAnswer, now, calendar);
  const [dueAt, warnAt] = dueOf(target.completion, now, calendar);
  return {
    ...{ firstDueAt, firstWarnAt, firstAnsweredAt: null, dueAt, warnAt, noticeAt: null },
    ...{ pausedSince: null, pausedMinutes: null, waitingFor: null, waitingReason: null },
    ...{ breachedAt: null, escalateAt: null, restartedAt: null },
    ...{ firstAnswerMinutes: null, completionMinutes: null },
  };
}

/**
 * The working minutes from a moment until now, without the pauses since then.
 * @returns null without office hours
 */
function spentMinutes(
  { pausedSince, pausedMinutes }: Clock,
  from: number,
  now: number,
  calendar: WorkCalendar,
): number | null {
  const minutes = workingMinutes(from, pausedSince ?? now, calendar);
  return minutes === null ? null : Math.max(0, Math.round(minutes - (pausedMinutes ?? 0)));
}

/**
 * The clock of an open ticket, calculated again from its filing or reopening and its pauses. A first answer that was
 * given stays as it was, and so does the escalation of a ticket that stays overdue.
 * @param filedAt when the ticket was filed
 */
export function recomputeClock(
  clock: Clock,
  target: Target,
  filedAt: number,
  now: number,
  calendar: WorkCalendar,
): Clock {
  const pause = clock.pausedMinutes ?? 0;
  const [dueAt, warnAt] = dueOf(target.completion, clock.restartedAt ?? filedAt, calendar, pause);
  const [firstDueAt, firstWarnAt] =
    clock.firstAnsweredAt === null
      ? dueOf(target.firstAnswer, filedAt, calendar, pause)
      : [clock.firstDueAt, clock.firstWarnAt];
  const again = { ...clock, firstDueAt, firstWarnAt, dueAt, warnAt, noticeAt: null };
  const staysOverdue = isOverdue(clock, now) && isOverdue(again, now);
  return noteBreach({ ...again, escalateAt: staysOverdue ? clock.escalateAt : null }, now);
}

/**
 * Notes the first answer; a later one changes nothing.
 * @param filedAt when the ticket was filed
 */
export function answerClock(clock: Clock, filedAt: number, now: number, calendar: WorkCalendar): Clock {
  if (clock.firstAnsweredAt !== null) return clock;
  const firstAnswerMinutes = spentMinutes(clock, filedAt, now, calendar);
  return { ...noteBreach(clock, now), firstAnsweredAt: now, firstAnswerMinutes };
}

/** Stops the clock until `resumeClock`; if it is paused already, only what the ticket waits for changes. */
export function pauseClock(clock: Clock, now: number, what: WaitingFor, reason: string): Clock {
  const pausedSince = clock.waitingFor === what ? clock.pausedSince : now;
  return { ...noteBreach(clock, now), pausedSince, waitingFor: what, waitingReason: reason };
}

/** Ends the pause and adds its working minutes to the due moments. */
export function resumeClock(clock: Clock, now: number, calendar: WorkCalendar): Clock {
  if (clock.pausedSince === null) return clock;
  const pause = workingMinutes(clock.pausedSince, now, calendar) ?? 0;
  const later = (moment: number | null) =>
    moment === null ? null : (addWorkingMinutes(moment, pause, calendar) ?? moment);
  const first =
    clock.firstAnsweredAt === null
      ? { firstDueAt: later(clock.firstDueAt), firstWarnAt: later(clock.firstWarnAt) }
      : {};
  return {
    ...clock,
    ...first,
    dueAt: later(clock.dueAt),
    warnAt: later(clock.warnAt),
    escalateAt: later(clock.escalateAt),
    ...{ pausedSince: null, waitingFor: null, waitingReason: null },
    pausedMinutes: (clock.pausedMinutes ?? 0) + pause,
  };
}

/** The clock of a ticket that ends: a pause ends with it. */
export const endClock = (clock: Clock, now: number, calendar: WorkCalendar): Clock =>
  resumeClock(noteBreach(clock, now), now, calendar);

/** The clock of a ticket that is completed: it ends, and the time that it took is noted. */
export function completeClock(clock: Clock, filedAt: number, now: number, calendar: WorkCalendar): Clock {
  const ended = endClock(clock, now, calendar);
  return { ...ended, completionMinutes: spentMinutes(ended, clock.restartedAt ?? filedAt, now, calendar) };
}

/** The clock of a ticket that is reopened: a new target for its completion, from now on. */
export function restartClock(
  clock: Clock,
  completion: number | null,
  now: number,
  calendar: WorkCalendar,
): Clock {
  const [dueAt, warnAt] = dueOf(completion, now, calendar);
  return { ...clock, dueAt, warnAt, escalateAt: null, restartedAt: now, pausedMinutes: null };
}

/** The due moment that counts now: the earlier of those that are open. */
export function nextDue({ firstDueAt, firstAnsweredAt, dueAt }: Clock): number | null {
  const open = [firstAnsweredAt === null ? firstDueAt : null, dueAt].filter((moment) => moment !== null);
  return open.length === 0 ? null : Math.min(...open);
}

/** The moment from which on a ticket is overdue; null if there is none, or if the clock stood before it. */
export function overdueFrom(clock: Clock): number | null {
  const due = nextDue(clock);
  return due !== null && clock.pausedSince !== null && due >= clock.pausedSince ? null : due;
}

/** Whether a due moment has passed. While the clock is paused, no time passes. */
export function isOverdue(clock: Clock, now: number): boolean {
  const from = overdueFrom(clock);
  return from !== null && from < now;
}

/** Notes the first moment at which a due moment had passed. */
export const noteBreach = (clock: Clock, now: number): Clock =>
  clock.breachedAt === null && isOverdue(clock, now) ? { ...clock, breachedAt: now } : clock;

import { addWorkingMinutes, type WorkCalendar } from "@/lib/features/office-hours/working-time";
import { type Clock, isOverdue, nextDue, noteBreach } from "./clock";

/*
 * The notices to staff about the clock of a ticket (docs/rules/office-hours.md, Notices). Moments are milliseconds since
 * 1970.
 */

/** How long after a ticket became overdue it is escalated, in working minutes. */
const escalationMinutes = 60;

/** A notice to staff: soon due, overdue, or overdue for an hour; and its moment. */
export type ClockNotice = {
  what: "firstAnswer" | "completion";
  step: "warning" | "breach" | "escalation";
  moment: number;
};

/** The notices of what is open, in their order. */
function noticesOf(clock: Clock): ClockNotice[] {
  const { firstDueAt, firstWarnAt, firstAnsweredAt, dueAt, warnAt, escalateAt } = clock;
  const isOpen = firstAnsweredAt === null;
  // A ticket that is overdue has no reminders of its other time.
  const overdueFrom = nextDue(clock) ?? Number.POSITIVE_INFINITY;
  const early = (moment: number | null) => (moment !== null && moment < overdueFrom ? moment : null);
  const late = isOpen && nextDue(clock) === firstDueAt ? "firstAnswer" : "completion";
  const isLate = escalateAt !== null && isOverdue(clock, escalateAt);
  const all: (Omit<ClockNotice, "moment"> & { moment: number | null })[] = [
    { what: "firstAnswer", step: "warning", moment: isOpen ? early(firstWarnAt) : null },
    { what: "firstAnswer", step: "breach", moment: isOpen ? firstDueAt : null },
    { what: "completion", step: "warning", moment: early(warnAt) },
    { what: "completion", step: "breach", moment: dueAt },
    { what: late, step: "escalation", moment: isLate ? escalateAt : null },
  ];
  return all
    .flatMap(({ moment, ...notice }) => (moment === null ? [] : [{ ...notice, moment }]))
    .sort((a, b) => a.moment - b.moment);
}

/** The notice that is due now; of several that have become due, the last one. */
export const dueNotice = (clock: Clock, now: number): ClockNotice | undefined =>
  noticesOf(clock).findLast(
    ({ moment }) => clock.noticeAt !== null && moment >= clock.noticeAt && moment <= now,
  );

/** The clock after a notice was handled: a breach is noted, and its escalation planned. */
export function settleNotice(
  clock: Clock,
  notice: ClockNotice | undefined,
  now: number,
  calendar: WorkCalendar,
): Clock {
  const noted = { ...noteBreach(clock, now), noticeAt: null };
  const isNew = notice?.step === "breach" || noted.escalateAt === null;
  if (!isNew || !isOverdue(noted, now)) return noted;
  return { ...noted, escalateAt: addWorkingMinutes(now, escalationMinutes, calendar) };
}

/** The moment of the next notice after now; null if there is none, or while the clock is paused. */
export const nextNotice = (clock: Clock, now: number): number | null =>
  clock.pausedSince === null ? (noticesOf(clock).find(({ moment }) => moment > now)?.moment ?? null) : null;

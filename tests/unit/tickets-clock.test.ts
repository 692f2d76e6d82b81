import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WorkCalendar } from "@/lib/features/office-hours/working-time";
import {
  answerClock,
  type Clock,
  dueNotice,
  endClock,
  isOverdue,
  nextDue,
  nextNotice,
  noteBreach,
  pauseClock,
  restartClock,
  resumeClock,
  startClock,
} from "@/lib/features/tickets/clock";

const minute = 60_000;
const round = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  periods: [{ from: "00:00", to: "24:00" }],
}));
const always: WorkCalendar = { hours: { days: round, holidays: [] }, timeZone: "Asia/Manila" };
const never: WorkCalendar = { hours: { days: [], holidays: [] }, timeZone: "Asia/Manila" };
const begin = Date.parse("2026-11-23T01:00:00Z");
const at = (minutes: number) => begin + minutes * minute;
const filed = () => startClock({ firstAnswer: 60, completion: 600 }, begin, always);

describe("a new ticket's clock", () => {
  it("has its due moments, and reminders at 80 %", () => {
    expect(filed()).toMatchObject({
      ...{ firstWarnAt: at(48), firstDueAt: at(60), warnAt: at(480), dueAt: at(600) },
      ...{ pausedSince: null, breachedAt: null, firstAnsweredAt: null },
    });
    expect(nextDue(filed())).toBe(at(60));
    expect(startClock({ firstAnswer: null, completion: 600 }, begin, always).firstDueAt).toBeNull();
  });

  it("is empty without office hours", () => {
    expect(nextDue(startClock({ firstAnswer: 60, completion: 600 }, begin, never))).toBeNull();
  });
});

describe("a first answer", () => {
  it("counts once, and ends the first due moment", () => {
    const answered = answerClock(filed(), at(10));
    expect(answered.firstAnsweredAt).toBe(at(10));
    expect(answerClock(answered, at(20))).toBe(answered);
    expect(nextDue(answered)).toBe(at(600));
  });

  it("that is late notes the breach, also before the job does", () => {
    expect(answerClock(filed(), at(61)).breachedAt).toBe(at(61));
    expect(answerClock(filed(), at(59)).breachedAt).toBeNull();
  });
});

describe("a pause", () => {
  it("moves what is open by its working minutes", () => {
    const paused = pauseClock(answerClock(filed(), at(10)), at(100), "supplier", "Parts");
    expect(isOverdue(paused, at(10_000))).toBe(false);
    const resumed = resumeClock(paused, at(130), always);
    expect(resumed).toMatchObject({
      ...{ firstDueAt: at(60), warnAt: at(510), dueAt: at(630), pausedMinutes: 30 },
      ...{ pausedSince: null, waitingFor: null, waitingReason: null },
    });
    const again = resumeClock(pauseClock(resumed, at(200), "tenant", "Photo"), at(205), always);
    expect(again).toMatchObject({ dueAt: at(635), pausedMinutes: 35 });
  });

  it("keeps its beginning if only the reason changes", () => {
    const paused = pauseClock(filed(), at(10), "tenant", "Photo");
    expect(pauseClock(paused, at(20), "tenant", "Another photo").pausedSince).toBe(at(10));
  });

  it("of an overdue ticket leaves it overdue", () => {
    const late = pauseClock(filed(), at(61), "tenant", "Photo");
    expect(isOverdue(late, at(70))).toBe(true);
    expect(late.breachedAt).toBe(at(61));
    expect(isOverdue(resumeClock(late, at(70), always), at(70))).toBe(true);
  });

  it("ends with the ticket, and adds nothing if the office hours were deleted meanwhile", () => {
    const paused = pauseClock(filed(), at(10), "tenant", "Photo");
    expect(endClock(paused, at(20), always)).toMatchObject({ pausedSince: null, dueAt: at(610) });
    expect(resumeClock(paused, at(20), never)).toMatchObject({
      pausedSince: null,
      dueAt: at(600),
      pausedMinutes: 0,
    });
  });

  it("never makes time run backwards: any pauses add up", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(500), fc.nat(500)), { maxLength: 6 }), (pauses) => {
        let clock: Clock = answerClock(filed(), begin);
        let now = begin;
        let sum = 0;
        for (const [before, length] of pauses) {
          now += before * minute;
          clock = pauseClock(clock, now, "supplier", "Parts");
          now += length * minute;
          clock = resumeClock(clock, now, always);
          sum += length;
        }
        expect([clock.dueAt, clock.pausedMinutes ?? 0]).toEqual([at(600 + sum), sum]);
      }),
    );
  });
});

it("a reopened ticket has a new target for its completion", () => {
  const ended = endClock(answerClock(filed(), at(5)), at(700), always);
  expect(ended.breachedAt).toBe(at(700));
  const reopened = restartClock(ended, 600, at(1000), always);
  expect(reopened).toMatchObject({
    dueAt: at(1600),
    warnAt: at(1480),
    breachedAt: at(700),
    firstAnsweredAt: at(5),
  });
  expect(nextDue(restartClock(ended, null, at(1000), always))).toBeNull();
});

describe("notices", () => {
  const seen = (clock: Clock, now: number) => ({
    ...noteBreach(clock, now),
    noticeAt: nextNotice(clock, now),
  });

  it("come once each, in their order, also if the job is late", () => {
    const told: string[] = [];
    let clock: Clock = { ...filed(), noticeAt: nextNotice(filed(), begin) };
    for (const now of [47, 48, 55, 60.5, 479, 480, 481, 600.1, 700].map(at)) {
      if (clock.noticeAt === null || clock.noticeAt > now) continue;
      const notice = dueNotice(clock, now);
      if (notice) told.push(`${notice.what} ${notice.isBreach ? "overdue" : "soon"}`);
      clock = seen(clock, now);
    }
    expect(told).toEqual([
      "firstAnswer soon",
      "firstAnswer overdue",
      "completion soon",
      "completion overdue",
    ]);
    expect(clock.noticeAt).toBeNull();
    expect(clock.breachedAt).toBe(at(60.5));
  });

  it("are the last one only, if several became due", () => {
    const clock: Clock = { ...filed(), noticeAt: at(48) };
    expect(dueNotice(clock, at(500))).toMatchObject({ what: "completion", isBreach: false });
  });

  it("about an answer that was given, or while the clock stands, there are none", () => {
    expect(nextNotice(answerClock(filed(), at(10)), at(10))).toBe(at(480));
    expect(nextNotice(pauseClock(filed(), at(10), "tenant", "Photo"), at(10))).toBeNull();
    expect(dueNotice({ ...answerClock(filed(), at(49)), noticeAt: at(48) }, at(50))).toBeUndefined();
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WorkCalendar } from "@/lib/features/office-hours/working-time";
import {
  answerClock,
  type Clock,
  completeClock,
  endClock,
  isOverdue,
  nextDue,
  overdueFrom,
  pauseClock,
  recomputeClock,
  restartClock,
  resumeClock,
  startClock,
} from "@/lib/features/tickets/clock";
import { dueNotice, nextNotice, settleNotice } from "@/lib/features/tickets/clock-notices";

const minute = 60_000;
const round = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  periods: [{ from: "00:00", to: "24:00" }],
}));
const always: WorkCalendar = { hours: { days: round, holidays: [] }, timeZone: "Asia/Manila" };
const never: WorkCalendar = { hours: { days: [], holidays: [] }, timeZone: "Asia/Manila" };
const office: WorkCalendar = {
  hours: {
    // The ticket is filed on a Monday at nine.
    days: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, periods: [{ from: "09:00", to: "17:00" }] })),
    holidays: [{ date: "2026-11-25", name: "A holiday" }],
  },
  timeZone: "Asia/Manila",
};
const begin = Date.parse("2026-11-23T01:00:00Z");
const at = (minutes: number) => begin + minutes * minute;
const answer = (clock: Clock, now: number) => answerClock(clock, begin, now, always);
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
    const answered = answer(filed(), at(10));
    expect(answered.firstAnsweredAt).toBe(at(10));
    expect(answer(answered, at(20))).toBe(answered);
    expect(nextDue(answered)).toBe(at(600));
  });

  it("that is late notes the breach, also before the job does", () => {
    expect(answer(filed(), at(61)).breachedAt).toBe(at(61));
    expect(answer(filed(), at(59)).breachedAt).toBeNull();
  });
});

describe("the kept working minutes", () => {
  const days = (count: number) => count * 24 * 60;

  it("are those until the first answer, and no later one", () => {
    const answered = answerClock(filed(), begin, at(days(1) + 30), office);
    expect(answered.firstAnswerMinutes).toBe(8 * 60 + 30);
    expect(answerClock(answered, begin, at(days(4)), office).firstAnswerMinutes).toBe(8 * 60 + 30);
  });

  it("leave out the pauses, also one that has not ended", () => {
    const paused = pauseClock(filed(), at(60), "tenant", "Photo");
    expect(answerClock(paused, begin, at(200), office).firstAnswerMinutes).toBe(60);
    const resumed = resumeClock(paused, at(100), office);
    expect(answerClock(resumed, begin, at(200), office).firstAnswerMinutes).toBe(160);
    expect(completeClock(paused, begin, at(days(3)), office).completionMinutes).toBe(60);
  });

  it("of a completion skip closed days, and count anew after a reopening", () => {
    const completed = completeClock(filed(), begin, at(days(3) + 60), office);
    // Monday, Tuesday and an hour of Thursday.
    expect(completed.completionMinutes).toBe(17 * 60);
    const restarted = restartClock(completed, null, at(days(4)), office);
    expect(restarted.completionMinutes).toBe(17 * 60);
    expect(completeClock(restarted, begin, at(days(4) + 90), office).completionMinutes).toBe(90);
  });

  it("are unknown without office hours", () => {
    expect(answerClock(filed(), begin, at(10), never)).toMatchObject({
      firstAnsweredAt: at(10),
      firstAnswerMinutes: null,
    });
    expect(completeClock(filed(), begin, at(10), never).completionMinutes).toBeNull();
  });
});

describe("a pause", () => {
  it("moves what is open by its working minutes", () => {
    const paused = pauseClock(answer(filed(), at(10)), at(100), "supplier", "Parts");
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
    expect(overdueFrom(late)).toBe(at(60));
    expect(overdueFrom(pauseClock(filed(), at(59), "tenant", "Photo"))).toBeNull();
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

  it("adds up any pauses", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(500), fc.nat(500)), { maxLength: 6 }), (pauses) => {
        let clock: Clock = answer(filed(), begin);
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
  const ended = endClock(answer(filed(), at(5)), at(700), always);
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

describe("a clock that is calculated again", () => {
  const target = { firstAnswer: 30, completion: 300 };
  const again = (clock: Clock, now: number, calendar = always) =>
    recomputeClock(clock, target, begin, now, calendar);

  it("counts from the filing, and adds the pauses", () => {
    const resumed = resumeClock(pauseClock(filed(), at(10), "supplier", "Parts"), at(25), always);
    expect(again(resumed, at(26))).toMatchObject({
      ...{ firstWarnAt: at(39), firstDueAt: at(45), warnAt: at(255), dueAt: at(315), pausedMinutes: 15 },
      breachedAt: null,
    });
  });

  it("counts from the reopening, with the pauses since then only", () => {
    const ended = endClock(pauseClock(answer(filed(), at(5)), at(10), "tenant", "Photo"), at(40), always);
    const reopened = restartClock(ended, 600, at(1000), always);
    const resumed = resumeClock(pauseClock(reopened, at(1100), "tenant", "Photo"), at(1120), always);
    expect(again(resumed, at(1121))).toMatchObject({ firstDueAt: at(60), dueAt: at(1320) });
  });

  it("keeps a first answer that was given, and what a ticket waits for", () => {
    const paused = pauseClock(answer(filed(), at(5)), at(10), "tenant", "Photo");
    expect(again(paused, at(20))).toMatchObject({ firstDueAt: at(60), dueAt: at(300), pausedSince: at(10) });
  });

  it("notes that it is overdue by that, and plans no notice of the past", () => {
    const late = again(filed(), at(40));
    expect([late.breachedAt, overdueFrom(late)]).toEqual([at(40), at(30)]);
    expect(nextNotice(late, at(40))).toBe(at(300));
  });

  it("has no due moments without office hours or targets", () => {
    expect(nextDue(again(filed(), at(1), never))).toBeNull();
    const none = { firstAnswer: null, completion: null };
    expect(nextDue(recomputeClock(filed(), none, begin, at(1), always))).toBeNull();
  });

  it("is the same with the same targets and hours, whatever its pauses", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(5 * minute), fc.nat(500 * minute)), { maxLength: 9 }),
        (pauses) => {
          const target = { firstAnswer: 60, completion: 600 };
          for (const calendar of [always, office]) {
            let clock = startClock(target, begin, calendar);
            let now = begin;
            for (const [before, length] of pauses) {
              now += before;
              clock = pauseClock(clock, now, "supplier", "Parts");
              now += length;
              clock = resumeClock(clock, now, calendar);
            }
            const { firstDueAt, firstWarnAt, dueAt, warnAt } = clock;
            expect(recomputeClock(clock, target, begin, now, calendar)).toMatchObject({
              ...{ firstDueAt, firstWarnAt, dueAt, warnAt },
            });
          }
        },
      ),
    );
  });

  it("keeps the escalation of a ticket that stays overdue", () => {
    const late: Clock = { ...filed(), breachedAt: at(61), escalateAt: at(121) };
    expect(again(late, at(70)).escalateAt).toBe(at(121));
    const later = { firstAnswer: 90, completion: 600 };
    expect(recomputeClock(late, later, begin, at(70), always).escalateAt).toBeNull();
  });
});

describe("notices", () => {
  /** What the job tells, if it runs at these minutes. */
  const told = (clock: Clock, minutes: readonly number[]) => {
    const texts: string[] = [];
    let now: Clock = { ...clock, noticeAt: nextNotice(clock, begin) };
    for (const moment of minutes.map(at)) {
      if (now.noticeAt === null || now.noticeAt > moment) continue;
      const notice = dueNotice(now, moment);
      if (notice) texts.push(`${notice.what} ${notice.step}`);
      const settled = settleNotice(now, notice, moment, always);
      now = { ...settled, noticeAt: nextNotice(settled, moment) };
    }
    return { texts, clock: now };
  };

  it("come once each, in their order, also if the job is late", () => {
    const { texts, clock } = told(
      filed(),
      [47, 48, 55, 60.5, 119, 120.5, 130, 479, 480, 481, 600.1, 661, 700],
    );
    expect(texts).toEqual([
      "firstAnswer warning",
      "firstAnswer breach",
      "firstAnswer escalation",
      "completion breach",
      "firstAnswer escalation",
    ]);
    expect(clock.noticeAt).toBeNull();
    expect(clock.breachedAt).toBe(at(60.5));
  });

  it("are the last one only, if several became due; the breach among them is escalated all the same", () => {
    const clock: Clock = { ...filed(), noticeAt: at(48) };
    expect(dueNotice(clock, at(500))).toMatchObject({ what: "firstAnswer", step: "breach" });
    expect(told(filed(), [500, 560]).texts).toEqual(["firstAnswer breach", "firstAnswer escalation"]);
  });

  it("of an hour later are not sent if the ticket is not overdue any more", () => {
    const { clock } = told(filed(), [60.5]);
    const answered = answer(clock, at(100));
    expect(nextNotice(answered, at(100))).toBe(at(480));
    expect(dueNotice({ ...answered, noticeAt: at(120) }, at(121))).toBeUndefined();
  });

  it("of an hour later wait while the clock stands", () => {
    const { clock } = told(filed(), [60]);
    const late = told(filed(), [61]).clock;
    expect([clock.escalateAt, late.escalateAt]).toEqual([null, at(121)]);
    const resumed = resumeClock(pauseClock(late, at(70), "tenant", "Photo"), at(100), always);
    expect(nextNotice(resumed, at(100))).toBe(at(151));
  });

  it("say no more that the other time is due soon, once the ticket is overdue", () => {
    const swapped = startClock({ firstAnswer: 240, completion: 120 }, begin, always);
    const texts = [96, 120, 180, 192, 240, 300].map((minutes) => minutes + 0.1);
    expect(told(swapped, texts).texts).toEqual([
      ...["completion warning", "completion breach", "completion escalation", "firstAnswer breach"],
      "completion escalation",
    ]);
    const answered = answer(filed(), at(70));
    expect(told(answered, [481, 601]).texts).toEqual(["completion warning", "completion breach"]);
  });

  it("about an answer that was given, or while the clock stands, there are none", () => {
    expect(nextNotice(answer(filed(), at(10)), at(10))).toBe(at(480));
    expect(nextNotice(pauseClock(filed(), at(10), "tenant", "Photo"), at(10))).toBeNull();
    expect(dueNotice({ ...answer(filed(), at(49)), noticeAt: at(48) }, at(50))).toBeUndefined();
  });
});

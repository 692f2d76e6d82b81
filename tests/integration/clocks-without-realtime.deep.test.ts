import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { notification, officeHours, targetTime, ticket } from "@/db/schema";
import { env } from "@/lib/core/env";
import { db } from "@/lib/core/server/database";
import { kindOf } from "@/lib/features/tickets/registry";
import { checkClocks } from "@/lib/features/tickets/server/clock/check-clocks";
import { siteDay } from "@/lib/format/zoned";
import { deadServer } from "@/tests/support/dead-server";
import { makeTenant } from "@/tests/support/people";
import { adminWith, file, setModules, withSession } from "@/tests/support/tickets";

/*
 * The job that checks due times works in office hours, does not wait for the real-time server, ends at its deadline, and
 * leaves out a ticket that fails.
 */

const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, periods: [{ from: "00:00", to: "24:00" }] }));

const kind = kindOf("workPermit");

beforeAll(async () => {
  await setModules();
  await db.insert(officeHours).values({ days, holidays: [] });
  await db.insert(targetTime).values({ type: kind.name, isUrgent: false, firstAnswer: 60, completion: 600 });
});

/** Files tickets whose first answer is overdue, the first one for the longest time. */
const fileOverdue = async (count: number) => {
  const staff = await adminWith(kind, "view", "edit");
  const tenant = await withSession(await makeTenant());
  const ids: string[] = [];
  for (const _ of Array(count).keys()) ids.push((await file(tenant, kind)).id);
  const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;
  for (const [at, id] of ids.entries()) {
    const past = minutesAgo(count - at);
    await db.update(ticket).set({ firstDueAt: past, noticeAt: past }).where(eq(ticket.id, id));
  }
  const breached = async () => {
    const rows = await db.select().from(ticket).where(inArray(ticket.id, ids));
    return rows.filter((row) => row.breachedAt).map(({ id }) => id);
  };
  return { ids, breached, told: () => db.$count(notification, eq(notification.accountId, staff.id)) };
};

test("tickets are noted in time although the real-time server does not answer", async () => {
  await deadServer.behave("refuses");
  const { breached, told } = await fileOverdue(30);
  await deadServer.behave("hangs");
  await checkClocks(AbortSignal.abort());
  expect(await breached()).toEqual([]);
  // What became due on a day that has been made a holiday since waits for the next opening.
  const today = siteDay(new Date(), env.SITE_TIME_ZONE);
  await db.update(officeHours).set({ holidays: [{ date: today, name: "Rest" }] });
  await checkClocks();
  expect(await breached()).toEqual([]);
  await db.update(officeHours).set({ holidays: [] });
  const started = performance.now();
  await checkClocks();
  // Waiting for the events of 30 tickets would take more than a minute.
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(await breached()).toHaveLength(30);
  expect(await told()).toBeGreaterThanOrEqual(30);
  await deadServer.behave("is gone");
});

test("a ticket that can't be noted does not stop those after it", async () => {
  const { ids, breached } = await fileOverdue(5);
  const [first = "", ...others] = ids;
  const fails = sql`alter table ${ticket} add constraint fails check (id <> ${sql.raw(`'${first}'`)} or breached_at is null)`;
  await db.execute(fails);
  try {
    await checkClocks();
    expect((await breached()).toSorted()).toEqual(others.toSorted());
  } finally {
    await db.execute(sql`alter table ${ticket} drop constraint fails`);
  }
  await checkClocks();
  expect((await breached()).toSorted()).toEqual(ids.toSorted());
});

import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { notification, officeHours, targetTime, ticket } from "@/db/schema";
import { env } from "@/lib/core/env";
import { db } from "@/lib/core/server/database";
import { checkClocks } from "@/lib/features/tickets/server/check-clocks";
import { siteDay } from "@/lib/format/zoned";
import { deadServer } from "@/tests/support/dead-server";
import { makeTenant } from "@/tests/support/people";
import { sampledKinds } from "@/tests/support/tested-kinds";
import { adminWith, file, setModules, withSession } from "@/tests/support/tickets";

/* The job that checks due times works in office hours, does not wait for the real-time server, and ends at its deadline. */

const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, periods: [{ from: "00:00", to: "24:00" }] }));

test("tickets are noted in time although the real-time server does not answer", async () => {
  await setModules();
  const [[, kind] = []] = sampledKinds;
  if (!kind) throw new Error("no kind is tested");
  await db.insert(officeHours).values({ days, holidays: [] });
  await db.insert(targetTime).values({ type: kind.name, isUrgent: false, firstAnswer: 60, completion: 600 });
  await deadServer.behave("refuses");
  const staff = await adminWith(kind, "view", "edit");
  const tenant = await withSession(await makeTenant());
  const filed = await Promise.all(Array.from({ length: 30 }, () => file(tenant, kind)));
  const isOne = inArray(
    ticket.id,
    filed.map(({ id }) => id),
  );
  const past = { firstDueAt: sql`now() - interval '1 minute'`, noticeAt: sql`now() - interval '1 minute'` };
  await db.update(ticket).set(past).where(isOne);
  const breached = async () => (await db.select().from(ticket).where(isOne)).filter((row) => row.breachedAt);

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
  const told = await db.$count(notification, eq(notification.adminId, staff.id));
  expect(told).toBeGreaterThanOrEqual(30);
  await deadServer.behave("is gone");
});

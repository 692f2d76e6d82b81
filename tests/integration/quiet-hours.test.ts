import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { delivery, membership, notification, notificationPreference } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { notifyUnit } from "@/lib/features/notifications/server/notify";
import { newsOf } from "@/tests/support/notices";
import { callAs, makeTenant, type TestTenant } from "@/tests/support/people";
import { registerDevice } from "@/tests/support/push";

/* Quiet hours at each time of the day (docs/rules/notifications.md, Preferences). */

let person: TestTenant;

beforeEach(async () => {
  person = await makeTenant();
  // It may be yesterday in the time zones of these tests.
  await db.update(membership).set({ startsOn: "2026-01-01" }).where(eq(membership.id, person.id));
});

async function prefer(quietFrom: string, quietTo: string): Promise<void> {
  const as = await callAs(person);
  await registerDevice(as);
  expect((await as("PUT", "/notification-preferences", { quietFrom, quietTo })).status).toBe(200);
}

/**
 * Notifies the person in a time zone in which it is this time of the day now.
 * @returns how long the message is held back, in hours and minutes; null if it is not
 */
const heldAt = (clock: string): Promise<string | null | undefined> =>
  db.transaction(async (tx) => {
    // The zone's name, and its hours and minutes behind UTC.
    await tx.execute(sql`
      select set_config('TimeZone', '<test>' || to_char((now() at time zone 'UTC')::time - ${clock}::interval, 'HH24:MI'), true)`);
    await notifyUnit(
      tx,
      person.id,
      null,
      newsOf({ kind: "tickets", title: "Gate Pass", message: "Approved" }),
    );
    const [row] = await tx.execute<{ clock: string; held: string | null }>(sql`
      select to_char(localtime, 'HH24:MI') as clock,
        case when is_held then to_char(due_at - now() + interval '1 minute', 'HH24:MI') end as held
      from ${delivery} d join ${notification} n on n.id = d.notification_id where tenant_id = ${person.id}`);
    expect(row?.clock).toBe(clock);
    return row?.held;
  });

describe("quiet hours from", () => {
  it.each([
    ["22:00", "06:00", "21:59", null],
    ["22:00", "06:00", "22:00", "08:00"],
    ["22:00", "06:00", "23:59", "06:01"],
    ["22:00", "06:00", "00:00", "06:00"],
    ["22:00", "06:00", "05:59", "00:01"],
    ["22:00", "06:00", "06:00", null],
    ["22:00", "06:00", "12:00", null],
    ["22:00", "00:00", "23:59", "00:01"],
    ["22:00", "00:00", "00:00", null],
    ["00:00", "06:00", "23:59", null],
    ["00:00", "06:00", "00:00", "06:00"],
    ["13:00", "15:00", "12:59", null],
    ["13:00", "15:00", "13:00", "02:00"],
    ["13:00", "15:00", "14:59", "00:01"],
    ["13:00", "15:00", "15:00", null],
  ])("%s to %s hold back what comes at %s: %s", async (quietFrom, quietTo, clock, held) => {
    await prefer(quietFrom, quietTo);
    expect(await heldAt(clock)).toBe(held);
  });

  it("a time to the same time, which no call accepts, hold nothing back", async () => {
    await prefer("22:00", "06:00");
    await db
      .update(notificationPreference)
      .set({ quietTo: "22:00" })
      .where(eq(notificationPreference.accountId, person.id));
    expect(await heldAt("22:00")).toBeNull();
  });
});

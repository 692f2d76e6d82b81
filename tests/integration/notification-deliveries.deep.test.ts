import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  delivery,
  notification,
  notificationPreference,
  pushSubscription,
  tenant as tenantTable,
} from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { notifyAdmins, notifyUnit, notifyUnits } from "@/lib/features/notifications/server/notify";
import { unsubscribeToken } from "@/lib/features/notifications/server/unsubscribe-token";
import { mailsTo } from "@/tests/support/mails";
import { newsOf } from "@/tests/support/notices";
import { adminWith, callAs, makeTenant, type TestTenant } from "@/tests/support/people";
import { deliver, registerDevice } from "@/tests/support/push";
import { request } from "@/tests/support/request";

/* From a notification to devices and mailboxes, as the preferences say (docs/rules/notifications.md). */

const record = { type: "ticket", id: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60" };
const line = {
  kind: "tickets" as const,
  title: "Gate Pass GP-2026-000001",
  message: "The office set this request to APPROVED. Remarks: for Ana Reyes",
  record,
};
const defaults = { kinds: [], quietFrom: null, quietTo: null, digest: "none", showText: false };

let person: TestTenant;
let as: Awaited<ReturnType<typeof callAs>>;
let email: string;

beforeEach(async () => {
  email = `${crypto.randomUUID()}@tower.test`;
  person = await makeTenant({ email });
  as = await callAs(person);
});

const prefer = async (values: object) => {
  const answer = await as("PUT", "/notification-preferences", { ...defaults, ...values });
  expect(answer.status).toBe(200);
};
const kind = (name: string, on: { bell?: boolean; push?: boolean; mail?: boolean }) => ({
  kinds: [{ kind: name, bell: true, push: true, mail: false, ...on }],
});
/** Ends quiet hours and moves the time at which deliveries are due, as if it had come. */
async function letTimePass(): Promise<void> {
  await db.update(notificationPreference).set({ quietFrom: null, quietTo: null });
  await db.update(delivery).set({ dueAt: sql`now()` }).where(eq(delivery.isHeld, true));
}
const waiting = async () =>
  await db
    .select({ dueAt: delivery.dueAt, attempts: delivery.attempts })
    .from(delivery)
    .innerJoin(notification, eq(notification.id, delivery.notificationId))
    .where(eq(notification.tenantId, person.id));

describe("a push message", () => {
  it("names the record, but nothing personal, and opens it", async () => {
    const device = await registerDevice(as);
    await notifyUnit(db, person.id, null, newsOf(line));
    await deliver();
    const [message, ...more] = await device.received();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ ttl: 86_400, urgency: "normal" });
    expect(message?.payload).toEqual({
      web_push: 8030,
      notification: {
        title: "Gate Pass GP-2026-000001",
        body: "There is news about this request.",
        navigate: expect.stringMatching(/^http.*\/tickets\?modal=true&serviceId=/),
        tag: `ticket:${record.id}`,
      },
      app_badge: 1,
    });
    expect(await waiting()).toEqual([]);
  });

  it("has the text if the person wants it", async () => {
    const device = await registerDevice(as);
    await prefer({ showText: true });
    await notifyUnit(db, person.id, null, newsOf(line));
    await deliver();
    expect((await device.received())[0]?.payload.notification.body).toBe(line.message);
  });

  it("goes to every device of the person, and to nobody else", async () => {
    const stranger = await registerDevice(await callAs(await makeTenant()));
    const [one, two] = [await registerDevice(as), await registerDevice(as)];
    await notifyUnit(db, person.id, null, newsOf(line));
    await deliver();
    const counts = await Promise.all(
      [one, two, stranger].map(async (each) => (await each.received()).length),
    );
    expect(counts).toEqual([1, 1, 0]);
  });

  it("to staff leads to the office's page", async () => {
    const office = await adminWith("gatepass.view");
    const device = await registerDevice(office.as);
    await notifyAdmins(db, "gatepass.view", newsOf({ ...line, aboutTenantId: person.id }));
    await deliver();
    expect((await device.received())[0]?.payload.notification.navigate).toContain("/admin/tickets?");
  });

  it("of several changes of a record at once is one message", async () => {
    const device = await registerDevice(as);
    for (let at = 0; at < 10; at++)
      await notifyUnit(db, person.id, null, newsOf({ ...line, title: `Change ${at}` }));
    await notifyUnit(
      db,
      person.id,
      null,
      newsOf({
        ...line,
        title: "Other",
        record: { ...record, id: crypto.randomUUID() },
      }),
    );
    await deliver();
    const titles = (await device.received()).map(({ payload }) => payload.notification.title);
    expect(titles.sort()).toEqual(["Change 9", "Other"]);
  });

  it("stays below the size of a message with the longest and widest text", async () => {
    const device = await registerDevice(as);
    await prefer({ showText: true });
    const wide = "👨‍👩‍👧‍👦Z̤̈".repeat(2000);
    await notifyUnit(db, person.id, null, newsOf({ ...line, title: wide, message: wide }));
    await deliver();
    const [message] = await device.received();
    expect(Buffer.byteLength(JSON.stringify(message?.payload))).toBeLessThan(3100);
  });

  it("is not sent for a kind that is turned off", async () => {
    const device = await registerDevice(as);
    await prefer(kind("tickets", { push: false }));
    await notifyUnit(db, person.id, null, newsOf(line));
    await deliver();
    expect(await device.received()).toEqual([]);
    expect((await as("GET", `/client-notif-count/${person.id}`)).body).toEqual({ count: 1 });
  });

  it("comes without the bell if only the bell is turned off", async () => {
    const device = await registerDevice(as);
    await prefer(kind("tickets", { bell: false }));
    await notifyUnit(db, person.id, null, newsOf(line));
    await deliver();
    expect(await device.received()).toHaveLength(1);
    expect((await as("GET", `/client-notif/${person.id}`)).body).toMatchObject({ data: [], total: 0 });
    expect((await as("GET", `/client-notif-count/${person.id}`)).body).toEqual({ count: 0 });
  });
});

describe("a push service that", () => {
  it.each([{ gone: true }, { fault: { status: 404 } }])("answers %j loses the device", async (how) => {
    const device = await registerDevice(as);
    await device.behave(how);
    await notifyUnit(db, person.id, null, newsOf(line));
    await deliver();
    expect((await as("GET", "/push-subscriptions")).body).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    [{ status: 503 }, 30],
    [{ status: 429, retryAfter: 600 }, 600],
    [{ status: 429, retryAfter: 999_999 }, 86_400],
  ])("answers %j gets the message again after %d seconds", async (fault, seconds) => {
    const device = await registerDevice(as);
    await device.behave({ fault });
    await notifyUnit(db, person.id, null, newsOf(line));
    await deliver();
    const [{ dueAt, attempts } = { dueAt: "", attempts: 0 }] = await waiting();
    expect(attempts).toBe(1);
    expect(Date.parse(dueAt) / 1000 - Date.now() / 1000).toBeCloseTo(seconds, -1);
    await deliver();
    await device.behave({});
    await db.update(delivery).set({ dueAt: sql`now()` });
    await deliver();
    expect(await device.received()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it("never answers does not hold up the others", async () => {
    const [slow, quick] = [await registerDevice(as), await registerDevice(as)];
    await slow.behave({ fault: { silent: true } });
    await notifyUnit(db, person.id, null, newsOf(line));
    await deliver();
    expect(await quick.received()).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
    // Later tests deliver everything that waits.
    await slow.behave({ gone: true });
  }, 15_000);

  it("refuses the size gets the message without its text, and then none", async () => {
    const device = await registerDevice(as);
    await device.behave({ fault: { status: 413 } });
    await notifyUnit(db, person.id, null, newsOf(line));
    await deliver();
    expect(await waiting()).toEqual([]);
  });

  it("fails for a week loses the device", async () => {
    const device = await registerDevice(as);
    await device.behave({ fault: { status: 503 } });
    await db
      .update(pushSubscription)
      .set({ failures: 4, failingSince: sql`now() - interval '8 days'` })
      .where(eq(pushSubscription.id, device.id));
    await notifyUnit(db, person.id, null, newsOf(line));
    await deliver();
    expect((await as("GET", "/push-subscriptions")).body).toEqual([]);
  });

  it.each([
    ["a message", "25 hours", false, 0],
    ["a message that quiet hours held back", "25 hours", true, 1],
    ["a message that quiet hours held back", "49 hours", true, 0],
  ])("gets %s of %s ago, held: %s, at its first try %d times", async (_what, age, isHeld, times) => {
    const device = await registerDevice(as);
    await notifyUnit(db, person.id, null, newsOf(line));
    await db.update(delivery).set({ isHeld, createdAt: sql`now() - ${age}::interval` });
    await deliver();
    expect(await device.received()).toHaveLength(times);
    expect(await waiting()).toEqual([]);
  });

  it("is reached again for what a stopped server had claimed, once for each message", async () => {
    const device = await registerDevice(as);
    await notifyUnit(db, person.id, null, newsOf(line));
    // The server has claimed it and died before it was sent.
    await db.update(delivery).set({ dueAt: sql`now() + interval '60 seconds'`, attempts: 1 });
    await deliver();
    expect(await device.received()).toEqual([]);
    await db.update(delivery).set({ dueAt: sql`now()` });
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(await device.received()).toHaveLength(1);
  });
});

describe("quiet hours", () => {
  // They contain the present moment.
  const around = async () => {
    const [row] = await db.execute<{ from: string; to: string }>(sql`
      select to_char(localtime - interval '1 hour', 'HH24:MI') as from, to_char(localtime + interval '1 hour', 'HH24:MI') as to`);
    return { quietFrom: row?.from, quietTo: row?.to };
  };

  it("hold messages back until their end, and merge them", async () => {
    const device = await registerDevice(as);
    await prefer({ ...(await around()), showText: true });
    await notifyUnit(db, person.id, null, newsOf(line));
    await notifyUnit(
      db,
      person.id,
      null,
      newsOf({
        ...line,
        title: "Other",
        record: { ...record, id: crypto.randomUUID() },
      }),
    );
    await deliver();
    expect(await device.received()).toEqual([]);
    for (const { dueAt } of await waiting()) {
      expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(58 * 60_000);
      expect(Date.parse(dueAt) - Date.now()).toBeLessThan(61 * 60_000);
    }
    await letTimePass();
    await deliver();
    const messages = await device.received();
    expect(messages.map(({ payload }) => payload.notification)).toEqual([
      {
        title: expect.stringMatching(/^2 notifications from /),
        body: "Other\nGate Pass GP-2026-000001",
        navigate: expect.any(String),
        tag: "held",
      },
    ]);
  });

  it("of another time of the day hold nothing back", async () => {
    const device = await registerDevice(as);
    const { quietFrom, quietTo } = await around();
    await prefer({ quietFrom: quietTo, quietTo: quietFrom });
    await notifyUnit(db, person.id, null, newsOf(line));
    await deliver();
    expect(await device.received()).toHaveLength(1);
  });

  it("do not hold back what concerns the security of the account", async () => {
    const device = await registerDevice(as);
    await prefer(await around());
    await notifyUnit(db, person.id, null, newsOf({ ...line, kind: "security" }));
    await deliver();
    expect(await device.received()).toHaveLength(1);
  });

  it("that are turned off release what waits", async () => {
    const device = await registerDevice(as);
    await prefer(await around());
    await notifyUnit(db, person.id, null, newsOf(line));
    await prefer({});
    await deliver();
    expect(await device.received()).toHaveLength(1);
  });
});

describe("a mail", () => {
  it("is sent for a kind that is turned on, with a link that turns it off", async () => {
    await prefer(kind("tickets", { mail: true }));
    await notifyUnit(db, person.id, null, newsOf(line));
    await deliver();
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Gate Pass GP-2026-000001 - /);
    expect(mail?.text).toContain(line.message);
    const path = new URL(mail?.unsubscribe ?? "").pathname;
    expect((await request("GET", path)).body).toEqual({ what: "Mails about requests", done: false });
    expect((await as("GET", "/notification-preferences")).body.kinds[0].mail).toBe(true);
    const clicked = await request("POST", path, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(clicked).toMatchObject({ status: 200, body: { what: "Mails about requests", done: true } });
    expect((await as("GET", "/notification-preferences")).body.kinds[0].mail).toBe(false);
    await notifyUnit(db, person.id, null, newsOf(line));
    await deliver();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("as a digest has what is unread by then", async () => {
    await prefer({ ...kind("tickets", { mail: true }), digest: "daily" });
    const [read] = await notifyUnit(db, person.id, null, newsOf({ ...line, title: "Read" }));
    await notifyUnit(db, person.id, null, newsOf({ ...line, title: "One" }));
    await notifyUnit(db, person.id, null, newsOf({ ...line, title: "Two" }));
    await deliver();
    expect(await mailsTo(email)).toEqual([]);
    const [at] = await db.execute<{ clock: string }>(sql`
      select distinct to_char(due_at, 'HH24:MI') as clock from ${delivery} where channel = 'mail' and is_held`);
    expect(at?.clock).toBe("07:00");
    await as("PUT", "/client-notif-read-ids", { ids: read?.id });
    await letTimePass();
    await deliver();
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("One: ");
    expect(mail?.text).toContain("Two: ");
    expect(mail?.text).not.toContain("Read: ");
    const path = new URL(mail?.unsubscribe ?? "").pathname;
    await request("POST", path);
    const { body } = await as("GET", "/notification-preferences");
    expect(body.digest).toBe("none");
    expect(body.kinds.filter(({ mail }: { mail: boolean }) => mail)).toEqual([
      expect.objectContaining({ kind: "security" }),
    ]);
  });

  it("is not sent if all was read", async () => {
    await prefer({ ...kind("tickets", { mail: true }), digest: "weekly" });
    const [read] = await notifyUnit(db, person.id, null, newsOf(line));
    await as("PUT", "/client-notif-read-ids", { ids: read?.id });
    await letTimePass();
    await deliver();
    expect(await mailsTo(email)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it("of a person without an address waits for nothing", async () => {
    await prefer(kind("tickets", { mail: true }));
    await db.update(tenantTable).set({ email: null }).where(eq(tenantTable.id, person.id));
    await notifyUnit(db, person.id, null, newsOf(line));
    expect(await waiting()).toEqual([]);
  });
});

describe("preferences", () => {
  it("have defaults, and keep what is not named", async () => {
    const { body } = await as("GET", "/notification-preferences");
    expect(body.kinds.map(({ kind: name }: { kind: string }) => name)).toEqual([
      "tickets",
      "comments",
      "payments",
      "statements",
      "posts",
      "memorandums",
      "security",
    ]);
    expect(body.kinds[2]).toEqual({ kind: "payments", bell: true, push: true, mail: false, fixed: ["bell"] });
    expect(body.kinds[6]).toMatchObject({ bell: true, mail: true, fixed: ["bell", "mail"] });
    expect(body).toMatchObject({ quietFrom: null, quietTo: null, digest: "none", showText: false });
    await prefer(kind("posts", { push: false }));
    await prefer(kind("tickets", { mail: true }));
    const after = (await as("GET", "/notification-preferences")).body.kinds;
    expect([after[0].mail, after[4].push]).toEqual([true, false]);
  });

  it.each([
    ["a fixed channel that is turned off", kind("security", { mail: false })],
    ["a fixed bell that is turned off", kind("payments", { bell: false })],
    ["an unknown kind", kind("weather", {})],
    ["a kind that is named twice", { kinds: [...kind("posts", {}).kinds, ...kind("posts", {}).kinds] }],
    ["half of quiet hours", { quietFrom: "21:00" }],
    ["quiet hours that end when they begin", { quietFrom: "21:00", quietTo: "21:00" }],
    ["a time that does not exist", { quietFrom: "24:00", quietTo: "07:00" }],
    ["an unknown digest", { digest: "hourly" }],
    ["a list of kinds that is none", { kinds: "all" }],
  ])("are refused for %s", async (_, wrong) => {
    const answer = await as("PUT", "/notification-preferences", { ...defaults, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  });

  it("can't be changed by a link that the product has not made", async () => {
    for (const token of [
      "nonsense",
      "a.b",
      `${Buffer.from(`client.${person.id}.all`).toString("base64url")}.AAAA`,
    ]) {
      expect((await request("GET", `/api/unsubscribe/${token}`)).status).toBe(404);
      expect((await request("POST", `/api/unsubscribe/${token}`)).status).toBe(404);
    }
  });
});

it("a link for a person who no longer exists is not found", async () => {
  const token = unsubscribeToken({
    area: "client",
    id: crypto.randomUUID(),
    what: "all",
    email: "x@tower.test",
  });
  expect((await request("GET", `/api/unsubscribe/${token}`)).status).toBe(404);
  expect((await request("POST", `/api/unsubscribe/${token}`)).status).toBe(404);
});

it("a notification for all is delivered to all devices, though many workers deliver at once", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => makeTenant()));
  const devices = await Promise.all(people.map(async (one) => registerDevice(await callAs(one))));
  await notifyUnits(
    db,
    null,
    newsOf({ kind: "posts", title: "New event", message: "A party", record: null }),
  );
  await Promise.all([deliver(), deliver(), deliver(), deliver()]);
  for (const device of devices) expect(await device.received()).toHaveLength(1);
});

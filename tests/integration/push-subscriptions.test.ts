import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pushSubscription, session } from "@/db/schema";
import type { Area } from "@/lib/core/areas";
import { db } from "@/lib/core/server/database";
import { endExpiredSessions } from "@/lib/features/auth/server/end-sessions";
import { adminWith, callAs, makeAdmin, makeTenant, password, type TestPerson } from "@/tests/support/people";
import { makeDevice, registerDevice } from "@/tests/support/push";
import { allRoles } from "@/tests/support/roles";

/* A person's devices: who may register them, and when they end (docs/rules/push.md). */

const people: Record<Exclude<Area, "super-admin">, () => Promise<TestPerson>> = {
  client: () => makeTenant(),
  admin: () => makeAdmin(allRoles()),
};
const subscribed = async (as: Awaited<ReturnType<typeof callAs>>) =>
  (await as("GET", "/push-subscriptions")).body as { id: string; label: string }[];

describe.each(Object.keys(people) as (keyof typeof people)[])("in the area %s", (area) => {
  it("a person registers, lists and removes its own devices alone", async () => {
    const [as, stranger] = [await callAs(await people[area]()), await callAs(await people[area]())];
    const { endpoint, keys, id } = await registerDevice(as, "My phone");
    expect((await as("GET", "/push-subscriptions")).body).toEqual([
      { id, label: "My phone", created_at: expect.any(String), last_delivered_at: null },
    ]);
    expect(JSON.stringify((await as("GET", "/push-subscriptions")).body)).not.toContain(endpoint);
    const again = await as("POST", "/push-subscription", { endpoint, keys, label: "Renamed" });
    expect(again).toMatchObject({ status: 201, body: { id, label: "Renamed" } });
    expect(await subscribed(stranger)).toEqual([]);
    expect((await stranger("DELETE", `/push-subscription/${id}`)).status).toBe(404);
    expect((await stranger("POST", `/push-subscription/${id}/test`)).status).toBe(404);
    expect((await as("DELETE", `/push-subscription/${id}`)).body).toEqual({ id, status: 0 });
    expect(await subscribed(as)).toEqual([]);
  });
});

it("a device that somebody else has registered moves to the caller, with nothing of the other person", async () => {
  const [one, two] = [await callAs(await makeTenant()), await callAs(await makeTenant())];
  const { endpoint, keys, id } = await registerDevice(one);
  const moved = await two("POST", "/push-subscription", { endpoint, keys, label: "Phone" });
  expect(moved.status).toBe(201);
  expect(moved.body.id).not.toBe(id);
  expect(await subscribed(one)).toEqual([]);
  expect(await subscribed(two)).toHaveLength(1);
});

describe("a registration is refused", () => {
  it.each([
    ["a private address", { endpoint: "https://127.0.0.1/push/1" }],
    ["an unknown host", { endpoint: "https://push.example.com/1" }],
    ["a host that only begins like a known one", { endpoint: "https://fcm.googleapis.com.example.com/1" }],
    ["an address with a password", { endpoint: "https://user:password@fcm.googleapis.com/1" }],
    ["no address", { endpoint: "nonsense" }],
    ["a long address", { endpoint: `https://fcm.googleapis.com/${"x".repeat(1000)}` }],
    ["a key that is no point of the curve", { keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } }],
    ["a short secret", { keys: { p256dh: "B".repeat(87), auth: "A" } }],
    ["no name", { label: " " }],
    ["a long name", { label: "x".repeat(61) }],
  ])("for %s", async (_, wrong) => {
    const as = await callAs(await makeTenant());
    const { endpoint, keys } = await makeDevice(as);
    const answer = await as("POST", "/push-subscription", { endpoint, keys, label: "Phone", ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect(await subscribed(as)).toEqual([]);
  });

  it("beyond ten devices, also when they come at once", async () => {
    const as = await callAs(await makeTenant());
    const devices = await Promise.all(Array.from({ length: 12 }, () => makeDevice(as)));
    const answers = await Promise.all(
      devices.map(({ endpoint, keys }) =>
        as("POST", "/push-subscription", { endpoint, keys, label: "Phone" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});

describe("a device ends", () => {
  const registered = async (id: string) =>
    (await db.$count(pushSubscription, eq(pushSubscription.id, id))) === 1;

  it("with the log-out, and with the end of its session alone", async () => {
    const person = await makeTenant();
    const [one, two] = [await callAs(person), await callAs(person)];
    const [first, second] = [await registerDevice(one), await registerDevice(two)];
    await one("POST", "/logout");
    expect([await registered(first.id), await registered(second.id)]).toEqual([false, true]);
    const [current] = (await two("GET", "/sessions")).body;
    await two("DELETE", `/session/${current.id}`);
    expect(await registered(second.id)).toBe(false);
  });

  it("with the office's end of all sessions, also after its own session has expired", async () => {
    const person = await makeTenant();
    const device = await registerDevice(await callAs(person));
    await db
      .update(session)
      .set({ lastUsedAt: sql`now() - interval '2 hours'` })
      .where(eq(session.tenantId, person.id));
    await endExpiredSessions();
    expect(await registered(device.id)).toBe(true);
    const office = await adminWith("tenants.edit");
    await office.as("DELETE", `/tenant/${person.id}/sessions`);
    expect(await registered(device.id)).toBe(false);
  });

  it("with a new password, except where it was set", async () => {
    const person = await makeTenant();
    const [one, two] = [await callAs(person), await callAs(person)];
    const [first, second] = [await registerDevice(one), await registerDevice(two)];
    const changed = {
      oldPassword: password,
      newPassword: "Another-horse-2",
      reNewPassword: "Another-horse-2",
    };
    expect((await one("PUT", "/change-password", changed)).status).toBe(200);
    expect([await registered(first.id), await registered(second.id)]).toEqual([true, false]);
  });

  it("with the account", async () => {
    const person = await makeTenant();
    const device = await registerDevice(await callAs(person));
    const office = await adminWith("tenants.delete");
    expect((await office.as("DELETE", `/tenant/${person.id}`)).status).toBe(200);
    expect(await registered(device.id)).toBe(false);
  });
});

describe("a test message", () => {
  it("says whether it was delivered", async () => {
    const as = await callAs(await makeTenant());
    const device = await registerDevice(as);
    expect((await as("POST", `/push-subscription/${device.id}/test`)).body).toEqual({ result: "delivered" });
    const [message] = await device.received();
    expect(message).toMatchObject({
      urgency: "high",
      payload: { web_push: 8030, notification: { body: "This device receives notifications." } },
    });
    const [{ last_delivered_at }] = (await as("GET", "/push-subscriptions")).body;
    expect(last_delivered_at).toEqual(expect.any(String));
  });

  it.each([
    [{ gone: true }, "gone"],
    [{ fault: { status: 404 } }, "gone"],
    [{ fault: { status: 429, retryAfter: 60 } }, "unreachable"],
    [{ fault: { status: 500 } }, "unreachable"],
    [{ fault: { status: 413 } }, "unreachable"],
    [{ fault: { status: 307 } }, "unreachable"],
  ])("of a service that is %j is %s", async (how, result) => {
    const as = await callAs(await makeTenant());
    const device = await registerDevice(as);
    await device.behave(how);
    expect((await as("POST", `/push-subscription/${device.id}/test`)).body).toEqual({ result });
    expect(await subscribed(as)).toHaveLength(result === "gone" ? 0 : 1);
  });

  it("is limited", async () => {
    const as = await callAs(await makeTenant());
    const { id } = await registerDevice(as);
    const send = () => as("POST", `/push-subscription/${id}/test`);
    for (let at = 0; at < 10; at++) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });
});

import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { session, twoFactor, websiteSetting } from "@/db/schema";
import { startWorkers, workOnce } from "@/lib/app/workers";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db } from "@/lib/core/server/database";
import { endExpiredSessions } from "@/lib/features/auth/server/end-sessions";
import { stopBoss } from "@/lib/ports/jobs/server/boss";
import { publish } from "@/lib/ports/realtime/server/publish";
import { listenAs, sign } from "@/tests/support/listeners";
import { type Caller, makeAdmin, makeSuperAdmin, makeTenant, password } from "@/tests/support/people";
import { listen } from "@/tests/support/realtime";
import { rolesFor } from "@/tests/support/roles";
import { atFileEnd } from "@/tests/support/test-file";
import { accepted, withSession } from "@/tests/support/tickets";

/* Live subscriptions end with their session: the API, its jobs, the project's own real-time server, pusher-js. */

let boss: Caller;
beforeAll(async () => {
  boss = await withSession(await makeSuperAdmin());
  await startWorkers();
  atFileEnd(() => stopBoss());
});
afterEach(async () => {
  await db.delete(websiteSetting);
});

const bellOf = (as: Caller) => `private-${as.area}-notif.${as.id}`;

/** Publishes an event to a channel, and returns the names of the listeners that received it. */
async function receiversOf(
  listeners: { [name: string]: Awaited<ReturnType<typeof listenAs>> },
  channel: string,
) {
  const last = await listenAs(boss, `private-admin-notif.${boss.id}`);
  await publish([channel], "notification", { title: "A secret" });
  await publish([`private-admin-notif.${boss.id}`], "notification", {});
  await last.next();
  return Object.keys(listeners).filter((name) =>
    listeners[name]?.received.some(({ event }) => event === "notification"),
  );
}

const newPassword = { newPassword: "Another-horse-2", reNewPassword: "Another-horse-2" };

const ends: Record<string, { by: (one: Caller) => Promise<unknown>; otherStays: boolean }> = {
  "a log-out": { by: (one) => one("POST", "/logout"), otherStays: true },
  "a password that another session changed": {
    by: async (one) => {
      const changing = await withSession(one);
      accepted(await changing("PUT", "/change-password", { oldPassword: password, ...newPassword }), 200);
    },
    otherStays: false,
  },
  "its deletion": {
    by: async (one) => {
      const office = await withSession(await makeAdmin(rolesFor("tenants.delete")));
      accepted(await office("DELETE", `/tenant/${one.id}`), 200);
    },
    otherStays: false,
  },
  "the beginning of maintenance": {
    by: async () => {
      const settings = [
        { name: "maintenanceMessage", value: "Soon." },
        { name: "isUnderMaintenance", value: "1" },
      ];
      accepted(await boss("POST", "/website-setting", { settings }), 200);
    },
    otherStays: false,
  },
  "the time after its last use": {
    by: async (one) => {
      const [oldest] = await db
        .select()
        .from(session)
        .where(eq(session.tenantId, one.id))
        .orderBy(session.id);
      await db
        .update(session)
        .set({ lastUsedAt: sql`clock_timestamp() - interval '3001 seconds'` })
        .where(eq(session.id, oldest?.id ?? ""));
      await endExpiredSessions();
    },
    otherStays: true,
  },
};

describe.each(Object.entries(ends))("a tenant's session that is ended by %s", (_, { by, otherStays }) => {
  it("receives nothing more, and can't reconnect", async () => {
    const person = await makeTenant();
    const one = await withSession(person);
    const other = await withSession(person);
    const channel = bellOf(one);
    const listeners = { one: await listenAs(one, channel), other: await listenAs(other, channel) };
    const { client } = listeners.one;
    await expect.poll(() => client.user.user_data).not.toBeNull();
    await by(one);
    await expect.poll(() => client.connection.state).toBe("disconnected");
    if (!otherStays) await expect.poll(() => listeners.other.client.connection.state).toBe("disconnected");
    expect(await receiversOf(listeners, channel)).toEqual(otherStays ? ["other"] : []);
    await expect(listen(sign(one), channel)).rejects.toThrow(/401|503/);
  });
});

it("an administrator's session ends with its subscriptions when it is made inactive", async () => {
  const office = await withSession(await makeAdmin(rolesFor("gatepass.view")));
  const listener = await listenAs(office, bellOf(office));
  accepted(await boss("PUT", `/user-admin/${office.id}`, { status: 0 }), 200);
  await expect.poll(() => listener.client.connection.state).toBe("disconnected");
});

it("staff without an authenticator app receive nothing more when the website requires one", async () => {
  const [without, has] = [
    await withSession(await makeAdmin(rolesFor("gatepass.view"))),
    await withSession(await makeAdmin(rolesFor("gatepass.view"))),
  ];
  await db.insert(twoFactor).values({ accountId: has.id, secret: "x", confirmedAt: sql`now()` });
  const listeners = {
    without: await listenAs(without, bellOf(without)),
    has: await listenAs(has, bellOf(has)),
  };
  // Not while it is not required: another account's reset changes nothing here.
  const other = await makeAdmin(rolesFor("gatepass.view"));
  await db.insert(twoFactor).values({ accountId: other.id, secret: "x", confirmedAt: sql`now()` });
  accepted(await boss("DELETE", `/user-admin/${other.id}/two-factor`), 200);
  await settleAfterCommits();
  expect(
    await db.$count(sql`pgboss.job where name = 'ended-users' and data::text like ${`%${without.id}%`}`),
  ).toBe(0);
  const settings = [{ name: "staffTwoFactor", value: "1" }];
  accepted(await boss("POST", "/website-setting", { settings }), 200);
  await expect.poll(() => listeners.without.client.connection.state).toBe("disconnected");
  expect(listeners.has.client.connection.state).toBe("connected");
  await expect(listen(sign(without), bellOf(without))).rejects.toThrow(/403/);
});

it("a listener without a sign-in receives nothing after its session's log-out, another's listener does", async () => {
  const person = await makeTenant();
  const [one, other] = [await withSession(person), await withSession(person)];
  const channel = bellOf(one);
  const listeners = { one: await listen(sign(one), channel, false), other: await listenAs(other, channel) };
  const refused = new Promise((resolve) =>
    listeners.one.client.channel(channel).bind("pusher:subscription_error", resolve),
  );
  await one("POST", "/logout");
  expect(await refused).toMatchObject({ error: "401" });
  expect(await receiversOf(listeners, channel)).toEqual(["other"]);
});

it("an expired session is ended by the call of a cron too", async () => {
  const { id } = await withSession(await makeTenant());
  const mine = eq(session.tenantId, id);
  await db.update(session).set({ lastUsedAt: sql`clock_timestamp() - interval '3001 seconds'` }).where(mine);
  await workOnce(10);
  await expect.poll(() => db.$count(session, mine)).toBe(0);
});

it("what is signed is this session's, by an id that is not its token", async () => {
  const one = await withSession(await makeTenant());
  const { body } = await one("POST", "/realtime/auth", { socket_id: "12.34" });
  const [row] = await db.select().from(session).where(eq(session.tenantId, one.id));
  expect(JSON.parse(body.user_data)).toEqual({ id: row?.id, user_info: { account: one.id } });
  expect(body.auth).toMatch(/^tests-key:[0-9a-f]{64}$/);
  await settleAfterCommits();
});

import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { session } from "@/db/schema";
import { type Area, sessionCookie } from "@/lib/core/areas";
import { db } from "@/lib/core/server/database";
import { endExpiredSessions } from "@/lib/features/auth/server/end-sessions";
import { browser } from "@/tests/support/browser-log-in";
import {
  adminWith,
  callAs,
  makeAdmin,
  makeSuperAdmin,
  makeTenant,
  password,
  type TestPerson,
} from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { allRoles } from "@/tests/support/roles";

/* The list of one's own sessions, and their ends (docs/rules/auth.md, Sessions). */

const people: Record<Area, () => Promise<TestPerson>> = {
  client: () => makeTenant(),
  admin: () => makeAdmin(allRoles()),
  "super-admin": () => makeSuperAdmin(),
};

describe.each(Object.keys(people) as Area[])("in the area %s", (area) => {
  it("everybody sees its own sessions alone, and ends one or all others", async () => {
    const person = await people[area]();
    const stranger = await callAs(await people[area]());
    const [one, two, three] = [await callAs(person), await callAs(person), await callAs(person)];
    const { status, body } = await one("GET", "/sessions");
    expect(status).toBe(200);
    expect(body).toHaveLength(3);
    expect(body[0]).toEqual({
      id: expect.any(String),
      current: true,
      device: "Unknown",
      address: "127.0.0.1",
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    });
    expect(body.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const own = async (as: typeof one) => (await as("GET", "/sessions")).body[0].id as string;

    const third = await own(three);
    expect((await stranger("DELETE", `/session/${third}`)).status).toBe(404);
    expect((await one("DELETE", "/session/nonsense")).status).toBe(404);
    expect((await one("DELETE", `/session/${third}`)).body).toEqual({ id: third, status: 0 });
    expect((await three("GET", "/me")).status).toBe(401);
    expect((await one("DELETE", `/session/${third}`)).status).toBe(404);

    expect((await one("DELETE", "/sessions")).body).toEqual({ ended: 1 });
    expect((await two("GET", "/me")).status).toBe(401);
    expect((await one("GET", "/sessions")).body).toHaveLength(1);
    expect((await stranger("GET", "/me")).status).toBe(200);
  });
});

it("a session names the browser and the address that logged in", async () => {
  const { clientCode } = await makeTenant();
  const { body } = await request("POST", "/api/login", {
    headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/140" },
    body: JSON.stringify({ clientCode, password }),
    address: "10.8.0.1",
  });
  const list = await request("GET", "/sessions", { token: body.token });
  expect(list.body[0]).toMatchObject({ device: "Chrome on Windows", address: "10.8.0.1", current: true });
});

it("the office ends all sessions of a tenant, a super admin those of an administrator", async () => {
  const tenant = await makeTenant();
  const [one, two] = [await callAs(tenant), await callAs(tenant)];
  const office = await adminWith("tenants.edit");
  const boss = await callAs(await makeSuperAdmin());
  expect((await office.as("DELETE", `/tenant/${tenant.id}/sessions`)).body).toEqual({ ended: 2 });
  expect([(await one("GET", "/me")).status, (await two("GET", "/me")).status]).toEqual([401, 401]);
  expect((await office.as("DELETE", `/tenant/${crypto.randomUUID()}/sessions`)).status).toBe(404);
  expect((await office.as("DELETE", `/user-admin/${office.id}/sessions`)).status).toBe(403);
  expect((await boss("DELETE", `/user-admin/${office.id}/sessions`)).body).toEqual({ ended: 1 });
  expect((await office.as("GET", "/me")).status).toBe(401);
});

it("a session ends 30 days after its log-in, however much it is used", async () => {
  const person = await makeTenant();
  const [one, two] = [await callAs(person), await callAs(person)];
  const { id } = (await one("GET", "/sessions")).body[0];
  const beganBefore = (days: number) =>
    db
      .update(session)
      .set({ createdAt: sql`clock_timestamp() - make_interval(days => ${days})` })
      .where(eq(session.id, id));
  await beganBefore(29);
  expect((await one("GET", "/me")).status).toBe(200);
  await beganBefore(30);
  expect((await one("GET", "/me")).status).toBe(401);
  await db.update(session).set({ createdAt: sql`clock_timestamp() - interval '31 days'` });
  expect(await endExpiredSessions()).toBeGreaterThan(0);
  expect((await two("GET", "/me")).status).toBe(401);
});

it("a browser's log-in ends the session that its cookie had, and no other", async () => {
  const person = await makeTenant();
  const elsewhere = await callAs(person);
  const jar = browser();
  const name = sessionCookie("client", false);
  const logIn = async () => {
    expect((await jar.logIn("client", person.logInName, password)).status).toBe(200);
    return jar.cookies[name] ?? "";
  };
  const first = await logIn();
  expect((await jar.logIn("client", person.logInName, "Wrong-horse-1")).status).toBe(401);
  expect((await request("GET", "/me", { token: first })).status).toBe(200);
  const second = await logIn();
  expect(second).not.toBe(first);
  expect((await request("GET", "/me", { token: first })).status).toBe(401);
  expect((await request("GET", "/me", { token: second })).status).toBe(200);
  expect((await elsewhere("GET", "/me")).status).toBe(200);
});

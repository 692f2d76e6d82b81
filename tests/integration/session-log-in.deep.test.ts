import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { unitRights } from "@/db/people";
import { account, admin, session, tenant } from "@/db/schema";
import { areas } from "@/lib/core/areas";
import { defaultRoles } from "@/lib/core/permissions/pages";
import { db } from "@/lib/core/server/database";
import { hashPassword } from "@/lib/features/auth/server/passwords";
import { waitForLocks } from "@/tests/support/locks";
import {
  attempt,
  callAs,
  logIn,
  makeAdmin,
  makeSuperAdmin,
  makeTenant,
  password,
  type TestPerson,
  type TestTenant,
  tenantRow,
} from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { allRoles } from "@/tests/support/roles";

const refused = { status: 401, body: { message: "Login Failed: Invalid Credentials" } };
let people: { client: TestTenant; admin: TestPerson; "super-admin": TestPerson };

beforeAll(async () => {
  people = {
    client: await makeTenant(),
    admin: await makeAdmin(allRoles()),
    "super-admin": await makeSuperAdmin(),
  };
});

describe.each(areas)("the %s log-in", (area) => {
  it("returns only a token, which opens a session of that area", async () => {
    const { id, logInName } = people[area];
    const { status, body, headers } = await attempt(area, logInName, password);
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43,}$/) });
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("cache-control")).toContain("no-store");
    expect((await request("GET", "/me", { token: body.token })).body).toMatchObject({ id, area });
    const again = await attempt(area, logInName, password);
    expect(again.body.token).not.toBe(body.token);
    expect((await request("GET", "/me", { token: body.token })).status).toBe(200);
  });

  it("refuses a wrong password, an unknown user and users of other areas with the same message", async () => {
    expect(await attempt(area, people[area].logInName, `${password}x`)).toMatchObject(refused);
    expect(await attempt(area, people[area].logInName, password.toLowerCase())).toMatchObject(refused);
    expect(await attempt(area, "nobody@tower.test", password)).toMatchObject(refused);
    for (const other of areas.filter((one) => one !== area)) {
      const answer = await attempt(area, people[other].logInName, password);
      expect(answer).toMatchObject(refused);
      expect(answer.body).toEqual(refused.body);
    }
  });

  it("is refused where its password is changed before the session begins", async () => {
    const { id, logInName } = people[area];
    const before = await db.select({ hash: account.passwordHash }).from(account).where(eq(account.id, id));
    const answer = await db.transaction(async (tx) => {
      await tx.update(account).set({ passwordHash: "another" }).where(eq(account.id, id));
      await tx.delete(session).where(eq(session.accountId, id));
      const logIn = attempt(area, logInName, password);
      await waitForLocks(1);
      return { logIn };
    });
    expect(await answer.logIn).toMatchObject(refused);
    expect(await db.$count(session, eq(session.accountId, id))).toBe(0);
    await db
      .update(account)
      .set({ passwordHash: before[0]?.hash ?? "" })
      .where(eq(account.id, id));
  });

  it("says which field is missing", async () => {
    const path = area === "client" ? "/login" : `/login/${area}`;
    const [field, message] =
      area === "client"
        ? ["clientCode", "Please input your client code!"]
        : ["email", "Please input your email!"];
    for (const body of [
      {},
      { [field]: "", password: "" },
      { [field]: " ", password: null },
      { [field]: 5 },
    ]) {
      const answer = await request("POST", path, { body });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe(message);
      expect(answer.body.errors).toEqual({ [field]: [message], password: ["Please input your password!"] });
    }
  });

  it("accepts the name in any case, and stores only the token's digest", async () => {
    for (const name of [people[area].logInName.toUpperCase(), ` ${people[area].logInName.toLowerCase()} `]) {
      const { body } = await attempt(area, name, password);
      const digest = createHash("sha256").update(body.token).digest("hex");
      const kept = (await db.select().from(session)).map(({ tokenHash }) => tokenHash.toString("hex"));
      expect(kept).toContain(digest);
      expect(kept).not.toContain(Buffer.from(body.token).toString("hex"));
      expect(kept).not.toContain(Buffer.from(body.token, "base64url").toString("hex"));
      expect((await request("GET", "/me", { token: body.token })).status).toBe(200);
    }
  });
});

it("takes the time of a wrong password for an unknown user, and for one without a password", async () => {
  const costly = await makeTenant({ passwordHash: await hashPassword(password) });
  const without = await makeTenant({ passwordHash: null });
  const names = { wrong: costly.logInName, unknown: "NOBODY-1", none: without.logInName };
  const times: Record<string, number[]> = { wrong: [], unknown: [], none: [] };
  for (let round = 0; round < 8; round++) {
    for (const [what, name] of Object.entries(names)) {
      const started = performance.now();
      await attempt("client", name, "Wrong-horse-1", `10.1.0.${round}`);
      times[what]?.push(performance.now() - started);
    }
  }
  const fastest = (what: string) => Math.min(...(times[what] ?? []));
  // Hashing takes most of the time; without it the response would take a tenth.
  expect(fastest("unknown")).toBeGreaterThan(fastest("wrong") / 3);
  expect(fastest("none")).toBeGreaterThan(fastest("wrong") / 3);
});

it("refuses inactive and deleted users, and ends their sessions", async () => {
  const gone = await makeTenant();
  const off = await makeAdmin(allRoles());
  const deleted = await makeAdmin(allRoles());
  const sessions = [await callAs(gone), await callAs(off), await callAs(deleted)];
  await db.update(tenant).set({ status: 0 }).where(eq(tenant.id, gone.id));
  await db.update(admin).set({ status: 0 }).where(eq(admin.id, off.id));
  await db.update(admin).set({ deletedAt: "2026-01-01T00:00:00Z" }).where(eq(admin.id, deleted.id));
  for (const person of [gone, off, deleted]) {
    expect(await attempt(person.area, person.logInName, password)).toMatchObject(refused);
  }
  for (const as of sessions) expect((await as("GET", "/me")).status).toBe(401);
});

it("makes a log-in a last use", async () => {
  const person = await makeTenant();
  expect((await tenantRow(person.id)).lastSeen).toBeNull();
  await logIn(person);
  expect((await tenantRow(person.id)).lastSeen).not.toBeNull();
});

describe("GET /me", () => {
  it("returns who a tenant is, and nothing else", async () => {
    const { id, clientCode } = people.client;
    await db.update(tenant).set({ email: "t@tower.test", uoccname: "Ana Peña" }).where(eq(tenant.id, id));
    expect((await (await callAs(people.client))("GET", "/me")).body).toEqual({
      id,
      area: "client",
      name: "Ana Peña",
      email: "t@tower.test",
      clientCode: people.client.logInName,
      person: { id, name: "Ana Peña", role: "owner", rights: [...unitRights], to: null },
      units: [{ tenantId: id, clientCode, unitNumber: "", uoccname: "Ana Peña", role: "owner" }],
    });
    expect(clientCode).toBe(people.client.logInName);
  });

  it("says an admin's roles, the default ones where there are none", async () => {
    const { id, logInName } = people.admin;
    const { body } = await (await callAs(people.admin))("GET", "/me");
    expect(body).toEqual({
      id,
      area: "admin",
      name: expect.any(String),
      email: logInName,
      twoFactor: { on: false, required: false },
      roles: allRoles(),
    });
    const plain = await callAs(await makeAdmin(null));
    expect((await plain("GET", "/me")).body.roles).toEqual(defaultRoles);
    const none = await callAs(await makeAdmin([]));
    expect((await none("GET", "/me")).body.roles).toEqual([]);
    const boss = await callAs(people["super-admin"]);
    expect((await boss("GET", "/me")).body).toMatchObject({
      area: "super-admin",
      email: people["super-admin"].logInName,
    });
  });

  it("requires a valid token", async () => {
    const expected = { status: 401, body: { message: expect.any(String) } };
    expect(await request("GET", "/api/me")).toMatchObject(expected);
    for (const authorization of [
      "Bearer",
      "Bearer x",
      `Bearer ${"A".repeat(43)}`,
      "Basic eDp5",
      "Bearer a b",
      "x",
    ]) {
      expect(await request("GET", "/api/me", { headers: { authorization } })).toMatchObject(expected);
    }
  });
});

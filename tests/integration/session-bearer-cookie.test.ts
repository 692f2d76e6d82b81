import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { session, tenant } from "@/db/schema";
import { areas, sessionCookie } from "@/lib/core/areas";
import { env } from "@/lib/core/env";
import { apiBase } from "@/lib/core/server/call";
import { db } from "@/lib/core/server/database";
import { type Caller, makeAdmin, makeSuperAdmin, makeTenant, tenantRow } from "@/tests/support/people";
import { cookies, request } from "@/tests/support/request";
import { allRoles } from "@/tests/support/roles";
import { withSession } from "@/tests/support/tickets";

let as: { client: Caller; admin: Caller; "super-admin": Caller };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

beforeAll(async () => {
  as = {
    client: await withSession(await makeTenant()),
    admin: await withSession(await makeAdmin(allRoles())),
    "super-admin": await withSession(await makeSuperAdmin()),
  };
});

describe("a cookie", () => {
  it("has a name of its own in each area, none the beginning of another", () => {
    for (const secure of [false, true]) {
      const names = areas.map((area) => sessionCookie(area, secure));
      expect(new Set(names).size).toBe(3);
      for (const name of names) {
        expect(names.filter((other) => other.startsWith(name))).toEqual([name]);
        if (secure) expect(name).toMatch(/^__Host-/);
      }
    }
  });

  it.each(areas)("counts under the prefix of its own area, %s, and nowhere else", async (area) => {
    const all = { client: as.client.token, admin: as.admin.token, "super-admin": as["super-admin"].token };
    const path = `${apiBase[area]}/me`;
    const own = await request("GET", path, { headers: { cookie: cookies(all) } });
    expect(own.body).toMatchObject({ id: as[area].id, area });
    const { [area]: _, ...others } = all;
    expect((await request("GET", path, { headers: { cookie: cookies(others) } })).status).toBe(401);
    // Another area's token under this area's name is not a session here.
    for (const token of Object.values(others)) {
      expect((await request("GET", path, { headers: { cookie: cookies({ [area]: token }) } })).status).toBe(
        401,
      );
    }
    const broken = {
      ...Object.fromEntries(Object.keys(others).map((other) => [other, "%"])),
      [area]: all[area],
    };
    expect((await request("GET", path, { headers: { cookie: cookies(broken) } })).status).toBe(200);
  });

  it("that is not a token is not a session", async () => {
    for (const value of [
      "",
      "%",
      "%zz",
      "%00",
      "x".repeat(5000),
      `"${as.client.token}"`,
      `${as.client.token}x`,
    ]) {
      const answer = await request("GET", "/api/me", { headers: { cookie: cookies({ client: value }) } });
      expect(answer.status, value).toBe(401);
    }
  });

  it("counts the last occurrence, on a call as on a page", async () => {
    const both = `${cookies({ client: "A".repeat(43) })}; ${cookies({ client: as.client.token })}`;
    expect((await request("GET", "/api/me", { headers: { cookie: both } })).body.id).toBe(as.client.id);
  });

  it("is ignored if there is a bearer token, even an invalid one", async () => {
    const headers = { cookie: cookies({ client: as.client.token }) };
    const both = await request("GET", "/api/me", { headers: { ...headers, ...bearer(as.admin.token) } });
    expect(both.body.id).toBe(as.admin.id);
    expect(
      (await request("GET", "/api/me", { headers: { ...headers, ...bearer("A".repeat(43)) } })).status,
    ).toBe(401);
    // Credentials for a proxy in front are not a bearer token.
    const basic = await request("GET", "/api/me", { headers: { ...headers, authorization: "Basic eDp5" } });
    expect(basic.body.id).toBe(as.client.id);
  });

  it("changes something only for pages of our own origin", async () => {
    const cookie = cookies({ client: as.client.token });
    const put = (headers: Record<string, string>) =>
      request("PUT", "/api/client-notif-read-ids", {
        headers: { host: "tower.test", "content-type": "application/json", ...headers },
        body: JSON.stringify({ ids: "" }),
      });
    for (const origin of [
      "https://evil.test",
      "http://tower.test.evil.test",
      "http://tower.test:8080",
      "https://tower.test",
      "ftp://tower.test",
      "null",
      "",
      "tower.test",
    ]) {
      const answer = await put({ cookie, origin });
      expect(answer.status, origin).toBe(403);
      expect(answer.body.message).toBe("This call must come from the site's own pages.");
    }
    expect((await put({ cookie })).status).toBe(403);
    expect((await put({ cookie, "sec-fetch-site": "same-origin" })).status).toBe(403);
    const forwarded = { "x-forwarded-host": "evil.test", "x-forwarded-proto": "https" };
    expect((await put({ cookie, origin: "https://evil.test", ...forwarded })).status).toBe(403);
    expect((await put({ cookie, origin: "http://tower.test" })).status).toBe(200);
    // The site's own URL, as behind a proxy that uses another host name.
    expect((await put({ cookie, origin: env.APP_URL })).status).toBe(200);
    // A program has no cookie that a foreign page could use.
    expect((await put({ ...bearer(as.client.token), origin: "https://evil.test" })).status).toBe(200);
  });

  it("reads from anywhere: the browser keeps the answer from foreign pages", async () => {
    const headers = { cookie: cookies({ client: as.client.token }), origin: "https://evil.test" };
    const answer = await request("GET", "/api/me", { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("a bearer token", () => {
  it("determines its user's area wherever it is used, whatever a header claims", async () => {
    for (const base of Object.values(apiBase)) {
      const headers = {
        ...bearer(as.client.token),
        "x-area": "admin",
        "x-user-id": as.admin.id,
        area: "super-admin",
      };
      const { body } = await request("GET", `${base}/me?area=admin&id=${as.admin.id}`, { headers });
      expect(body).toMatchObject({ id: as.client.id, area: "client" });
    }
  });

  it("is taken whatever the case of its scheme", async () => {
    const answer = await request("GET", "/api/me", {
      headers: { authorization: `bearer  ${as.client.token} ` },
    });
    expect(answer.status).toBe(200);
  });
});

describe("the idle clock", () => {
  let person: Caller;
  beforeEach(async () => {
    person = await withSession(await makeTenant());
    await db.update(tenant).set({ lastSeen: null }).where(eq(tenant.id, person.id));
  });
  const ownSession = () => eq(session.tenantId, person.id);
  const rest = (seconds: number) =>
    db
      .update(session)
      .set({ lastUsedAt: sql`clock_timestamp() - make_interval(secs => ${seconds})` })
      .where(ownSession());
  const idle = async () => {
    const [row] = await db
      .select({ seconds: sql<number>`extract(epoch from clock_timestamp() - ${session.lastUsedAt})::float8` })
      .from(session)
      .where(ownSession());
    return row?.seconds ?? Number.NaN;
  };
  const get = (path: string, headers: Record<string, string> = {}) =>
    request("GET", path, { headers: { ...bearer(person.token), ...headers } });

  it("ends a session 3000 seconds after its last use, permanently", async () => {
    await rest(2995);
    expect((await get("/api/me")).status).toBe(200);
    expect(await idle()).toBeLessThan(60);
    await rest(3001);
    expect((await get("/api/me")).status).toBe(401);
    expect(await db.select().from(session).where(ownSession())).toEqual([]);
  });

  it("is not reset by background requests", async () => {
    await rest(1000);
    expect((await get("/api/me", { "x-background": "1" })).status).toBe(200);
    const subscription = { socket_id: "1.1", channel_name: `private-client-notif.${person.id}` };
    expect((await person("POST", "/realtime/auth", subscription)).status).toBe(200);
    expect(await idle()).toBeGreaterThan(990);
    expect((await tenantRow(person.id)).lastSeen).toBeNull();
    await rest(3001);
    expect((await get("/api/me", { "x-background": "1" })).status).toBe(401);
  });

  it("is reset by a call, which is also the user's last use", async () => {
    await rest(1000);
    expect((await get("/api/me", { "x-background": "0" })).status).toBe(200);
    expect(await idle()).toBeLessThan(60);
    expect((await tenantRow(person.id)).lastSeen).not.toBeNull();
  });

  it("is written at most once a minute", async () => {
    await rest(50);
    await get("/api/me");
    expect(await idle()).toBeGreaterThanOrEqual(50);
  });
});

describe("POST /logout", () => {
  it("ends the session that calls it and no other", async () => {
    const person = await makeTenant();
    const [one, other] = [await withSession(person), await withSession(person)];
    expect(await one("POST", "/logout", {})).toMatchObject({ status: 200, body: {} });
    expect((await one("GET", "/me")).status).toBe(401);
    expect((await one("POST", "/logout", {})).status).toBe(401);
    expect((await other("GET", "/me")).status).toBe(200);
    expect((await other("POST", "/logout")).status).toBe(200);
    expect((await request("POST", "/api/logout")).status).toBe(401);
  });
});

describe("requests of the same moment", () => {
  it("are looked up together, and each caller gets its own", async () => {
    const tenants = await Promise.all([1, 2, 3, 4].map(async () => await withSession(await makeTenant())));
    const gone = await withSession(await makeTenant());
    await db.update(tenant).set({ status: 0 }).where(eq(tenant.id, gone.id));
    const callers = [...tenants, as.admin, as["super-admin"], as.client];
    const asked = Array.from({ length: 10 }, (_, turn) => callers[(turn * 3) % callers.length] ?? as.client);
    const [strangers, goneAnswer, ...answers] = await Promise.all([
      request("GET", "/api/me", { headers: bearer("x".repeat(43)) }),
      request("GET", "/api/me", { headers: bearer(gone.token) }),
      ...asked.map(({ token }) => request("GET", "/api/me", { headers: bearer(token) })),
    ]);
    expect([strangers?.status, goneAnswer?.status]).toEqual([401, 401]);
    expect(answers.map(({ body }) => body.id)).toEqual(asked.map(({ id }) => id));
  });
});

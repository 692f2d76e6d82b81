import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { websiteSetting } from "@/db/schema";
import { areas } from "@/lib/core/areas";
import { db } from "@/lib/core/server/database";
import {
  attempt,
  type Caller,
  makeAdmin,
  makeSuperAdmin,
  makeTenant,
  password,
  type TestPerson,
} from "@/tests/support/people";
import { cookies, request } from "@/tests/support/request";
import { allRoles } from "@/tests/support/roles";
import { withSession } from "@/tests/support/tickets";

const message = "Back at noon, salamat po!";
const closed = { status: 503, body: { message } };
let people: Record<(typeof areas)[number], TestPerson>;
let boss: Caller;

beforeAll(async () => {
  people = {
    client: await makeTenant(),
    admin: await makeAdmin(allRoles()),
    "super-admin": await makeSuperAdmin(),
  };
  boss = await withSession(people["super-admin"]);
});
const set = (values: Record<string, string>) =>
  boss("POST", "/website-setting", {
    settings: Object.entries(values).map(([name, value]) => ({ name, value })),
  });
const close = () => set({ isUnderMaintenance: "1", maintenanceMessage: message });
const reopen = () => set({ isUnderMaintenance: "0" });
afterEach(async () => {
  await db.delete(websiteSetting);
});

describe("while the site is closed", () => {
  it("refuses calls and log-ins of clients and admins with the message", async () => {
    const [tenant, admin] = [await withSession(people.client), await withSession(people.admin)];
    expect((await close()).status).toBe(200);
    for (const as of [tenant, admin]) {
      expect(await as("GET", "/me")).toMatchObject(closed);
      expect(await as("GET", "/tickets")).toMatchObject(closed);
      expect(await as("POST", "/ticket", {})).toMatchObject(closed);
      // Public, for the logo.
      expect(await as("GET", "/file?name=images/any.jpg")).toMatchObject(closed);
      expect(await as("GET", "/files/images/any.jpg")).toMatchObject(closed);
      expect(await as("POST", "/realtime/auth", { socket_id: "1.1", channel_name: "x" })).toMatchObject(
        closed,
      );
    }
    for (const [base, area, as] of [
      ["/api", "client", tenant],
      ["/admin/api", "admin", admin],
    ] as const) {
      const headers = { cookie: cookies({ [area]: as.token }) };
      expect(await request("GET", `${base}/me`, { headers })).toMatchObject(closed);
    }
    for (const area of ["client", "admin"] as const) {
      for (const tried of [password, "Wrong-horse-1"]) {
        expect(await attempt(area, people[area].logInName, tried)).toMatchObject(closed);
      }
    }
  });

  it("ends a session that began at the moment of closing", async () => {
    await close();
    for (const area of ["client", "admin"] as const) {
      expect(await (await withSession(people[area]))("GET", "/me")).toMatchObject(closed);
    }
  });

  it("continues for the super admin and for public calls", async () => {
    await close();
    expect((await boss("GET", "/website-settings")).status).toBe(200);
    const { body, status } = await attempt("super-admin", people["super-admin"].logInName, password);
    expect(status).toBe(200);
    expect((await request("GET", "/me", { token: body.token })).status).toBe(200);
    for (const path of ["/public-website-settings", "/public-terms-and-conditions", "/health", "/ready"]) {
      expect((await request("GET", path)).status).toBe(200);
    }
    expect((await request("GET", "/realtime/config")).status).toBe(200);
    // The cookie of a closed session does not close public calls.
    const { token } = await withSession(people.client);
    expect((await request("GET", "/public-website-settings", { token })).status).toBe(200);
  });

  it("asks a super admin without a session to log in, not to come back later", async () => {
    await close();
    const headers = { cookie: cookies({ "super-admin": "A".repeat(43) }) };
    expect((await request("GET", "/super-admin/api/me", { headers })).status).toBe(401);
    expect((await request("GET", "/api/me")).status).toBe(401);
  });
});

describe("when it opens again", () => {
  it("no earlier token is valid again, and log-ins work", async () => {
    const before = [await withSession(people.client), await withSession(people.admin)];
    await close();
    const earlySessions = [await withSession(people.client), await withSession(people.admin)];
    expect((await reopen()).status).toBe(200);
    for (const as of [...before, ...earlySessions]) expect((await as("GET", "/me")).status).toBe(401);
    for (const area of areas)
      expect((await attempt(area, people[area].logInName, password)).status).toBe(200);
    expect((await boss("GET", "/me")).status).toBe(200);
  });

  it("is open for anything but 1", async () => {
    for (const value of ["0", "", "2", "true", "on"]) {
      await db.insert(websiteSetting).values({ name: "isUnderMaintenance", value });
      expect((await attempt("client", people.client.logInName, password)).status).toBe(200);
      await db.delete(websiteSetting);
    }
  });
});

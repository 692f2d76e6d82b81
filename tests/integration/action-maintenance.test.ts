import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { websiteSetting } from "@/db/schema";
import { type Area, sessionCookie } from "@/lib/core/areas";
import { allRoles } from "@/lib/core/permissions/pages";
import { db } from "@/lib/core/server/database";
import { beginSession } from "@/lib/features/auth/server/sessions";
import { updateTenant } from "@/lib/features/tenants/server/update-tenant";
import { runAction } from "@/lib/product/action";
import { pageSession } from "@/lib/product/page-session";
import { makeAdmin, makeSuperAdmin, makeTenant, type TestPerson } from "@/tests/support/people";
import { enter } from "@/tests/support/tickets";

const message = "Back at noon, salamat po!";
const jar = new Map<string, string>();
const ownPage = { "sec-fetch-site": "same-origin" };
let sender: Record<string, string> = ownPage;
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined) }),
  headers: async () => new Headers(sender),
}));

let people: Record<Area, TestPerson>;
beforeAll(async () => {
  people = {
    client: await makeTenant(),
    admin: await makeAdmin(allRoles()),
    "super-admin": await makeSuperAdmin(),
  };
});
afterEach(async () => {
  sender = ownPage;
  jar.clear();
  await db.delete(websiteSetting);
});

const enterPage = async (area: Area) =>
  jar.set(sessionCookie(area, false), await beginSession(db, area, people[area].id, "127.0.0.1"));
const closeSite = async () => {
  const boss = await enter(people["super-admin"]);
  const settings = [
    { name: "isUnderMaintenance", value: "1" },
    { name: "maintenanceMessage", value: message },
  ];
  expect((await boss("POST", "/website-setting", { settings })).status).toBe(200);
};
const saveProfile = (area: Area) =>
  runAction(area, updateTenant, { id: people.client.id, phoneNumber: "0917 123 4567" });
const closed = { ok: false, status: 503, message };

it.each(["client", "admin"] as const)(
  "under maintenance an action of the %s area is told so, like a call",
  async (area) => {
    await enterPage(area);
    expect((await saveProfile(area)).ok).toBe(true);
    await closeSite();
    // The session ended when the site closed.
    expect(await saveProfile(area)).toEqual(closed);
    // This one was begun at the same moment.
    await enterPage(area);
    expect(await saveProfile(area)).toEqual(closed);
    expect(await pageSession(area)).toBeNull();
  },
);

it("a page without a session stays one without a session", async () => {
  expect(await saveProfile("client")).toMatchObject({ status: 401, message: "Please log in." });
  await closeSite();
  expect(await saveProfile("client")).toMatchObject({ status: 401, message: "Please log in." });
  expect(await pageSession("client")).toBeNull();
});

it("the super admin goes on, and is asked to log in where its session is over", async () => {
  await closeSite();
  jar.set(sessionCookie("super-admin", false), "A".repeat(43));
  expect(await saveProfile("super-admin")).toMatchObject({ status: 401 });
  await enterPage("super-admin");
  expect((await saveProfile("super-admin")).ok).toBe(true);
});

it("an action that no page of our own has sent is refused, whatever Next lets through", async () => {
  await enterPage("client");
  for (const headers of [
    {},
    { origin: "https://evil.test" },
    { origin: "null" },
    { "sec-fetch-site": "same-site" },
  ]) {
    sender = headers as Record<string, string>;
    expect(await saveProfile("client"), JSON.stringify(headers)).toEqual({
      ok: false,
      status: 403,
      message: "This call must come from the site's own pages.",
    });
  }
  sender = { host: "tower.test", origin: "https://tower.test" };
  expect(await saveProfile("client")).toMatchObject({ ok: true });
});

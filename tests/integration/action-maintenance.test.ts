import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { TicketKindName } from "@/db/kinds";
import { websiteSetting } from "@/db/schema";
import { type Area, sessionCookie } from "@/lib/core/areas";
import { db } from "@/lib/core/server/database";
import { beginSession } from "@/lib/features/auth/server/sessions";
import { startDragonpay } from "@/lib/features/payments/server/start-provider-payments";
import { updateTenant } from "@/lib/features/tenants/server/update-tenant";
import { action, ticketAction } from "@/lib/http/action";
import { pageSession } from "@/lib/http/page-session";
import { makeAdmin, makeSuperAdmin, makeTenant, type TestPerson } from "@/tests/support/people";
import { allRoles } from "@/tests/support/roles";
import { withSession } from "@/tests/support/tickets";

const message = "Back at noon, salamat po!";
const jar = new Map<string, string>();
/** The headers of a form on a page of an area, as middleware.ts passes them on. */
const onPage = (area: Area) => ({ origin: "http://localhost:3000", "x-towerdesk-area": area });
let sender: Record<string, string> = {};
// No work after the response in these tests.
vi.mock("next/server", () => ({ after: () => {} }));
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
  jar.clear();
  await db.delete(websiteSetting);
});

const enterPage = async (area: Area) =>
  jar.set(sessionCookie(area, false), await beginSession(db, area, people[area].id, "127.0.0.1"));
const closeSite = async () => {
  const boss = await withSession(people["super-admin"]);
  const settings = [
    { name: "isUnderMaintenance", value: "1" },
    { name: "maintenanceMessage", value: message },
  ];
  expect((await boss("POST", "/website-setting", { settings })).status).toBe(200);
};
const updateTenantAction = action(updateTenant);
const save = () => updateTenantAction({ id: people.client.id, phoneNumber: "0917 123 4567" });
const saveProfile = (area: Area) => {
  sender = onPage(area);
  return save();
};
const closed = { ok: false, status: 503, message };

it.each(["client", "admin"] as const)(
  "under maintenance an action of the %s area gets the message, like a call",
  async (area) => {
    await enterPage(area);
    expect((await saveProfile(area)).ok).toBe(true);
    await closeSite();
    // The session ended when the site closed.
    expect(await saveProfile(area)).toEqual(closed);
    // This session began at the same moment.
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

it("the super admin continues, and is asked to log in when its session has ended", async () => {
  await closeSite();
  jar.set(sessionCookie("super-admin", false), "A".repeat(43));
  expect(await saveProfile("super-admin")).toMatchObject({ status: 401 });
  await enterPage("super-admin");
  expect((await saveProfile("super-admin")).ok).toBe(true);
});

it("an action that our own pages did not send is refused, whatever Next accepts", async () => {
  await enterPage("client");
  const own = onPage("client");
  for (const origin of [
    null,
    "https://evil.test",
    "null",
    "https://localhost:3000",
    "ftp://localhost:3000",
  ]) {
    const { origin: _, ...rest } = own;
    const forwarded = { "x-forwarded-host": "evil.test", "sec-fetch-site": "same-origin" };
    sender = { ...rest, ...forwarded, ...(origin === null ? {} : { origin }) };
    expect(await save(), String(origin)).toEqual({
      ok: false,
      status: 403,
      message: "This call must come from the site's own pages.",
    });
  }
  sender = { ...own, host: "tower.test", origin: "http://tower.test" };
  expect(await save()).toMatchObject({ ok: true });
});

it("an action runs as the session of the page's own area", async () => {
  await enterPage("client");
  sender = onPage("admin");
  expect(await save()).toMatchObject({ ok: false, status: 401 });
  await enterPage("admin");
  expect(await save()).toMatchObject({ ok: true });
  // Only tenants start a payment, whatever other sessions the browser has.
  const startPayment = action(startDragonpay);
  const payment = { amountPaid: "1.00", email: "a@tower.test", transactionDate: "2026-01-01" };
  expect(await startPayment(payment)).toMatchObject({ ok: false, status: 403 });
  sender = { origin: "http://localhost:3000" };
  expect(await save(), "without the middleware").toMatchObject({ ok: false, status: 403 });
});

it("an action with a kind of ticket that does not exist is refused", async () => {
  await enterPage("client");
  sender = onPage("client");
  const createTicketAction = ticketAction(({ create }) => create);
  for (const kind of ["nothing", "__proto__", undefined, {}] as TicketKindName[]) {
    const answer = await createTicketAction({ kind });
    expect(answer, String(kind)).toMatchObject({ ok: false, status: 404 });
  }
});

it("an action's input that contains itself, or nests without end, is refused", async () => {
  await enterPage("client");
  sender = onPage("client");
  const own: Record<string, unknown> = { id: people.client.id };
  own.firstName = own;
  own.lastName = own;
  let deep: unknown = "";
  for (let level = 0; level < 5000; level++) deep = [deep];
  for (const input of [own, { id: people.client.id, firstName: deep }]) {
    expect(await updateTenantAction(input as never)).toMatchObject({ ok: false, status: 400 });
  }
});

import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { auditLog, session, websiteSetting } from "@/db/schema";
import { workOnce } from "@/lib/app/workers";
import { settleAfterCommits } from "@/lib/core/server/after-commit";
import { db, sqlClient } from "@/lib/core/server/database";
import { pusher } from "@/lib/ports/realtime/server/pusher";
import {
  attempt,
  type Caller,
  makeAdmin,
  makeSuperAdmin,
  makeTenant,
  password,
} from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { allRoles } from "@/tests/support/roles";
import { withSession } from "@/tests/support/tickets";

/* Maintenance that starts some minutes after it was ordered (docs/rules/settings.md, Maintenance). */

const message = "Back at noon, salamat po!";
const closed = { status: 503, body: { message } };
let boss: Caller;

beforeAll(async () => {
  boss = await withSession(await makeSuperAdmin());
});
beforeEach(async () => {
  await db.delete(websiteSetting);
  await sqlClient`delete from pgboss.job`;
});
afterEach(async () => {
  await db.delete(websiteSetting);
  vi.restoreAllMocks();
});

const set = (closesInMinutes?: number, value = "1") =>
  boss("POST", "/website-setting", {
    settings: [
      { name: "isUnderMaintenance", value },
      { name: "maintenanceMessage", value: message },
    ],
    closesInMinutes,
  });
const callOff = () => set(undefined, "0");
/** Lets the minutes until the ordered start pass. */
const letPass = async () => {
  await db
    .update(websiteSetting)
    .set({ startsAt: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(websiteSetting.name, "isUnderMaintenance"));
  await sqlClient`update pgboss.job set start_after = now() where name = 'maintenance'`;
};
const jobOnly = () => sqlClient`delete from pgboss.job where name <> 'maintenance'`;
const two = async () =>
  [await withSession(await makeTenant()), await withSession(await makeAdmin(allRoles()))] as const;
const count = () => db.$count(session, sql`area <> 'super-admin'`);
const shown = async () =>
  (await request("GET", "/public-website-settings")).body.find(
    ({ name }: { name: string }) => name === "isUnderMaintenance",
  );

describe("before its time", () => {
  it("everybody works on, and is told when it starts; the job does nothing", async () => {
    const trigger = vi.spyOn(pusher, "trigger").mockResolvedValue({} as never);
    const people = await two();
    expect((await set(5)).status).toBe(200);
    await settleAfterCommits();
    for (const as of people) expect((await as("GET", "/me")).status).toBe(200);
    const person = await makeTenant();
    expect((await attempt("client", person.logInName, password)).status).toBe(200);
    const state = await shown();
    expect(state).toEqual({
      name: "isUnderMaintenance",
      value: "0",
      startsAt: expect.any(String),
      seconds: expect.any(Number),
    });
    expect(state.seconds).toBeGreaterThan(290);
    expect(state.seconds).toBeLessThanOrEqual(300);
    const event = { isUnderMaintenance: "0", maintenanceMessage: message, startsAt: state.startsAt };
    expect(trigger.mock.calls).toEqual([
      [["public-website-settings"], "changed", { ...event, seconds: expect.any(Number) }],
    ]);
    expect((await boss("GET", "/maintenance")).body).toMatchObject({
      state: "ordered",
      startsAt: state.startsAt,
      ended: 0,
    });
    await sqlClient`update pgboss.job set start_after = now() where name = 'maintenance'`;
    await workOnce(15);
    for (const as of people) expect((await as("GET", "/me")).status).toBe(200);
  });

  it("it is called off: no session ends, at its time neither", async () => {
    const people = await two();
    await set(5);
    expect((await callOff()).status).toBe(200);
    await letPass();
    await jobOnly();
    await workOnce(15);
    for (const as of people) expect((await as("GET", "/me")).status).toBe(200);
    expect(await shown()).toEqual({ name: "isUnderMaintenance", value: "0" });
    expect((await boss("GET", "/maintenance")).body).toMatchObject({ state: "off" });
  });

  it("a plain save closes at once, as one without an order does", async () => {
    const people = await two();
    await set(5);
    expect((await set()).status).toBe(200);
    for (const as of people) expect(await as("GET", "/me")).toMatchObject(closed);
    expect(await count()).toBe(0);
    expect(await shown()).toEqual({ name: "isUnderMaintenance", value: "1" });
  });

  it("another setting is saved without a change of the order", async () => {
    await set(5);
    const { startsAt } = await shown();
    await boss("POST", "/website-setting", { settings: [{ name: "websiteName", value: "Amihan Tower" }] });
    expect((await shown()).startsAt).toBe(startsAt);
  });
});

describe("at its time", () => {
  it("calls and log-ins are refused even if no job has run, and no token is valid when it ends", async () => {
    const people = await two();
    const person = await makeTenant();
    await set(5);
    await letPass();
    await sqlClient`delete from pgboss.job`;
    for (const as of people) expect(await as("GET", "/me")).toMatchObject(closed);
    expect(await attempt("client", person.logInName, password)).toMatchObject(closed);
    expect(await shown()).toEqual({ name: "isUnderMaintenance", value: "1" });
    await callOff();
    for (const as of people) expect((await as("GET", "/me")).status).toBe(401);
  });

  it("the job ends the sessions in the system's name, and tells open pages", async () => {
    const [tenant, admin] = await two();
    await set(5);
    await letPass();
    await jobOnly();
    await settleAfterCommits();
    const trigger = vi.spyOn(pusher, "trigger").mockResolvedValue({} as never);
    await workOnce(15);
    await settleAfterCommits();
    expect(await count()).toBe(0);
    expect(trigger.mock.calls).toContainEqual([
      ["public-website-settings"],
      "changed",
      { isUnderMaintenance: "1", maintenanceMessage: message },
    ]);
    const { body } = await boss("GET", "/audit-log?action=session.endSession&limit=100");
    for (const { id, clientCode } of [
      { id: tenant.id, clientCode: tenant.clientCode },
      { ...admin, clientCode: "" },
    ]) {
      const entry = body.data.find(({ recordId }: { recordId: string }) => recordId === id);
      expect(entry).toMatchObject({
        actor: { id: "ffffffff-ffff-ffff-ffff-ffffffffffff", name: "The system" },
        changes: [{ field: "reason", after: "closed for maintenance" }],
        ...(clientCode ? { record: clientCode } : {}),
      });
    }
    const state = await boss("GET", "/maintenance");
    expect(state.body).toMatchObject({
      state: "on",
      startsAt: expect.any(String),
      by: expect.stringMatching(/./),
    });
    expect(state.body.ended).toBeGreaterThanOrEqual(2);
  });
});

it("the audit log says for when it was ordered, and that it was called off", async () => {
  await db.delete(auditLog);
  await set(5);
  const { startsAt } = await shown();
  await callOff();
  const { body } = await boss("GET", "/audit-log?action=websiteSettings.save");
  const starts = body.data.map(({ changes }: { changes: { field: string }[] }) =>
    changes.find(({ field }) => field === "maintenanceStart"),
  );
  expect(starts).toEqual([
    { field: "maintenanceStart", before: startsAt, after: "" },
    { field: "maintenanceStart", before: "", after: startsAt },
  ]);
});

it.each([-1, 61, 2.5, "5"])("refuses to close in %s minutes", async (minutes) => {
  expect((await set(minutes as number)).status).toBe(400);
});

it("names the staff who are logged in, and counts tenants and payments on their way", async () => {
  await db.delete(session).where(sql`area <> 'super-admin'`);
  const [tenant, admin] = await two();
  const other = await withSession({ ...admin });
  await sqlClient`insert into payment (id, tenant_id, invoice_number, invoice_date, transaction_date, soa_amount, amount_paid, type, status, enquire_at)
    values (gen_random_uuid(), ${tenant.id}, '[X]01012026', '2026-01-01', '2026-01-01', 10, 10, 2, 1, now())`;
  await sqlClient`insert into soa_import (uniq_id, admin_id, state, parts, total, count)
    values ('running-import', ${admin.id}, 'running', 1, 60, 41)`;
  expect((await other("GET", "/me")).status).toBe(200);
  expect((await boss("GET", "/maintenance/effects")).body).toMatchObject({
    staff: [{ id: admin.id, import: { done: 41, total: 60 } }],
    staffCount: 1,
    tenantCount: 1,
    paymentCount: 1,
  });
});

import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { UnitRight } from "@/db/people";
import { membership, notificationPreference } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { notifyPerson, notifyUnit, notifyUnits } from "@/lib/features/notifications/server/notify";
import { publishNotifications } from "@/lib/features/notifications/server/publish-notifications";
import { warnOfEnds } from "@/lib/features/people/server/warn-of-ends";
import { kindOf } from "@/lib/features/tickets/registry";
import { comment, messagesFor, pathOf, readAll } from "@/tests/support/comments";
import { picture } from "@/tests/support/file-samples";
import { listenAs } from "@/tests/support/listeners";
import { mailsTo } from "@/tests/support/mails";
import { newsOf } from "@/tests/support/notices";
import { makePayer } from "@/tests/support/payments";
import {
  type Caller,
  callAs,
  join,
  makeAdmin,
  makePerson,
  makeTenant,
  type TestTenant,
} from "@/tests/support/people";
import { deliver, registerDevice } from "@/tests/support/push";
import { request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";
import {
  adminWith,
  dayFromNow,
  everyFlag,
  file,
  setModules,
  validBody,
  withSession,
} from "@/tests/support/tickets";
import { stored } from "@/tests/support/uploads";

/* Each person of a unit has the own bell, devices, mails and reading marks (docs/rules/people.md, Notifications). */

const visitor = kindOf("visitorPass");
const jobOrder = kindOf("jobOrderRequest");

let tenant: TestTenant;
let first: Caller;
let office: Caller;
beforeAll(() => setModules());
beforeEach(async () => {
  tenant = await makeTenant({ email: `${crypto.randomUUID()}@tower.test` });
  first = await withSession(tenant);
  office = await adminWith(jobOrder, ...everyFlag);
});

const personWith = async (...rights: UnitRight[]) => withSession(await makePerson(tenant, { rights }));
const bellOf = async (as: Caller, unit = tenant): Promise<string[]> =>
  (await as("GET", `/client-notif/${unit.id}?limit=100`)).body.data.map(
    ({ title }: { title: string }) => title,
  );
const unreadOf = async (as: Caller, unit = tenant): Promise<number> =>
  (await as("GET", `/client-notif-count/${unit.id}`)).body.count;
const about = (title: string) => newsOf({ title, message: title });

describe("a notification of a unit", () => {
  it.each([
    ["requests", ["requests"]],
    ["visitors", ["visitors", "bills"]],
    ["bills", ["visitors", "bills"]],
    [null, []],
  ] as [UnitRight | null, UnitRight[]][])(
    "that needs %s is in the bells of those who have it",
    async (needed, rights) => {
      const [has, lacks] = [await personWith(...rights), await personWith("people", "pay")];
      await notifyUnit(db, tenant.id, needed, about("News"));
      expect(await bellOf(first)).toEqual(["News"]);
      expect(await bellOf(has)).toEqual(["News"]);
      expect([await bellOf(lacks), await unreadOf(lacks)]).toEqual(needed === null ? [["News"], 1] : [[], 0]);
    },
  );

  it("of a visitor and a job order reaches only whom it concerns", async () => {
    const [host, helper] = [await personWith("visitors"), await personWith("requests")];
    const [pass, order] = [await file(first, visitor), await file(first, jobOrder)];
    const guard = await adminWith(visitor, ...everyFlag);
    await comment(guard, pathOf(visitor, pass), { message: "At the gate" });
    await comment(office, pathOf(jobOrder, order), { message: "Tomorrow" });
    expect(await bellOf(host)).toEqual([expect.stringContaining(pass.ticketNumber)]);
    expect(await bellOf(helper)).toEqual([expect.stringContaining(order.ticketNumber)]);
    expect(await bellOf(first)).toHaveLength(2);
  });

  it("is gone from bell, devices and mails with the right, and with the membership", async () => {
    const person = await makePerson(tenant, { rights: ["bills"] });
    const as = await callAs(person);
    const device = await registerDevice(as);
    await as("PUT", "/notification-preferences", {
      kinds: [{ kind: "tickets", bell: true, push: true, mail: true }],
    });
    const change = (values: Partial<typeof membership.$inferInsert>) =>
      db.update(membership).set(values).where(eq(membership.id, person.personId));
    await notifyUnit(db, tenant.id, "bills", about("Bill"));
    await change({ rights: ["visitors"] });
    await deliver();
    expect([await bellOf(as), await unreadOf(as)]).toEqual([[], 0]);
    await change({ rights: ["bills"] });
    expect(await bellOf(as)).toEqual(["Bill"]);
    await notifyUnit(db, tenant.id, "bills", about("Next bill"));
    await change({ endedAt: sql`now()` as unknown as string });
    await deliver();
    expect(await device.received()).toEqual([]);
    expect(await mailsTo(person.logInName)).toEqual([]);
  });

  it("is sent to the person's own devices and address, with a link that turns the mails off", async () => {
    const person = await makePerson(tenant, { rights: ["bills"] });
    const as = await callAs(person);
    const device = await registerDevice(as);
    const kinds = [{ kind: "tickets", bell: true, push: true, mail: true }];
    for (const one of [as, first]) await one("PUT", "/notification-preferences", { kinds });
    await notifyUnit(db, tenant.id, "bills", about("Bill"));
    await deliver();
    expect(await device.received()).toHaveLength(1);
    const [mail] = await mailsTo(person.logInName);
    expect(mail?.text).toContain(`Person ${person.id}`);
    const path = new URL(mail?.unsubscribe ?? "").pathname;
    expect((await request("POST", path)).body.done).toBe(true);
    const mailOf = async (id: string) =>
      (await db.select().from(notificationPreference).where(eq(notificationPreference.accountId, id)))[0]
        ?.kinds;
    expect(await mailOf(person.id)).toMatchObject({ tickets: { mail: false } });
    expect(await mailOf(tenant.id)).toMatchObject({ tickets: { mail: true } });
    await db
      .update(membership)
      .set({ endedAt: sql`now()` as unknown as string })
      .where(eq(membership.id, person.personId));
    expect((await request("GET", path)).status).toBe(404);
  });

  it("arrives live on the person's own channel, with the own unread number", async () => {
    const person = await personWith("bills");
    const [own, firstOne] = [
      await listenAs(person, `private-client-person.${person.personId}`),
      await listenAs(first, `private-client-notif.${tenant.id}`),
    ];
    const before = await notifyUnit(db, tenant.id, "visitors", about("Visitor"));
    await publishNotifications(before);
    expect(await firstOne.next()).toMatchObject({ title: "Visitor", unread: 1 });
    await publishNotifications(await notifyUnit(db, tenant.id, "bills", about("Bill")));
    expect(await firstOne.next()).toMatchObject({ title: "Bill", unread: 2 });
    expect(await own.next()).toMatchObject({ title: "Bill", unread: 1 });
  });

  it("of the account is for the person alone, in each of its units", async () => {
    const other = await makeTenant();
    const person = await makePerson(tenant, { rights: ["visitors"] });
    await join(other.id, person.id, { rights: ["bills"] });
    const as = await callAs(person);
    await notifyPerson(db, person.id, about("Password"));
    expect(await bellOf(as)).toEqual(["Password"]);
    expect(await bellOf(first)).toEqual([]);
    await as("PUT", "/session/unit", { tenantId: other.id });
    expect(await bellOf(as, other)).toEqual(["Password"]);
  });
});

it("of an access that ends soon reaches the representative and who manages the unit, once for each last day", async () => {
  const until = (days: number) => ({ role: "representative" as const, endsOn: dayFromNow(days) });
  const [soon, later] = [
    await makePerson(tenant, { ...until(14), rights: ["bills"] }),
    await makePerson(tenant, { ...until(15), rights: ["bills"] }),
  ];
  const [own, other, household] = [
    await withSession(soon),
    await withSession(later),
    await personWith("requests"),
  ];
  for (const _ of [1, 2]) await warnOfEnds();
  expect(await bellOf(own)).toEqual(["Access ends soon"]);
  const { data } = (await first("GET", `/client-notif/${tenant.id}`)).body;
  expect(data).toEqual([
    expect.objectContaining({
      title: "Access ends soon",
      message: expect.stringContaining(`Person ${soon.id}`),
    }),
  ]);
  expect([await bellOf(other), await bellOf(household)]).toEqual([[], []]);
  const change = async (days: number) =>
    expect((await first("PUT", `/person/${soon.personId}`, { to: dayFromNow(days) })).status).toBe(200);
  await change(5);
  await warnOfEnds();
  expect(await bellOf(own)).toHaveLength(2);
  expect((await first("DELETE", `/person/${soon.personId}`)).status).toBe(200);
  expect(await bellOf(first)).toEqual([]);
});

describe("a person of two units", () => {
  it("has a bell for each, and is sent what both are told once", async () => {
    const other = await makeTenant();
    const person = await makePerson(tenant, { rights: ["bills"] });
    await join(other.id, person.id, { rights: ["bills"] });
    const as = await callAs(person);
    const device = await registerDevice(as);
    const record = { type: "post", id: crypto.randomUUID() };
    await notifyUnits(db, null, { ...about("Circular"), record });
    await notifyUnit(db, other.id, "bills", about("Bill of the other"));
    await deliver();
    const titles = (await device.received()).map(({ payload }) => payload.notification.title);
    expect(titles.sort()).toEqual(["Bill of the other", "Circular"]);
    expect([await bellOf(as), await unreadOf(as)]).toEqual([["Circular"], 1]);
    await as("PUT", "/client-notif-read-ids", {});
    expect((await as("GET", `/client-notif/${other.id}`)).status).toBe(404);
    await as("PUT", "/session/unit", { tenantId: other.id });
    expect(await bellOf(as, other)).toEqual(["Bill of the other", "Circular"]);
  });
});

describe("reading marks", () => {
  it("are each person's own, and the office's list has the newest", async () => {
    const person = await personWith("requests");
    const order = await file(first, jobOrder);
    const path = pathOf(jobOrder, order);
    await comment(office, path, { message: "When are you at home?" });
    const unread = async (as: Caller) => (await as("GET", path)).body.unread;
    await readAll(first, path);
    expect([await unread(first), await unread(person)]).toEqual([0, 1]);
    await readAll(person, path);
    expect(await unread(person)).toBe(0);
    const { status, body } = await office("GET", path);
    expect([status, typeof body.tenantReadAt]).toEqual([200, "string"]);
    expect((await office("GET", `/${jobOrder.origin}?limit=10&page=1`)).status).toBe(200);
  });

  it("of the bell do not touch another person's", async () => {
    const person = await personWith("bills");
    await notifyUnit(db, tenant.id, "bills", about("Bill"));
    const [line] = (await first("GET", `/client-notif/${tenant.id}`)).body.data;
    expect((await person("PUT", "/client-notif-read-ids", { ids: line.id })).body).toEqual({ count: 1 });
    expect([await unreadOf(first), await unreadOf(person)]).toEqual([1, 1]);
  });
});

describe("who filed what", () => {
  it("is said of tickets and comments, to the unit and to the office", async () => {
    const person = await personWith("requests");
    const by = { id: person.personId, name: `Person ${person.id}` };
    const order = await file(person, jobOrder);
    const path = pathOf(jobOrder, order);
    for (const as of [person, first, office]) expect((await as("GET", path)).body.filedBy).toEqual(by);
    await comment(person, path, { message: "From the household" });
    await comment(first, path, { message: "From the owner" });
    await comment(office, path, { message: "From the office" });
    const { data } = (await office("GET", `${path}/comments`)).body;
    expect(data.map(({ filedBy }: { filedBy: unknown }) => filedBy)).toEqual([
      by,
      { id: tenant.id, name: tenant.uoccname },
      null,
    ]);
    expect(await messagesFor(first, path)).toHaveLength(3);
    const own = await file(first, jobOrder);
    expect((await person("GET", pathOf(jobOrder, own))).body.filedBy).toEqual({
      id: tenant.id,
      name: tenant.uoccname,
    });
    const body = { ...validBody(jobOrder, office), tenantId: tenant.id };
    expect((await office("POST", `/${jobOrder.singular}`, body)).body.filedBy).toBeNull();
  });

  it("is said of payments", async () => {
    const payer = await makePayer();
    const person = await withSession(await makePerson(payer, { rights: ["bills", "pay"] }));
    const cashier = await callAs(await makeAdmin(rolesFor("payments.view", "payments.add")));
    const deposit = async (as: Caller, size: number, tenantId?: string) => {
      const content = await picture().resize(size, 20).jpeg().toBuffer();
      const images = [{ name: "slip.jpg", url: await stored(as.token, "depositslip", content) }];
      const body = { amountPaid: 500, transactionDate: dayFromNow(0), images, tenantId };
      return (await as("POST", "/payment-deposit", body)).body;
    };
    const by = { id: person.personId, name: `Person ${person.id}` };
    const paid = await deposit(person, 60);
    expect(paid.filedBy).toEqual(by);
    expect((await cashier("GET", `/payment/${paid.id}`)).body.filedBy).toEqual(by);
    expect((await deposit(payer, 61)).filedBy).toMatchObject({ id: payer.id });
    expect((await deposit(cashier, 62, payer.id)).filedBy).toBeNull();
  });

  it("is said of comments on posts, which only their writer and staff delete", async () => {
    const flags = ["announcements.add", "announcements.approve", "announcements.thread"] as const;
    const editor = await callAs(await makeAdmin(rolesFor(...flags)));
    const values = {
      title: "Circular",
      description: "Water",
      attachedUrl: "https://tower.test",
      type: "ANNOUNCEMENTS",
    };
    const { body: post } = await editor("POST", "/post", values);
    await editor("PUT", `/post-approved/${post.id}`, { updated_at: post.updated_at });
    const person = await personWith("visitors");
    const write = async (as: Caller) =>
      (await as("POST", "/comment", { postId: post.id, comment: "Thank you" })).body;
    const [own, firstOne] = [await write(person), await write(first)];
    const by = { id: person.personId, name: `Person ${person.id}` };
    expect(own).toMatchObject({ filedBy: by, tenantId: tenant.id, author: by });
    expect(firstOne).toMatchObject({ filedBy: { id: tenant.id }, author: { id: tenant.id } });
    expect((await person("DELETE", `/comment/${firstOne.id}`)).status).toBe(404);
    expect((await first("DELETE", `/comment/${own.id}`)).status).toBe(404);
    expect((await person("DELETE", `/comment/${own.id}`)).status).toBe(200);
  });

  it("is nobody of the former unit once staff move the ticket", async () => {
    const person = await personWith("requests");
    const order = await file(person, jobOrder);
    const next = await makeTenant();
    const path = pathOf(jobOrder, order);
    const moved = await office("PUT", path, { tenantId: next.id });
    expect([moved.status, moved.body.filedBy]).toEqual([200, { id: next.id, name: next.uoccname }]);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { officeHours, serviceSetting, termsAndConditions, websiteSetting } from "@/db/schema";
import { db, sqlClient } from "@/lib/core/server/database";
import { gatePassKind } from "@/lib/features/tickets/kinds/gate-pass";
import { waitForLocks } from "@/tests/support/locks";
import {
  adminWith,
  type Caller,
  callAs,
  makeAdmin,
  makeSuperAdmin,
  makeTenant,
} from "@/tests/support/people";
import { type Answer, request } from "@/tests/support/request";
import {
  edit,
  everyFlag,
  file,
  setModules,
  adminWith as staffOf,
  withSession,
} from "@/tests/support/tickets";

// The second of two people who change the same thing (docs/rules/calls.md, Updates).

const message = "This record was changed by someone else. Reload it and try again.";
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?\+08:00$/;
const staleBy = (by: string) => ({
  status: 409,
  body: { message, errors: { by: [by], at: [expect.stringMatching(moment)] } },
});

type Person = Caller & { person: string };
let boss: Person;
let admin: Person;
const permissions = [
  "utilities.view",
  "utilities.edit",
  "utilities.systemParameterSettings",
  "utilities.userAccessDefinition",
  "utilities.manageAccess",
  "policies.view",
  "policies.add",
  "policies.edit",
] as const;

const named = async (caller: Caller): Promise<Person> =>
  Object.assign(caller, { person: (await caller("GET", "/me")).body.name as string });

beforeAll(async () => {
  await setModules();
  boss = await named(await callAs(await makeSuperAdmin()));
  admin = await named(await callAs(await adminWith(...permissions)));
});

const document = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const services = (amount: number) => [{ type: "gatePass", status: 1, amount }];

describe.each([
  [
    "the website settings",
    () => boss,
    "/website-settings",
    "POST",
    "/website-setting",
    (n: number) => ({
      settings: [{ name: "dueDays", value: String(10 + n) }],
    }),
  ],
  [
    "the modules",
    () => admin,
    "/system-parameter-settings",
    "POST",
    "/system-parameter-setting",
    (n: number) => ({
      services: services(100 + n),
    }),
  ],
  [
    "the target times",
    () => admin,
    "/target-times",
    "PUT",
    "/target-times",
    (n: number) => [{ type: "gatePass", urgent: false, firstAnswer: 10 + n, completion: null }],
  ],
] as const)("%s, a list", (_, as, readPath, method, savePath, body) => {
  const save = (version: string | null, number: number): Promise<Answer> =>
    request(method, savePath, {
      token: as().token,
      body: body(number),
      headers: version === null ? {} : { "if-match": version },
    });
  const version = async () => String((await as()("GET", readPath)).headers.get("etag"));

  it("has a version, and is not saved from an older one", async () => {
    const read = await version();
    expect(read).toMatch(/^"[\w-]{22}"$/);
    const first = await save(read, 1);
    expect(first).toMatchObject({ status: 200 });
    expect(first.headers.get("etag")).toBe(await version());
    expect(await save(read, 2)).toMatchObject(staleBy(as().person));
    expect(await save('"of-something-else"', 2)).toMatchObject({ status: 409 });
    expect((await as()("GET", readPath)).body).toEqual(first.body);
    const forms = [
      (tag: string) => tag,
      (tag: string) => `W/${tag}`,
      (tag: string) => `"other", ${tag}`,
      () => "*",
    ];
    for (const [at, form] of forms.entries())
      expect(await save(form(await version()), 10 + at)).toMatchObject({ status: 200 });
  });

  it("is saved by the last one without a version", async () => {
    await save(null, 4);
    expect(await save(null, 5)).toMatchObject({ status: 200 });
  });

  it("of two who save at once, one is refused", async () => {
    const read = await version();
    const answers = await Promise.all([6, 7, 8].map((number) => save(read, number)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

it("the modules that were never set are saved by one of two at once", async () => {
  await db.delete(serviceSetting);
  const headers = {
    "if-match": String((await admin("GET", "/system-parameter-settings")).headers.get("etag")),
  };
  const { saves } = await sqlClient.begin(async (locked) => {
    // Rows can be read and locked, but not inserted.
    await locked`lock table service_setting in share mode`;
    const saves = [1, 2].map((amount) =>
      request("POST", "/system-parameter-setting", {
        token: admin.token,
        body: { services: services(amount) },
        headers,
      }),
    );
    await waitForLocks(2);
    return { saves };
  });
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  await setModules();
});

describe("the order of the policy headers", () => {
  it("is a list with a version of its own, which a header's text does not change", async () => {
    const header = (text: string) => ({ header: text, subHeader: "", title: "", date: null, files: [] });
    const made: string[] = [];
    for (const text of ["Pets", "Pool", "Parking"])
      made.push((await admin("POST", "/policy-header", header(text))).body.id);
    const read = await admin("GET", "/policies-header");
    const version = String(read.headers.get("etag"));
    const ids: string[] = read.body.data.map(({ id }: { id: string }) => id);
    await admin("PUT", `/policy-header/${made[0]}`, { header: "Pets and birds" });
    const order = (list: string[]) =>
      request("PUT", "/policy-header-sequence", {
        token: admin.token,
        body: { ids: list },
        headers: { "if-match": version },
      });
    expect(await order(ids.toReversed())).toMatchObject({ status: 200 });
    expect(await order(ids)).toMatchObject(staleBy(admin.person));
    await boss("POST", "/policy-header", header("Parcels"));
    expect(await order(ids)).toMatchObject(staleBy(boss.person));
  });
});

describe.each([
  [
    "the office hours",
    () => admin,
    "/office-hours",
    "PUT",
    "/office-hours",
    (n: number) => ({
      days: [],
      holidays: [{ date: `2026-12-${10 + n}`, name: "Closed" }],
    }),
  ],
  [
    "the terms",
    () => boss,
    "/terms-and-conditions",
    "POST",
    "/terms-and-conditions",
    (n: number) => ({
      content: document(`Terms ${n}`),
    }),
  ],
  [
    "the mobile settings",
    () => boss,
    "/mobile-settings",
    "POST",
    "/mobile-setting",
    (n: number) => ({
      appTitle: `Tower ${n}`,
    }),
  ],
  [
    "the mobile settings as text",
    () => boss,
    "/mobile-settings",
    "POST",
    "/mobile-setting",
    (n: number) => ({
      value: JSON.stringify({ appTitle: `Tower ${n}` }),
    }),
  ],
] as const)("%s, an object", (_, as, readPath, method, savePath, body) => {
  beforeAll(async () => {
    for (const table of [officeHours, termsAndConditions, websiteSetting]) await db.delete(table);
  });
  const read = async () => (await as()("GET", readPath)).body.updated_at;
  const save = (number: number, version: { updated_at?: unknown } = {}) =>
    as()(method, savePath, { ...body(number), ...version });

  it("that was never saved has a version too: null", async () => {
    expect(await read()).toBeNull();
    expect(await save(1, { updated_at: null })).toMatchObject({ status: 200 });
    expect(await save(2, { updated_at: null })).toMatchObject(staleBy(as().person));
  });

  it("has updated_at, and is not saved from an older one", async () => {
    const updated_at = await read();
    const first = await save(3, { updated_at });
    expect(first.status).toBe(200);
    expect(first.body.updated_at).toBe(await read());
    expect(await save(4, { updated_at })).toMatchObject(staleBy(as().person));
    expect((await as()("GET", readPath)).body).toEqual(first.body);
    expect(await save(5, { updated_at: first.body.updated_at })).toMatchObject({ status: 200 });
    expect(await save(6)).toMatchObject({ status: 200 });
  });
});

describe("a record that somebody changed", () => {
  it("says who changed an administrator's roles", async () => {
    const other = await makeAdmin([]);
    const path = `/user-admin/${other.id}`;
    const { updated_at } = (await boss("GET", path)).body;
    expect((await boss("PUT", path, { roles: [], firstName: "New", updated_at })).status).toBe(200);
    expect(await admin("PUT", path, { roles: [], updated_at })).toMatchObject(staleBy(boss.person));
  });

  it("says who of the office or the tenant changed a ticket, and to tenants only the office", async () => {
    const asTenant = await withSession(await makeTenant());
    const first = await named(await staffOf(gatePassKind, ...everyFlag));
    const second = await staffOf(gatePassKind, ...everyFlag);
    const record = await file(asTenant, gatePassKind);
    const path = `/ticket/${record.id}`;
    const stale = { remarks: "Late", updated_at: record.updated_at };
    await first("PUT", path, { remarks: "First" });
    await second("PUT", `/ticket/${record.id}/assignee`, { adminId: second.id });
    expect(await second("PUT", path, stale)).toMatchObject(staleBy(first.person));
    const own = { ...edit(gatePassKind), updated_at: record.updated_at };
    expect(await asTenant("PUT", path, own)).toMatchObject(staleBy("Property Management Office"));
    await asTenant("PUT", path, edit(gatePassKind));
    const { body: tenant } = await asTenant("GET", "/me");
    expect(await second("PUT", path, stale)).toMatchObject(staleBy(tenant.name));
  });

  it("says whether the tenant itself or the office changed a tenant", async () => {
    const made = await makeTenant({ uoccname: "Ana Cruz" });
    const [asTenant, editor] = [
      await callAs(made),
      await named(await callAs(await adminWith("tenants.edit"))),
    ];
    const path = `/tenant/${made.id}`;
    const { updated_at } = (await asTenant("GET", path)).body;
    await editor("PUT", path, { uocctel1: "8123 4567" });
    expect(await editor("PUT", path, { uocctel2: "1", updated_at })).toMatchObject(staleBy(editor.person));
    const own = { phoneNumber: "1", updated_at };
    expect(await asTenant("PUT", path, own)).toMatchObject(staleBy("Property Management Office"));
    await asTenant("PUT", path, { phoneNumber: "09171234567" });
    expect(await editor("PUT", path, { uocctel2: "1", updated_at })).toMatchObject(staleBy("Ana Cruz"));
  });
});

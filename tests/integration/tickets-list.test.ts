import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { tenant } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { sortNames } from "@/lib/features/tickets/server/lists/list";
import { type Caller, makeTenant } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { testedKinds } from "@/tests/support/tested-kinds";
import {
  accepted,
  adminWith,
  everyFlag,
  file,
  forStaff,
  forTenant,
  setModules,
  withSession,
} from "@/tests/support/tickets";

const rowsMade = 13;

describe.each(testedKinds("engine"))("the list of %s", (_, kind) => {
  const path = `/${kind.plural}`;
  let asTenant: Caller;
  let asOther: Caller;
  let asAdmin: Caller;
  /** Every ticket that is not deleted, newest first. */
  let all: TicketRecord[];
  let own: TicketRecord[];

  beforeAll(async () => {
    await setModules();
    [asTenant, asOther] = [await withSession(await makeTenant()), await withSession(await makeTenant())];
    asAdmin = await adminWith(kind, ...everyFlag);
    const made: TicketRecord[] = [];
    for (let at = 0; at < rowsMade; at++) made.push(await file(at % 3 === 2 ? asOther : asTenant, kind));
    const move = async (at: number, status: number) => {
      const record = made[at];
      if (record)
        made[at] = accepted(
          await asAdmin("PUT", `/${kind.singular}/${record.id}`, { ...record, status }),
          200,
        );
    };
    for (const [at, status] of kind.statuses.entries()) await move(at, status);
    const gone = made.pop();
    expect((await asAdmin("DELETE", `/${kind.singular}/${gone?.id}`)).status).toBe(200);
    all = made.toReversed().map(forStaff);
    own = all.filter(({ tenantId }) => tenantId === asTenant.id).map(forTenant) as TicketRecord[];
  });

  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

  it("is newest first, ten to a page, each row the whole record", async () => {
    const { status, body } = await asAdmin("GET", path);
    expect(status).toBe(200);
    expect(body).toEqual({ data: all.slice(0, 10), total: all.length, from: 1, page: 1, limit: 10 });
    expect((await asAdmin("GET", `${path}?page=&limit=&searchTerm=&status=&sort=&order=desc`)).body).toEqual(
      body,
    );
    const [first] = body.data;
    expect((await asAdmin("GET", `/${kind.singular}/${first.id}`)).body).toEqual(first);
  });

  it("of a tenant has its own alone, whatever it asks for", async () => {
    for (const query of ["", `&tenantId=${asOther.id}`, `&id=${asOther.id}`, "&own=false", `&searchTerm=`]) {
      const { body } = await asTenant("GET", `${path}?limit=100${query}`);
      expect(body.data).toEqual(own);
      expect(body.total).toBe(own.length);
    }
  });

  it.each([1, 2, 3, 4, 5, 11, 12, 100])("in pages of %d shows every row once, to the last", async (limit) => {
    for (const [as, rows] of [
      [asAdmin, all],
      [asTenant, own],
    ] as const) {
      const pages = Math.ceil(rows.length / limit);
      for (let page = 1; page <= pages; page++) {
        const { body } = await as("GET", `${path}?page=${page}&limit=${limit}`);
        const from = (page - 1) * limit;
        expect(ids(body.data), `page ${page}`).toEqual(ids(rows.slice(from, from + limit)));
        expect(body).toMatchObject({ total: rows.length, from: from + 1, page, limit });
        expect(body).not.toHaveProperty("totalCapped");
      }
    }
  });

  it("beyond its end is empty, with the total", async () => {
    for (const page of [3, 1000, 100_000_000]) {
      const { status, body } = await asAdmin("GET", `${path}?page=${page}&limit=10`);
      expect(status).toBe(200);
      expect(body).toEqual({ data: [], total: all.length, from: 0, page, limit: 10 });
    }
  });

  it("with limit 0 is all of it", async () => {
    const { body } = await asAdmin("GET", `${path}?limit=0`);
    expect(body).toEqual({ data: all, total: all.length, from: 1, page: 1, limit: 0 });
  });

  it("without rows is empty from 0", async () => {
    const nobody = await withSession(await makeTenant());
    const empty = { data: [], total: 0, from: 0, page: 1, limit: 10 };
    expect((await nobody("GET", path)).body).toEqual(empty);
    expect((await nobody("GET", `${path}?status=2&searchTerm=x&sort=status`)).body).toEqual(empty);
  });

  it.each([
    ...[
      "0",
      "-1",
      "1.5",
      "x",
      "1e1",
      "0x1",
      "+1",
      "%201",
      "1%20",
      "NaN",
      "Infinity",
      "99999999999999999999",
      "1,2",
      "[]",
    ].map((value) => `page=${value}`),
    ...["-1", "101", "1000", "1.5", "x", "1e1", "0x5", "+5", "%205", "null", "99999999999999999999"].map(
      (value) => `limit=${value}`,
    ),
    ...["0", "7", "-1", "x", "1.0", "1,2", "0x1", "%201", "null"].map((value) => `status=${value}`),
    ...["nothing", "id;drop", "tenantId", "__proto__", "constructor", "remarks"].map(
      (value) => `sort=${value}`,
    ),
    ...["up", "DESC", ""].map((value) => `order=${value}`),
    "searchTerm=%00",
    `searchTerm=${"x".repeat(201)}`,
  ])("with %s is refused", async (query) => {
    const { status, body } = await asAdmin("GET", `${path}?${query}`);
    expect(status).toBe(400);
    expect(body.message.length).toBeGreaterThan(10);
    expect(Object.keys(body.errors)).toEqual([query.split("=")[0]]);
  });

  it("has a tab for each status, whose totals are those of the counts", async () => {
    const { body: counts } = await asAdmin("GET", "/ticket-counts");
    expect(counts).toEqual({ [kind.plural]: expect.anything() });
    expect(Object.keys(counts[kind.plural])).toEqual(kind.statuses.map(String));
    for (const status of [1, 2, 3, 4, 5, 6] as const) {
      const rows = all.filter((row) => row.status === status);
      const { body } = await asAdmin("GET", `${path}?status=${status}&limit=100`);
      expect(ids(body.data)).toEqual(ids(rows));
      expect(body.total).toBe(rows.length);
      expect(counts[kind.plural][status] ?? 0).toBe(rows.length);
      const mine = await asTenant("GET", `${path}?status=${status}&limit=100`);
      expect(ids(mine.body.data)).toEqual(ids(rows.filter(({ tenantId }) => tenantId === asTenant.id)));
      expect(mine.body.total).toBe(mine.body.data.length);
    }
  });

  it.each(sortNames(kind))("is sorted by %s, both ways, in whole pages too", async (sort) => {
    // As the database compares them: text by its bytes.
    const key = (row: TicketRecord) => {
      const value = row[sort];
      return typeof value === "number" ? String(value).padStart(9, "0") : String(value);
    };
    const compare = (a: TicketRecord, b: TicketRecord) =>
      key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id < b.id ? -1 : 1;
    const rising = all.toSorted(compare);
    for (const [order, expected] of [
      ["asc", rising],
      ["desc", rising.toReversed()],
    ] as const) {
      const whole = await asAdmin("GET", `${path}?sort=${sort}&order=${order}&limit=100`);
      expect(ids(whole.body.data), order).toEqual(ids(expected));
      for (const page of [1, 2, 3, 4, 5]) {
        const { body } = await asAdmin("GET", `${path}?sort=${sort}&order=${order}&limit=5&page=${page}`);
        expect(ids(body.data), `${order} ${page}`).toEqual(ids(expected.slice(page * 5 - 5, page * 5)));
      }
      const mine = await asTenant("GET", `${path}?sort=${sort}&order=${order}&limit=100`);
      expect(ids(mine.body.data)).toEqual(ids(expected.filter(({ tenantId }) => tenantId === asTenant.id)));
    }
  });

  it("keeps a deleted tenant's tickets, with its name", async () => {
    const person = await makeTenant({ uoccname: "Gone Away" });
    const record = await file(await withSession(person), kind);
    await db.update(tenant).set({ status: 0 }).where(eq(tenant.id, person.id));
    expect((await asAdmin("GET", `/${kind.singular}/${record.id}`)).body.tenant.uoccname).toBe("Gone Away");
    expect((await asAdmin("GET", `${path}?searchTerm=Gone Away`)).body.total).toBe(1);
    await asAdmin("DELETE", `/${kind.singular}/${record.id}`);
  });

  it("is nobody's without a session, or without the page's view flag", async () => {
    expect((await request("GET", path)).status).toBe(401);
    const nonViewer = await adminWith(kind, ...everyFlag.filter((flag) => flag !== "view"));
    expect((await nonViewer("GET", path)).status).toBe(403);
    expect((await nonViewer("GET", `/${kind.singular}/${all[0]?.id}`)).status).toBe(403);
    expect((await nonViewer("GET", `/${kind.singular}/${crypto.randomUUID()}`)).status).toBe(403);
    expect((await nonViewer("GET", "/ticket-counts")).body).toEqual({});
  });
});

import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { payment, serviceSetting } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { moduleNote } from "@/lib/features/billing/server/modules";
import { callAs, makeAdmin, makeSuperAdmin, makeTenant, type TestTenant } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";
import { addStatement } from "@/tests/support/statements";

type Caller = Awaited<ReturnType<typeof callAs>>;
let viewer: Caller;
let picker: Caller;
let people: TestTenant[];

const names = [
  { clientCode: "A-1", uoccname: "Álvarez, Niño", email: "nino@mail.ph", firstName: "Niño" },
  { clientCode: "A-2", uoccname: "Bautista 100%", phoneNumber: "0917_555" },
  { clientCode: "B-1", uoccname: "Cruz", ubaddln2: "Penthouse\\Left", lastSeen: "2026-11-01T08:00:00+08:00" },
  { clientCode: "B-2", uoccname: "Dela Cruz", uoccpers: "An agent", lastSeen: "2026-11-02T08:00:00+08:00" },
];

beforeAll(async () => {
  people = [];
  for (const name of names) people.push(await makeTenant(name));
  await makeTenant({ clientCode: "A-9", uoccname: "Gone", status: 0 });
  viewer = await callAs(await makeAdmin(rolesFor("tenants.view")));
  picker = await callAs(await makeAdmin([]));
});

const codes = async (query: string, as = viewer): Promise<string[]> =>
  (await as("GET", `/tenants?${query}`)).body.data.map((row: { clientCode: string }) => row.clientCode);

describe("GET /tenants", () => {
  it("lists what is not deleted by client code, page by page", async () => {
    const { status, body } = await viewer("GET", "/tenants?page=2&limit=3");
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 4, from: 4, page: 2, limit: 3 });
    expect(body).not.toHaveProperty("totalCapped");
    expect(body.data.map((row: { clientCode: string }) => row.clientCode)).toEqual(["B-2"]);
    expect(body.data[0]).toMatchObject({
      id: people[3]?.id,
      name: "Dela Cruz",
      type: 3,
      status: 1,
      email: null,
      soaAmount: null,
      lastSeen: "2026-11-02T08:00:00+08:00",
    });
    expect(body.data[0]).not.toHaveProperty("passwordHash");
    expect((await viewer("GET", "/tenants?page=9")).body).toMatchObject({ data: [], total: 4, from: 0 });
    expect((await viewer("GET", "/tenants?limit=0")).body).toMatchObject({ total: 4, from: 1, limit: 0 });
  });

  it.each([
    ["NIÑO", ["A-1"]],
    ["niño".normalize("NFD"), ["A-1"]],
    ["mail.p", ["A-1"]],
    ["100%", ["A-2"]],
    ["7_5", ["A-2"]],
    ["%", []],
    ["e\\l", ["B-1"]],
    ["cru", ["B-1", "B-2"]],
    // Short terms match only beginnings.
    ["cr", ["B-1"]],
    ["b", ["A-2", "B-1", "B-2"]],
    ["ag", []],
    ["agent", ["B-2"]],
    ["nobody", []],
    ["gone", []],
  ])("finds %s", async (term, found) => {
    expect(await codes(`searchTerm=${encodeURIComponent(term)}`)).toEqual(found);
  });

  it("sorts by each column both ways", async () => {
    expect(await codes("sort=uoccname&order=desc")).toEqual(["B-2", "B-1", "A-2", "A-1"]);
    expect(await codes("sort=lastSeen")).toEqual(["B-2", "B-1", "A-1", "A-2"]);
    expect(await codes("sort=lastSeen&order=asc&limit=4")).toEqual(["A-2", "A-1", "B-1", "B-2"]);
    expect(await codes("order=desc")).toEqual(["B-2", "B-1", "A-2", "A-1"]);
  });

  it("finds one by its id", async () => {
    expect(await codes(`id=${people[1]?.id}`)).toEqual(["A-2"]);
    expect(await codes("id=none")).toEqual([]);
    expect(await codes("id=")).toHaveLength(4);
  });

  it.each([
    "page=0",
    "page=x",
    "limit=-1",
    "limit=101",
    "limit=1.5",
    "sort=email",
    "order=up",
    "searchTerm=%00",
  ])("refuses %s", async (query) => {
    expect((await viewer("GET", `/tenants?${query}`)).status).toBe(400);
  });

  it("shows an admin without tenants.view only what a picker shows, also in its search", async () => {
    const { body } = await picker("GET", "/tenants?searchTerm=cruz");
    expect(body.total).toBe(2);
    expect(body.data[0]).toEqual({ id: people[2]?.id, uoccname: "Cruz", clientCode: "B-1" });
    for (const term of ["nino@mail", "0917", "agent", "penthouse"]) {
      expect(await codes(`searchTerm=${term}`, picker)).toEqual([]);
      expect(await codes(`searchTerm=${term}`)).toHaveLength(1);
    }
    expect(await codes("searchTerm=b", picker)).toEqual(["A-2", "B-1", "B-2"]);
  });

  it("is for staff", async () => {
    expect((await request("GET", "/tenants")).status).toBe(401);
    expect((await (await callAs(await makeTenant({ clientCode: "Z-1" })))("GET", "/tenants")).status).toBe(
      403,
    );
    expect((await (await callAs(await makeSuperAdmin()))("GET", "/tenants")).status).toBe(200);
  });
});

describe("GET /tenants of a large tower", () => {
  it("counts all exactly, a search no further than 1,000, and gives a picker at most 5,000", async () => {
    await db.execute(sql`
      insert into tenant (id, client_code, client_code_key, uoccname, search_text)
      select gen_random_uuid(), 'L-' || n, 'L-' || n, 'Large ' || n, '|l-' || n || '|large ' || n from generate_series(1, 10001) n`);
    const all = (await viewer("GET", "/tenants?limit=0")).body;
    expect(all.total).toBeGreaterThan(10_001);
    expect(all).not.toHaveProperty("totalCapped");
    expect(all.data).toHaveLength(5000);
    const found = (await viewer("GET", "/tenants?searchTerm=large&page=3")).body;
    expect(found).toMatchObject({ total: 1000, totalCapped: true, from: 21 });
    expect(found.data).toHaveLength(10);
    const last = (await viewer("GET", "/tenants?searchTerm=large&page=101")).body;
    expect(last).toMatchObject({ data: [], total: 1000, from: 0 });
    expect((await viewer("GET", "/tenants?searchTerm=large%201000")).body).toMatchObject({ total: 3 });
    await db.execute(sql`delete from tenant where client_code like 'L-%'`);
  });
});

describe("GET /tenant/{id}", () => {
  it("is for the tenant itself and for admins with tenants.view", async () => {
    const [one, two] = [await makeTenant(), await makeTenant()];
    const as = await callAs(one);
    expect((await as("GET", `/tenant/${one.id}`)).body).toMatchObject({ id: one.id, outstandingBalance: 0 });
    expect((await as("GET", `/tenant/${two.id}`)).status).toBe(404);
    expect((await picker("GET", `/tenant/${one.id}`)).status).toBe(403);
    expect((await viewer("GET", `/tenant/${one.id}`)).status).toBe(200);
    for (const id of ["1", "%00", "x".repeat(500), crypto.randomUUID()]) {
      expect([400, 404]).toContain((await viewer("GET", `/tenant/${id}`)).status);
    }
  });

  it("returns the balance: the newest statement minus its verified and posted payments, exactly", async () => {
    const { id, clientCode } = await makeTenant();
    const pay = (amountPaid: string, status: number, date = "10252026", code = clientCode) => ({
      tenantId: id,
      invoiceNumber: `[${code}]${date}`,
      invoiceDate: "2026-10-25",
      transactionDate: "2026-10-26",
      soaAmount: "10000.30",
      amountPaid,
      type: 1,
      status,
    });
    await addStatement(id, { soaDate: "2026-09-25", soaAmount: "77.00" });
    await addStatement(id, { soaDate: "2026-10-25", soaAmount: "10000.30" });
    await db
      .insert(payment)
      .values([
        pay("0.10", 3),
        pay("0.10", 4),
        pay("1000", 1),
        pay("1000", 2),
        pay("1000", 5),
        pay("1000", 4, "09252026"),
        pay("1000", 4, "10252026", "SOMEBODY"),
      ]);
    const { body } = await viewer("GET", `/tenant/${id}`);
    expect(body).toMatchObject({ outstandingBalance: 10000.1, dueDate: "2026-11-09" });
    await db.insert(payment).values(pay("10000.11", 4));
    expect((await viewer("GET", `/tenant/${id}`)).body.outstandingBalance).toBe(-0.01);
  });

  it("returns which modules are open, and why the others are not", async () => {
    const { id } = await makeTenant();
    await addStatement(id, { soaDate: "2026-10-25", soaAmount: "100.00" });
    await db.insert(serviceSetting).values([
      { type: "gatePass", status: 1, amount: "100.01" },
      { type: "incident", status: 1, amount: "100.00" },
      { type: "visitorPass", status: 0, amount: "100.01" },
      { type: "workPermit", status: 0, amount: "5" },
    ]);
    const unsettled =
      "Please settle your outstanding account at Property Management Office to access this module.";
    const disabled = "This service has been disabled by the admin.";
    const { modules } = (await viewer("GET", `/tenant/${id}`)).body;
    expect(modules).toEqual([
      { type: "jobOrderRequest", open: false, note: disabled },
      { type: "workPermit", open: false, note: disabled },
      { type: "gatePass", open: true, note: null },
      { type: "incident", open: false, note: unsettled },
      { type: "visitorPass", open: false, note: disabled },
      { type: "reservation", open: false, note: disabled },
      { type: "leasingAssistance", open: false, note: disabled },
      { type: "commendation", open: false, note: disabled },
    ]);
    expect(await moduleNote(db, id, "gatePass")).toBeNull();
    expect(await moduleNote(db, id, "incident")).toBe(unsettled);
    expect(await moduleNote(db, id, "commendation")).toBe(disabled);
    await db.delete(serviceSetting);
  });
});

describe("GET /logged-in-monitor", () => {
  it("lists who has logged in, the last active first", async () => {
    const monitor = await callAs(await makeAdmin(null));
    const { status, body } = await monitor("GET", "/logged-in-monitor?searchTerm=cruz");
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 2, from: 1 });
    expect(body.data[0]).toEqual({
      id: people[3]?.id,
      clientCode: "B-2",
      uoccname: "Dela Cruz",
      email: null,
      lastSeen: "2026-11-02T08:00:00+08:00",
    });
    expect((await monitor("GET", "/logged-in-monitor?searchTerm=alvarez")).body.data).toEqual([]);
    const { clientCode } = await makeTenant({ clientCode: "ÑZ-1", lastSeen: "2026-01-01 00:00:00+00" });
    for (const term of ["ñz", "ÑZ-1", "ñz-1"]) {
      expect((await monitor("GET", `/logged-in-monitor?searchTerm=${term}`)).body.data).toMatchObject([
        { clientCode },
      ]);
    }
    expect((await picker("GET", "/logged-in-monitor")).status).toBe(403);
  });
});

describe("GET /tenantIds", () => {
  it("returns the rows of the CSV file for existing ids", async () => {
    const selectedIds = [people[2]?.id, "none", crypto.randomUUID(), people[0]?.id, people[0]?.id].join(",");
    const { body } = await viewer("GET", `/tenantIds?selectedIds=${selectedIds}`);
    expect(body.data.map((row: { clientCode: string }) => row.clientCode)).toEqual(["A-1", "B-1"]);
    expect(body.data[1]).toMatchObject({ uoccname: "Cruz", lastActive: "01/11/2026", soaAmount: null });
    expect((await viewer("POST", "/tenantIds", { selectedIds: [people[0]?.id] })).body.data).toHaveLength(1);
    expect((await viewer("GET", "/tenantIds")).body.data).toEqual([]);
    expect((await picker("GET", "/tenantIds")).status).toBe(403);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { workPermitKind } from "@/lib/features/tickets/kinds/work-permit";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { registry } from "@/lib/features/tickets/registry";
import {
  type Caller,
  makeAdmin,
  makeSuperAdmin,
  makeTenant,
  type TestPerson,
  type TestTenant,
} from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";
import {
  accepted,
  adminWith,
  everyFlag,
  file,
  flags,
  forStaff,
  forTenant,
  setModules,
  validBody,
  withSession,
} from "@/tests/support/tickets";

const perKind = 4;
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe("the list of all services", () => {
  let asTenant: Caller;
  let asOther: Caller;
  let office: Caller;
  /** All kinds' tickets that are not deleted, newest first, with their origins. */
  let all: (TicketRecord & { origin: string })[];

  beforeAll(async () => {
    await setModules();
    asTenant = await withSession(await makeTenant({ uoccname: "Zoë Ñunez" }));
    asOther = await withSession(await makeTenant());
    const every = registry.flatMap((kind) => flags(kind, ...everyFlag));
    office = await withSession(await makeAdmin(rolesFor("services.view", ...every)));
    all = [];
    for (let at = 0; at < perKind; at++) {
      for (const kind of registry) {
        const record = await file(at % 2 ? asOther : asTenant, kind);
        const kept =
          at === 2
            ? accepted(await office("PUT", `/${kind.singular}/${record.id}`, { status: 6 }), 200)
            : record;
        if (at < perKind - 1) all.unshift({ ...kept, origin: kind.origin });
        else accepted(await office("DELETE", `/${kind.singular}/${record.id}`), 200);
      }
    }
  });

  it("has every kind, newest first, each with its origin", async () => {
    const { status, body } = await office("GET", "/services?limit=100");
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: all.length, from: 1, page: 1, limit: 100 });
    for (const [at, row] of body.data.entries()) {
      const { id, ticketNumber, tenantId, tenant, created_at, updated_at, origin } = all[at] ?? {};
      expect(row).toMatchObject({
        id,
        ticketNumber,
        tenantId,
        tenant,
        created_at,
        updated_at,
        origin,
        status: all[at]?.status,
        approver: all[at]?.approver ?? null,
        verifier: null,
      });
    }
    expect(new Set(body.data.map(({ origin }: { origin: string }) => origin))).toEqual(
      new Set(registry.map((kind) => kind.origin)),
    );
  });

  it("shows every row once in its pages, and nothing beyond them", async () => {
    for (const limit of [1, 2, 100]) {
      for (let page = 1; page <= Math.ceil(all.length / limit); page++) {
        const { body } = await office("GET", `/services?page=${page}&limit=${limit}`);
        expect(ids(body.data)).toEqual(ids(all.slice((page - 1) * limit, page * limit)));
        expect(body).toMatchObject({ total: all.length, from: (page - 1) * limit + 1 });
      }
    }
    expect((await office("GET", "/services?page=9999")).body).toMatchObject({
      data: [],
      total: all.length,
      from: 0,
    });
    expect((await office("GET", "/services?limit=0")).body.data).toHaveLength(all.length);
    for (const query of [
      "page=0",
      "limit=101",
      "status=0",
      "status=7",
      "page=x",
      "searchTerm=%00",
      "sort=kind",
      "order=up",
    ]) {
      expect((await office("GET", `/services?${query}`)).status, query).toBe(400);
    }
  });

  it("is sorted by what it is asked for", async () => {
    const numbers = (rows: { ticketNumber: string }[]) => rows.map(({ ticketNumber }) => ticketNumber);
    const sorted = async (query: string) =>
      numbers((await office("GET", `/services?limit=100&${query}`)).body.data);
    const newest = numbers(all);
    expect(await sorted("sort=created_at")).toEqual(newest);
    expect(await sorted("sort=created_at&order=asc")).toEqual(newest.toReversed());
    expect(await sorted("sort=ticketNumber")).toEqual(newest.toSorted());
    expect(await sorted("sort=ticketNumber&order=desc")).toEqual(newest.toSorted().reverse());
    const found = await sorted("sort=ticketNumber&searchTerm=gp-");
    expect(found).toEqual(newest.filter((number) => number.startsWith("GP-")).sort());
    expect(found.length).toBeGreaterThan(0);
  });

  it("filters by status and by search", async () => {
    const rejected = (await office("GET", "/services?status=6&limit=100")).body;
    expect(ids(rejected.data)).toEqual(ids(all.filter(({ status }) => status === 6)));
    expect(rejected.total).toBe(registry.length);
    for (const term of ["ñunez", "ZO", "zoë ñ"]) {
      const { body } = await office("GET", `/services?searchTerm=${encodeURIComponent(term)}&limit=100`);
      expect(ids(body.data), term).toEqual(ids(all.filter(({ tenantId }) => tenantId === asTenant.id)));
    }
    for (const record of all) {
      expect(ids((await office("GET", `/services?searchTerm=${record.ticketNumber}`)).body.data)).toEqual([
        record.id,
      ]);
    }
  });

  it("tells a telephone number only to whoever may view the kind", async () => {
    const called = await withSession(await makeTenant({ phoneNumber: "09171234567" }));
    const { id } = await file(called, workPermitKind);
    const numbers = async (...more: Parameters<typeof rolesFor>) => {
      const as = await withSession(await makeAdmin(rolesFor("services.view", ...more)));
      const listed = (await as("GET", "/services?limit=100")).body.data;
      return [
        listed.find((row: { id: string }) => row.id === id).telephone,
        (await as("GET", `/service/${id}`)).body.telephone,
      ];
    };
    expect(await numbers("permits.view")).toEqual(["09171234567", "09171234567"]);
    expect(await numbers("orders.view")).toEqual([null, null]);
    expect((await called("GET", `/service/${id}`)).body).not.toHaveProperty("telephone");
    const clerk = await withSession(await makeAdmin(rolesFor("permits.add")));
    const filed = await clerk("POST", "/permit", validBody(workPermitKind, clerk, { tenantId: called.id }));
    expect([filed.status, filed.body.telephone]).toEqual([201, null]);
    await office("DELETE", `/permit/${id}`);
    await office("DELETE", `/permit/${filed.body.id}`);
  });

  it("of a tenant has its own alone", async () => {
    for (const query of ["", `&tenantId=${asOther.id}`, "&status="]) {
      const { body } = await asTenant("GET", `/services?limit=100${query}`);
      expect(ids(body.data)).toEqual(ids(all.filter(({ tenantId }) => tenantId === asTenant.id)));
      expect(body.total).toBe(body.data.length);
    }
  });

  it("leads to the ticket behind a row, whichever kind", async () => {
    for (const record of all) {
      const owner = record.tenantId === asTenant.id ? asTenant : asOther;
      const stranger = owner === asTenant ? asOther : asTenant;
      expect((await owner("GET", `/service/${record.id}`)).body).toEqual(forTenant(record));
      expect((await office("GET", `/service/${record.id}`)).body).toEqual(forStaff(record));
      expect((await stranger("GET", `/service/${record.id}`)).status).toBe(404);
    }
    for (const id of ["x", crypto.randomUUID(), "x".repeat(300), "%00"]) {
      expect((await office("GET", `/service/${id}`)).status).toBe(404);
    }
    const gone = (await request("GET", "/services", { token: office.token })).body.total;
    expect(gone).toBe(all.length);
  });

  it("is for tenants, for admins who may view services, and for super admins", async () => {
    const [record] = all;
    const every = registry.flatMap((kind) => flags(kind, ...everyFlag));
    const nonViewer = await withSession(await makeAdmin(rolesFor(...every)));
    for (const path of ["/services", `/service/${record?.id}`]) {
      expect((await request("GET", path)).status).toBe(401);
      expect((await nonViewer("GET", path)).status).toBe(403);
      expect((await (await withSession(await makeSuperAdmin()))("GET", path)).status).toBe(200);
    }
  });
});

describe("the permit form of the services screen", () => {
  let asTenant: Caller & TestTenant;
  let office: Caller & TestPerson;
  const forPermit = (as: TestPerson, names: Record<string, unknown>) => {
    const { workPermitFor: _, ...others } = validBody(workPermitKind, as, { tenantId: asTenant.id });
    return { ...others, ...names };
  };

  beforeAll(async () => {
    await setModules();
    asTenant = await withSession(await makeTenant());
    office = await adminWith(workPermitKind, "add");
  });

  it.each(["tenant", "office"])(
    "may name the work as the screen does, or as permits do (%s)",
    async (who) => {
      const as = who === "tenant" ? asTenant : office;
      for (const [names, stored] of [
        [{ workServiceFor: "Kitchen" }, "Kitchen"],
        [{ workPermitFor: "Bath" }, "Bath"],
        [{ workPermitFor: "Bath", workServiceFor: "Kitchen" }, "Bath"],
      ] as const) {
        const record = accepted(await as("POST", "/service", forPermit(as, names)), 201);
        expect(record.workPermitFor).toBe(stored);
        expect(record).not.toHaveProperty("workServiceFor");
      }
      for (const names of [{}, { workServiceFor: " " }, { workServiceFor: null }, { workServiceFor: 5 }]) {
        const { status, body } = await as("POST", "/service", forPermit(as, names));
        const message = `Please input your work ${who === "tenant" ? "permit" : "service"} for!`;
        expect([status, body.errors]).toEqual([400, { workPermitFor: [message] }]);
      }
    },
  );

  it("has that name at no other call", async () => {
    const { status, body } = await office(
      "POST",
      "/permit",
      forPermit(office, { workServiceFor: "Kitchen" }),
    );
    expect([status, Object.keys(body.errors)]).toEqual([400, ["workPermitFor"]]);
  });
});

it("a tenant's telephone number comes with its tickets, for staff who may view their kind", async () => {
  await setModules();
  const owner = await withSession(await makeTenant({ uocctel1: "", phoneNumber: "09171234567" }));
  const made = await file(owner, workPermitKind);
  expect(made).not.toHaveProperty("telephone");
  const listed = async (as: Caller, path: string) =>
    (await as("GET", path)).body.data.find(({ id }: { id: string }) => id === made.id);
  const viewer = await withSession(await makeAdmin(rolesFor("services.view", "permits.view")));
  expect((await listed(viewer, "/permits")).telephone).toBe("09171234567");
  expect((await viewer("GET", `/permit/${made.id}`)).body.telephone).toBe("09171234567");
  expect(await listed(viewer, "/services")).toMatchObject({ telephone: "09171234567", overdue: false });
  const other = await withSession(await makeAdmin(rolesFor("services.view")));
  expect((await listed(other, "/services")).telephone).toBeNull();
  for (const path of ["/permits", "/services"]) {
    expect(await listed(owner, path)).not.toHaveProperty("telephone");
  }
});

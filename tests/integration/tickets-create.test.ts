import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { admin, auditLog, notification, tenant, ticket } from "@/db/schema";
import { db, sqlClient } from "@/lib/core/server/database";
import type { Field } from "@/lib/features/tickets/define";
import { addFlags } from "@/lib/features/tickets/flags";
import { type Caller, makeAdmin, makeSuperAdmin, makeTenant } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";
import { addStatement } from "@/tests/support/statements";
import { testedKinds } from "@/tests/support/tested-kinds";
import {
  accepted,
  adminWith,
  amenityId,
  dayFromNow,
  everyFlag,
  fieldOf,
  file,
  flags,
  forStaff,
  setModules,
  validBody,
  withSession,
} from "@/tests/support/tickets";

const disabled = "This service has been disabled by the admin.";
const unsettled =
  "Please settle your outstanding account at Property Management Office to access this module.";
const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const stamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+08:00$/;

/** The value of a field that was not filled in. */
function emptyOf(field: Field): unknown {
  if (field.type === "money") return field.nullable ? null : 0;
  if (field.type === "files") return [];
  return field.type === "text" ? "" : null;
}

describe.each(testedKinds("fields"))("a new %s", (_, kind) => {
  const path = `/${kind.singular}`;
  let asTenant: Caller & { clientCode: string };
  let asAdmin: Caller;

  beforeAll(async () => {
    asTenant = await withSession(await makeTenant({ uoccname: "Maria Peña" }));
    asAdmin = await adminWith(kind, "add");
  });
  beforeEach(() => setModules());

  // The office's fields are empty on a tenant's ticket.
  const shape = (values: { postById?: string; remarks?: string }) => ({
    ...Object.fromEntries(
      kind.fields.map(({ name }) => [name, expect.toSatisfy((value) => value !== undefined)]),
    ),
    ...Object.fromEntries((kind.stamps ?? []).map(({ name }) => [name, null])),
    ...(kind.booking ? { amenity: { id: amenityId, title: "Function Room" } } : {}),
    id: expect.stringMatching(uuid7),
    ticketNumber: expect.stringMatching(new RegExp(`^${kind.prefix}-${dayFromNow(0).slice(0, 4)}-\\d{6}$`)),
    status: 1,
    tenantId: asTenant.id,
    tenant: { id: asTenant.id, clientCode: asTenant.clientCode, uoccname: "Maria Peña" },
    approver: null,
    verifier: null,
    approvedById: null,
    verifiedById: null,
    filedBy: values.postById ? null : { id: asTenant.id, name: "Maria Peña" },
    postById: null,
    approvalDate: null,
    ...(kind.fields.some(({ name }) => name === "dateApplied") ? {} : { dateApplied: null }),
    completedDate: null,
    remarks: "",
    created_at: expect.stringMatching(stamp),
    updated_at: expect.stringMatching(stamp),
    urgent: false,
    reopened: 0,
    rating: null,
    unread: 0,
    ...values,
  });

  it("of a tenant is answered 201 with the whole record, which can then be read", async () => {
    const body = validBody(kind, asTenant);
    const answer = await asTenant("POST", path, body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual(shape({}));
    for (const field of kind.fields) {
      const given = body[field.name];
      const isOffice = field.by === "staff";
      const expected = field.type === "instant" ? `${String(given).replace(" ", "T")}+08:00` : given;
      expect(answer.body[field.name], field.name).toEqual(isOffice ? emptyOf(field) : expected);
    }
    expect((await asTenant("GET", `${path}/${answer.body.id}`)).body).toEqual(answer.body);
    const { data } = (await asTenant("GET", `${path}/${answer.body.id}/history`)).body;
    const by = { id: asTenant.id, name: "Maria Peña", area: "client" };
    expect(data).toEqual([
      {
        id: expect.any(String),
        action: "created",
        from: null,
        to: 1,
        at: expect.stringMatching(stamp),
        by,
        remarks: "",
      },
    ]);
  });

  it("of the staff is for the tenant it names, with the staff's remarks, and is written down", async () => {
    const viewer = await makeAdmin(rolesFor(...flags(kind, "view")));
    const body = validBody(kind, asAdmin, {
      tenantId: asTenant.id,
      postById: asTenant.id,
      remarks: " By phone ",
    });
    const { status, body: record } = await asAdmin("POST", path, body);
    expect(status).toBe(201);
    expect(record).toEqual(forStaff(shape({ postById: asAdmin.id, remarks: "By phone" })));
    const [line] = await db.select().from(auditLog).where(eq(auditLog.recordId, record.id));
    expect(line).toMatchObject({
      action: `${kind.singular}.create`,
      adminId: asAdmin.id,
      area: "admin",
      address: "127.0.0.1",
      // The added values: each of its fields, and its tenant.
      detail: {
        tenantId: asTenant.id,
        ...Object.fromEntries(kind.fields.map(({ name }) => [name, record[name]])),
      },
    });
    const bell = await db.select().from(notification).where(eq(notification.recordId, record.id));
    // The tenant, and the admins who may view it, except the one who filed it.
    expect(bell.map(({ accountId }) => accountId).sort()).toEqual([asTenant.id, viewer.id].sort());
    await db.update(admin).set({ status: 0 }).where(eq(admin.id, viewer.id));
  });

  it("rings the bells of the admins who may view it", async () => {
    const viewer = await makeAdmin(rolesFor(...flags(kind, "view")));
    const record = await file(asTenant, kind);
    const bell = await db.select().from(notification).where(eq(notification.recordId, record.id));
    expect(bell.map(({ accountId }) => accountId)).toEqual([viewer.id]);
    expect(bell[0]).toMatchObject({ aboutTenantId: asTenant.id, recordType: kind.singular });
  });

  it("ignores what its maker may not say", async () => {
    const other = await makeTenant();
    const forged = {
      id: crypto.randomUUID(),
      status: 4,
      ticketNumber: `${kind.prefix}-2020-000001`,
      tenant: { id: other.id },
      approver: { id: asAdmin.id, name: "x" },
      verifier: { id: asAdmin.id, name: "x" },
      approvedById: asAdmin.id,
      verifiedById: asAdmin.id,
      approvalDate: "2026-01-01 00:00:00",
      completedDate: "2026-01-01 00:00:00",
      dateApplied: "2026-01-01 00:00:00",
      created_at: "2020-01-01T00:00:00Z",
      updated_at: "2020-01-01T00:00:00Z",
      unknown: { deep: [1] },
    };
    const own = { tenantId: other.id, postById: asAdmin.id, remarks: "mine" };
    const byTenant = await asTenant("POST", path, validBody(kind, asTenant, { ...forged, ...own }));
    expect(byTenant.body).toEqual(shape({}));
    for (const remarks of [5, null, "x".repeat(6000)]) {
      expect((await asTenant("POST", path, validBody(kind, asTenant, { remarks }))).status).toBe(201);
    }
    const byStaff = await asAdmin(
      "POST",
      path,
      validBody(kind, asAdmin, { ...forged, tenantId: asTenant.id, postById: other.id }),
    );
    expect(byStaff.body).toEqual(forStaff(shape({ postById: asAdmin.id })));
    for (const { body } of [byTenant, byStaff]) {
      expect(body.id).not.toBe(forged.id);
      expect(body.ticketNumber).not.toBe(forged.ticketNumber);
      expect(body.created_at.slice(0, 4)).not.toBe("2020");
    }
  });

  it("takes moments in each accepted form, as the same moment", async () => {
    const field = fieldOf(kind, "instant");
    // tickets-bookings.test.ts tests the hours of bookings.
    if (!field || kind.booking) return;
    const day = dayFromNow(3);
    const before = dayFromNow(2);
    for (const given of [
      `${day} 01:30:00`,
      `${day}T01:30:00+08:00`,
      `${before}T17:30:00Z`,
      `${before}T17:30:00.000Z`,
      `${day}T01:30:00`,
      `${before}T12:30-05:00`,
    ]) {
      const record = await file(asTenant, kind, { [field.name]: given });
      expect(record[field.name], given).toBe(`${day}T01:30:00+08:00`);
    }
  });

  it("may be for today, and not for a day before, by the site's calendar", async () => {
    const bound = kind.fields.filter((field) => field.type === "instant" && field.notBeforeToday);
    for (const field of kind.booking ? [] : bound) {
      const today = `${dayFromNow(0)} 00:00:00`;
      const span = kind.span ? { [kind.span.from]: today } : {};
      await file(asTenant, kind, { ...span, [field.name]: today });
      for (const past of [`${dayFromNow(-1)} 23:59:59`, "1999-01-01 00:00:00"]) {
        const answer = await asTenant("POST", path, validBody(kind, asTenant, { [field.name]: past }));
        expect(answer.status).toBe(400);
        expect(answer.body.errors).toEqual({ [field.name]: ["Dates before today can't be chosen."] });
      }
    }
  });

  it("needs a tenant where the staff make it", async () => {
    const gone = await makeTenant();
    await db.update(tenant).set({ status: 0 }).where(eq(tenant.id, gone.id));
    for (const tenantId of [
      undefined,
      "",
      null,
      5,
      "x",
      crypto.randomUUID(),
      gone.id,
      [asTenant.id],
      "x".repeat(300),
    ]) {
      const answer = await asAdmin("POST", path, validBody(kind, asAdmin, { tenantId }));
      expect(answer.status).toBe(400);
      if (String(tenantId).length < 200)
        expect(answer.body.errors.tenantId).toEqual(["Please choose your tenant!"]);
    }
  });

  it("is refused where the module is closed, in its words; the switched-off note wins", async () => {
    const debtor = await withSession(await makeTenant());
    const earlier = await file(debtor, kind);
    const owe = (amount: string) => addStatement(debtor.id, { soaDate: "2026-10-25", soaAmount: amount });
    const refusal = async () => {
      const { status, body } = await debtor("POST", path, validBody(kind, debtor));
      return status === 201 ? null : [status, body.message];
    };
    await owe("1500.00");
    for (const [status, amount, expected] of [
      [1, "1500.01", null],
      [1, "1500.00", unsettled],
      [1, "0.00", unsettled],
      [0, "999999.00", disabled],
      [0, "0.00", disabled],
    ] as const) {
      await setModules(status, amount);
      expect(await refusal()).toEqual(expected === null ? null : [403, expected]);
    }
    // Only new tickets are refused: earlier ones stay readable and can be changed, and the office may file.
    expect((await debtor("GET", `${path}/${earlier.id}`)).status).toBe(200);
    expect((await debtor("GET", `/${kind.plural}`)).body.data.length).toBeGreaterThan(0);
    expect((await debtor("PUT", `${path}/${earlier.id}`, earlier)).status).toBe(200);
    expect((await asAdmin("POST", path, validBody(kind, asAdmin, { tenantId: debtor.id }))).status).toBe(201);
    await owe("-20.00");
    await setModules(1, "0.00");
    expect(await refusal()).toBeNull();
  });

  it("is a super admin's and no stranger's to make", async () => {
    const send = (as: Caller) => as("POST", path, validBody(kind, as, { tenantId: asTenant.id }));
    expect((await request("POST", path, { body: validBody(kind, asAdmin) })).status).toBe(401);
    const others = everyFlag.filter((flag) => !addFlags(kind).some((one) => one === flag));
    for (const roles of [[], null, rolesFor(...flags(kind, ...others))]) {
      expect((await send(await withSession(await makeAdmin(roles)))).status).toBe(403);
    }
    for (const flag of addFlags(kind)) accepted(await send(await adminWith(kind, flag)), 201);
    accepted(await send(await withSession(await makeSuperAdmin())), 201);
  });
});

it.each(testedKinds("engine"))(
  "each new %s gets a number of its own, though twenty are made at once",
  async (_, kind) => {
    await setModules();
    const makers = await Promise.all([1, 2, 3, 4].map(async () => withSession(await makeTenant())));
    const before = await db.$count(ticket, eq(ticket.kind, kind.name));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const maker = makers[at % makers.length] as Caller;
        return maker("POST", `/${kind.singular}`, validBody(kind, maker));
      }),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const numbers = answers.map(({ body }) => Number(body.ticketNumber.slice(-6)));
    expect(new Set(numbers).size).toBe(20);
    // Refusals use no number, so the sequence has no gap.
    expect(Math.max(...numbers)).toBe(before + 20);
    expect(await db.$count(ticket, eq(ticket.kind, kind.name))).toBe(before + 20);
  },
  60_000,
);

it("a tenant files at most 200 of one kind within an hour", async () => {
  await setModules();
  const person = await withSession(await makeTenant());
  const file = () => person("POST", "/commendation", { title: "Thanks", comment: "To the guards.", type: 1 });
  const first = accepted(await file(), 201);
  const filed = (kind: string, count: number, minutesAgo: number) => sqlClient`
    insert into ticket (id, kind, ticket_number, tenant_id, status, created_at)
    select gen_random_uuid(), ${kind}, 'L-' || gen_random_uuid(), ${person.id}, 0,
      now() - make_interval(mins => ${minutesAgo}) from generate_series(1, ${count})`;
  await filed("gatePass", 200, 1);
  await filed("commendation", 50, 61);
  // Deleted ones count too.
  await filed("commendation", 198, 1);
  expect((await file()).status).toBe(201);
  const refused = await file();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
  expect(refused.body.message).toContain("200");
  const office = await withSession(await makeSuperAdmin());
  const body = { tenantId: person.id, title: "Thanks", comment: "To the guards.", type: 1 };
  expect((await office("POST", "/commendation", body)).status).toBe(201);
  expect(first.status).toBe(1);
});

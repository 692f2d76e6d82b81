import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type UnitRight, unitRights } from "@/db/people";
import { mailRefusal, membership, payment, tenant as tenantTable } from "@/db/schema";
import { unitRightOf } from "@/lib/features/tickets/flags";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { accountKey } from "@/lib/format/account-key";
import {
  attempt,
  type Caller,
  callAs,
  db,
  enter,
  join,
  logIn,
  makeAdmin,
  makePerson,
  makeTenant,
  password,
  type TestTenant,
} from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";
import { addStatement } from "@/tests/support/statements";
import { dayFromNow, file, keyOf, setModules, withSession } from "@/tests/support/tickets";

/* People of a unit log in for themselves, and read and do what their rights for it say (docs/rules/people.md). */

const visitor = kindOf("visitorPass");
const jobOrder = kindOf("jobOrderRequest");
const refusal = "Ask whoever manages your unit for access.";

let tenant: TestTenant;
let first: Caller;
beforeAll(async () => {
  await setModules();
  tenant = await makeTenant({
    email: "first@tower.test",
    phoneNumber: "0917 000 0001",
    uocctel1: "0917 000 0002",
  });
  await addStatement(tenant.id, { soaDate: "2026-10-25", soaAmount: "18742.50" });
  await db
    .update(tenantTable)
    .set({ soaDate: "2026-10-25", soaAmount: "18742.50", soaName: "x.pdf" })
    .where(eq(tenantTable.id, tenant.id));
  first = await withSession(tenant);
  for (const kind of registry) await file(first, kind);
});

const personWith = async (...rights: UnitRight[]) => withSession(await makePerson(tenant, { rights }));

describe("a log-in", () => {
  it("takes the e-mail address of a person, however it is written, and acts for the unit", async () => {
    const person = await makePerson(tenant, { role: "household", rights: ["visitors"] });
    const token = await logIn({ ...person, logInName: ` ${person.logInName.toUpperCase()} ` });
    const { body } = await request("GET", "/me", { token });
    expect(body).toMatchObject({ id: tenant.id, area: "client", clientCode: tenant.clientCode });
    expect(body).toMatchObject({ email: person.logInName, name: `Person ${person.id}` });
    expect(body.person).toEqual({
      ...{ id: person.personId, name: `Person ${person.id}` },
      ...{ role: "household", rights: ["visitors"], to: null },
    });
  });

  it("of the first person takes the client code and the address", async () => {
    for (const logInName of [tenant.clientCode, "FIRST@tower.test"]) {
      const { body } = await request("GET", "/me", { token: await logIn({ ...tenant, logInName }) });
      expect(body.person).toMatchObject({ id: tenant.id, role: "owner", rights: [...unitRights] });
      expect(body.units).toHaveLength(1);
    }
  });

  it("with an address of several log-ins takes only the client codes", async () => {
    const email = "both@tower.test";
    const [one, two] = [await makeTenant({ email }), await makeTenant({ email })];
    expect((await attempt("client", email, password)).status).toBe(401);
    for (const { clientCode } of [one, two])
      expect((await attempt("client", clientCode, password)).status).toBe(200);
  });

  it("with a person's address is that person's, whoever else has taken it", async () => {
    const person = await makePerson(tenant, { rights: ["visitors"] });
    const taker = await makeTenant({ email: person.logInName });
    const { body } = await request("GET", "/me", { token: await logIn(person) });
    expect(body.person.id).toBe(person.personId);
    expect((await attempt("client", taker.clientCode, password)).status).toBe(200);
  });

  const today = dayFromNow(0);
  it.each([
    ["that begins tomorrow", { startsOn: dayFromNow(1) }, 401],
    ["that ended yesterday", { startsOn: dayFromNow(-9), endsOn: dayFromNow(-1) }, 401],
    ["that was ended", { endedAt: sql`now()` as unknown as string }, 401],
    ["that waits for the office", { approvedAt: null }, 401],
    ["that was not accepted", { joinedAt: null }, 401],
    ["of today alone", { startsOn: today, endsOn: today }, 200],
  ])("of a membership %s is answered %s %i", async (_, values, status) => {
    const person = await makePerson(tenant, values);
    expect((await attempt("client", person.logInName, password)).status).toBe(status);
    const { token } = await enter(person);
    expect((await request("GET", "/me", { token })).status).toBe(status);
  });
});

describe("a person of two units", () => {
  it("acts for one at a time, and for no other", async () => {
    const [other, foreign] = [await makeTenant({ unitNumber: "7A" }), await makeTenant()];
    const person = await makePerson(tenant, { role: "tenant", rights: ["requests"] });
    await join(other.id, person.id, { role: "representative", endsOn: dayFromNow(30) });
    const as = await callAs(person);
    const { units } = (await as("GET", "/me")).body;
    expect(units.map(({ tenantId, role }: Record<string, string>) => `${tenantId} ${role}`).sort()).toEqual(
      [`${tenant.id} tenant`, `${other.id} representative`].sort(),
    );
    expect((await as("GET", "/statements")).status).toBe(403);
    expect((await as("PUT", "/session/unit", { tenantId: other.id })).status).toBe(200);
    const { body } = await as("GET", "/me");
    expect(body).toMatchObject({ id: other.id, clientCode: other.clientCode });
    expect(body.person).toMatchObject({ role: "representative", to: dayFromNow(30) });
    expect((await as("GET", "/statements")).status).toBe(200);
    expect((await as("GET", `/tenant/${tenant.id}`)).status).toBe(404);
    for (const tenantId of [foreign.id, crypto.randomUUID(), "x"])
      expect((await as("PUT", "/session/unit", { tenantId })).status).toBe(404);
    await db
      .update(membership)
      .set({ endsOn: dayFromNow(-1), startsOn: dayFromNow(-2) })
      .where(eq(membership.tenantId, other.id));
    expect((await as("GET", "/me")).status).toBe(401);
  });
});

describe("without a right", () => {
  it("the calls of a kind of ticket say whom to ask", async () => {
    const as = await personWith("visitors", "bills");
    const { status, body } = await as("GET", "/requests");
    expect([status, body.message]).toEqual([403, refusal]);
    expect((await as("GET", "/visitors")).body.total).toBe(1);
  });

  it.each([
    [["visitors"], ["visitors"]],
    [["requests"], registry.filter((kind) => kind !== visitor).map(({ origin }) => origin)],
    [["requests", "visitors"], registry.map(({ origin }) => origin)],
    [["bills", "pay", "people"], []],
  ] as [UnitRight[], string[]][])("%j: the list of all services has only %j", async (rights, origins) => {
    const as = await personWith(...rights);
    for (const query of ["", "?limit=100&page=1&sort=ticketNumber", "?searchTerm=2026"]) {
      const { body } = await as("GET", `/services${query}`);
      expect(new Set(body.data.map(({ origin }: { origin: string }) => origin))).toEqual(new Set(origins));
      expect(body.total).toBe(origins.length);
    }
    const { body: own } = await as("GET", "/my-requests");
    expect(own.openTotal).toBe(origins.length);
    for (const { kind } of own.data) expect(origins).toContain(kindOf(kind).origin);
  });

  it("a ticket behind a row is refused", async () => {
    const { id } = await file(first, jobOrder);
    const as = await personWith("visitors");
    expect((await as("GET", `/service/${id}`)).status).toBe(403);
    expect((await (await personWith("requests"))("GET", `/service/${id}`)).status).toBe(200);
  });

  it("the unit's record has no bill and other people's addresses never", async () => {
    const bill = ["outstandingBalance", "dueDate", "soaAmount", "soaDate", "soaName", "onTheWay"];
    const { body } = await (await personWith("requests"))("GET", `/tenant/${tenant.id}`);
    for (const name of bill) expect(body[name] ?? null).toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/first@tower|0917|18742/);
    expect(body).toMatchObject({ clientCode: tenant.clientCode, uoccname: tenant.uoccname });
    const reader = await personWith("bills");
    const { body: read } = await reader("GET", `/tenant/${tenant.id}`);
    expect(read).toMatchObject({ outstandingBalance: 18742.5, soaAmount: 18742.5, email: reader.logInName });
    expect((await first("GET", `/tenant/${tenant.id}`)).body).toMatchObject({ email: "first@tower.test" });
  });

  it("an answer to feedback has no address of another person", async () => {
    const send = async (as: Caller) =>
      (await as("POST", "/feedback", { rate: 5, message: "The lobby is clean." })).body.tenant.email;
    expect([await send(await personWith("people")), await send(first)]).toEqual([null, "first@tower.test"]);
  });

  it("the address with which somebody paid is read by the payer and staff", async () => {
    const [payer, reader] = [await personWith("pay", "bills"), await personWith("bills")];
    const by = { id: payer.personId, name: "Payer" };
    const id = crypto.randomUUID();
    await db.insert(payment).values({
      ...{ id, tenantId: tenant.id, filedBy: by, email: payer.logInName, type: 3, transactionId: id },
      ...{ invoiceNumber: "[X]10252026", invoiceDate: "2026-10-25", transactionDate: "2026-11-01" },
      ...{ soaAmount: "100.00", amountPaid: "100.00" },
    });
    const emailFor = async (as: Caller) => (await as("GET", `/payment/${id}`)).body.email;
    const cashier = await callAs(await makeAdmin(rolesFor("payments.view")));
    expect([await emailFor(payer), await emailFor(cashier)]).toEqual([payer.logInName, payer.logInName]);
    expect([await emailFor(reader), await emailFor(first)]).toEqual([null, null]);
    const { data } = (await reader("GET", "/payments")).body;
    expect(JSON.stringify(data)).not.toContain(payer.logInName);
  });

  it("a refused address is read by its owner alone", async () => {
    const person = await withSession(await makePerson(tenant, { rights: ["people"] }));
    for (const email of ["first@tower.test", person.logInName])
      await db.insert(mailRefusal).values({ emailKey: accountKey(email), answer: "550 5.1.1 no such user" });
    const path = `/tenant/${tenant.id}/mail-refusal`;
    expect((await person("GET", path)).body.refusal).toMatchObject({ email: person.logInName, answer: null });
    expect((await first("GET", path)).body.refusal).toMatchObject({ email: "first@tower.test" });
    expect((await (await personWith("people"))("GET", path)).body).toEqual({ refusal: null });
  });

  it("the files of a ticket are not found", async () => {
    const { id } = await file(first, visitor);
    const key = keyOf(first, "visitors");
    expect(JSON.stringify((await first("GET", `/visitor/${id}`)).body)).toContain(key);
    const statusFor = async (as: Caller) => (await as("GET", `/file?name=${key}`)).status;
    expect(await statusFor(await personWith("visitors"))).toBe(200);
    expect(await statusFor(await personWith("requests", "bills", "pay", "people"))).toBe(404);
  });

  it("the channels of its records are refused, as those of other units are", async () => {
    const stranger = await makeTenant();
    const permitted = async (as: Caller, channel_name: string) =>
      (await as("POST", "/realtime/auth", { socket_id: "1.1", channel_name })).status === 200;
    for (const right of unitRights) {
      const as = await personWith(right);
      for (const kind of registry) {
        const channel = `private-client-${kind.stem}-crud`;
        expect(await permitted(as, `${channel}.${tenant.id}`)).toBe(unitRightOf(kind) === right);
        expect(await permitted(as, `${channel}.${stranger.id}`)).toBe(false);
      }
      expect(await permitted(as, `private-client-payments-crud.${tenant.id}`)).toBe(right === "bills");
      expect(await permitted(as, `private-client-notif.${tenant.id}`)).toBe(false);
      expect(await permitted(as, `private-client-person.${as.personId}`)).toBe(true);
      expect(await permitted(first, `private-client-person.${as.personId}`)).toBe(false);
    }
    expect(await permitted(first, `private-client-notif.${tenant.id}`)).toBe(true);
  });

  it("a right that is taken away is refused with the next call", async () => {
    const person = await makePerson(tenant, { rights: ["bills"] });
    const as = await callAs(person);
    expect((await as("GET", "/payments")).status).toBe(200);
    await db
      .update(membership)
      .set({ rights: ["pay"] })
      .where(eq(membership.id, person.personId));
    expect((await as("GET", "/payments")).status).toBe(403);
  });
});

import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type UnitRight, unitRights } from "@/db/people";
import { account, membership, session, websiteSetting } from "@/db/schema";
import { endedUsersQueue } from "@/lib/ports/realtime/queue";
import { codeOfMail, mailsTo } from "@/tests/support/mails";
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
  unique,
} from "@/tests/support/people";
import { type Answer, request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";
import { dayFromNow } from "@/tests/support/tickets";

/* Who may add, change and end the people of a unit, and how they are invited (docs/rules/people.md). */

let tenant: TestTenant;
let first: Caller;
let office: Caller;
beforeAll(async () => {
  tenant = await makeTenant({ unitNumber: "14B" });
  first = await callAs(tenant);
  office = await callAs(await makeAdmin(rolesFor("tenants.view", "tenants.edit")));
});

const address = () => `invited${unique().toLowerCase()}@tower.test`;
const household = (values: object = {}) => ({
  ...{ name: "Jose Dela Cruz", email: address(), role: "household", rights: ["requests", "visitors"] },
  ...values,
});
const representative = (values: object = {}) =>
  household({ role: "representative", to: dayFromNow(90), ...values });
const add = (as: Caller, values: object = {}) => as("POST", "/person", household(values));
/** Creates a unit and adds a person to it. */
async function newUnit(values: object = {}) {
  const unit = await makeTenant();
  const owner = await callAs(unit);
  const { body } = await add(owner, values);
  return { unit, owner, person: body };
}
const tokenFor = async (email: string) => codeOfMail((await mailsTo(email)).at(-1));
const accept = (token: string, body: object = {}, as?: string) =>
  request("POST", `/invitation/${token}`, { body, ...(as ? { token: as } : {}) });
const chosen = { password: "Mango-tree-77", reNewPassword: "Mango-tree-77" };
const messageOf = ({ status, body }: Answer) => [status, body.message];

describe("an invitation", () => {
  it("makes a person who logs in with the address and has the rights given", async () => {
    const email = address();
    const added = await add(first, { email });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      state: "invited",
      email,
      from: dayFromNow(0),
      to: null,
      isFirst: false,
    });
    expect(added.body.invitedBy).toEqual({ id: tenant.id, name: tenant.uoccname });
    expect((await attempt("client", email, chosen.password)).status).toBe(401);
    const token = await tokenFor(email);
    const shown = await request("GET", `/invitation/${token}`);
    expect(shown.body).toMatchObject({ unitNumber: "14B", role: "household", needsPassword: true });
    expect(shown.text).not.toContain(email);
    expect((await accept(token, chosen)).status).toBe(200);
    const me = await request("GET", "/me", {
      token: await logIn({ area: "client", logInName: email, password: chosen.password }),
    });
    expect(me.body.person).toMatchObject({
      id: added.body.id,
      name: "Jose Dela Cruz",
      rights: ["requests", "visitors"],
    });
    for (const answer of [await accept(token, chosen), await request("GET", `/invitation/${token}`)])
      expect(answer.status).toBe(410);
  });

  it("needs a password that is typed twice and hard to guess", async () => {
    const email = address();
    await add(first, { email });
    const token = await tokenFor(email);
    for (const body of [{}, { password: "Mango-tree-77" }, { password: "short", reNewPassword: "short" }])
      expect((await accept(token, body)).status).toBe(400);
    const ownName = { password: "JoseDelaCruz", reNewPassword: "JoseDelaCruz" };
    expect((await accept(token, ownName)).status).toBe(400);
  });

  it("is over after seven days, once another was mailed, and when the access has ended", async () => {
    const email = address();
    const { body: person } = await add(first, { email });
    const old = await tokenFor(email);
    expect((await first("POST", `/person/${person.id}/invitation`)).status).toBe(200);
    expect((await request("GET", `/invitation/${old}`)).status).toBe(404);
    const token = await tokenFor(email);
    await db
      .update(membership)
      .set({ invitedAt: sql`now() - interval '7 days'` as unknown as string })
      .where(eq(membership.id, person.id));
    expect((await accept(token, chosen)).status).toBe(410);
    await first("POST", `/person/${person.id}/invitation`);
    const newest = await tokenFor(email);
    expect((await first("DELETE", `/person/${person.id}`)).status).toBe(200);
    expect((await accept(newest, chosen)).status).toBe(410);
    expect(messageOf(await first("POST", `/person/${person.id}/invitation`))[0]).toBe(409);
    for (const unknown of ["x".repeat(43), "x", "%00"])
      expect((await request("GET", `/invitation/${encodeURIComponent(unknown)}`)).status).toBe(404);
  });

  it("of somebody with an account is accepted by that session alone, and leads to one log-in", async () => {
    const known = await makePerson(await makeTenant(), { rights: ["bills"] });
    expect((await add(first, { email: known.logInName })).status).toBe(201);
    const token = await tokenFor(known.logInName);
    expect((await request("GET", `/invitation/${token}`)).body.needsPassword).toBe(false);
    expect((await accept(token, chosen)).status).toBe(401);
    expect((await accept(token, {}, first.token)).status).toBe(403);
    const as = await callAs(known);
    expect((await accept(token, {}, as.token)).status).toBe(200);
    expect((await as("GET", "/me")).body.units).toHaveLength(2);
    expect((await attempt("client", known.logInName, password)).status).toBe(200);
    expect((await as("PUT", "/session/unit", { tenantId: tenant.id })).status).toBe(200);
  });

  it("of the first person of another unit adds that unit to the same log-in", async () => {
    const email = address();
    const other = await makeTenant({ email });
    const { owner, unit } = await newUnit({ email });
    const as = await callAs(other);
    expect((await accept(await tokenFor(email), {}, as.token)).status).toBe(200);
    expect(
      (await as("GET", "/me")).body.units.map(({ tenantId }: { tenantId: string }) => tenantId).sort(),
    ).toEqual([other.id, unit.id].sort());
    const names = (await owner("GET", "/people")).body.map(({ name }: { name: string }) => name);
    expect(names).toContain(other.uoccname);
  });

  it("says nothing of the account with that address before it has joined, and stays with that address", async () => {
    const known = await makePerson(await makeTenant(), { rights: ["bills"] });
    const { owner, person } = await newUnit({ email: known.logInName, name: "My cousin" });
    expect(person).toMatchObject({
      name: "My cousin",
      email: known.logInName,
      phoneNumber: "",
      lastSeen: null,
    });
    const as = await callAs(known);
    const moved = { email: address(), currentPassword: password };
    expect((await as("PUT", `/tenant/${known.tenantId}`, moved)).status).toBe(200);
    await owner("POST", `/person/${person.id}/invitation`);
    expect(await mailsTo(moved.email)).toEqual([]);
    expect((await accept(await tokenFor(known.logInName), {}, as.token)).status).toBe(200);
    const { body } = await owner("GET", "/people");
    expect(body.at(-1)).toMatchObject({ name: `Person ${known.id}`, email: moved.email, state: "active" });
  });

  it("of an account that is nobody's any more sets its password", async () => {
    const gone = await makePerson(await makeTenant(), { startsOn: dayFromNow(-9), endsOn: dayFromNow(-1) });
    await add(first, { email: gone.logInName });
    const token = await tokenFor(gone.logInName);
    expect((await accept(token, chosen)).status).toBe(200);
    expect((await attempt("client", gone.logInName, password)).status).toBe(401);
    expect((await attempt("client", gone.logInName, chosen.password)).status).toBe(200);
  });

  it("is accepted once by ten at the same time", async () => {
    const email = address();
    await add(first, { email });
    const token = await tokenFor(email);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const own = `Mango-tree-${at}0`;
        return (await accept(token, { password: own, reNewPassword: own })).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe("adding", () => {
  it.each([
    [{ name: "" }, "name"],
    [{ email: "x" }, "email"],
    [{ role: "guest" }, "role"],
    [{ rights: ["all"] }, "rights.0"],
    [{ rights: "bills" }, "rights"],
    [{ from: dayFromNow(-1) }, "from"],
    [{ to: dayFromNow(-1) }, "to"],
    [{ from: dayFromNow(5), to: dayFromNow(4) }, "to"],
    [{ to: "2026-02-30" }, "to"],
    [{ role: "representative" }, "to"],
    [{ role: "representative", to: dayFromNow(367) }, "to"],
  ])("%j is refused for its %s", async (values, field) => {
    for (const as of [first, office]) {
      const { status, body } = await add(as, { tenantId: tenant.id, ...values });
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual([field]);
    }
  });

  it("nobody gives a right of which they have none", async () => {
    const manager = await callAs(await makePerson(tenant, { rights: ["people", "visitors"] }));
    expect((await add(manager, { rights: ["visitors", "bills"] })).status).toBe(403);
    expect((await add(manager, { rights: ["visitors", "visitors"] })).body.rights).toEqual(["visitors"]);
  });

  it("an address comes once into a unit, and again after its access has ended", async () => {
    const { owner, person, unit } = await newUnit();
    const again = { email: person.email.toUpperCase() };
    expect(messageOf(await add(owner, again))).toEqual([
      409,
      "This unit has a person with this address already.",
    ]);
    expect((await add(office, { ...again, tenantId: unit.id })).status).toBe(409);
    await owner("DELETE", `/person/${person.id}`);
    const { status, body } = await add(owner, again);
    expect(status).toBe(201);
    expect(body.id).not.toBe(person.id);
    expect((await owner("GET", "/people")).body.map(({ state }: { state: string }) => state)).toEqual([
      "active",
      "invited",
      "ended",
    ]);
  });

  it("the ninth person is refused, also of several at the same time", async () => {
    const { owner } = await newUnit();
    const statuses = await Promise.all(Array.from({ length: 9 }, async () => (await add(owner)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(6);
    expect(messageOf(await add(owner))).toEqual([409, "A unit has at most 8 people."]);
  });

  it("ignores a tenant's tenantId, and needs one of staff", async () => {
    const other = await makeTenant();
    const { owner } = await newUnit();
    const { body } = await add(owner, { tenantId: other.id });
    expect((await owner("GET", "/people")).body.map(({ id }: { id: string }) => id)).toContain(body.id);
    for (const tenantId of [undefined, crypto.randomUUID(), "x"])
      expect((await add(office, { tenantId })).status).toBe(404);
  });
});

describe("the office's approval", () => {
  const state = async ({ id }: { id: string }, of: Caller) =>
    (await of("GET", "/people")).body.find((one: { id: string }) => one.id === id)?.state;

  it("is needed for a representative of tenants, and mails the invitation", async () => {
    const { owner, person } = await newUnit(representative());
    expect(person.state).toBe("waiting");
    expect(await mailsTo(person.email)).toEqual([]);
    expect((await owner("POST", `/person/${person.id}/invitation`)).status).toBe(409);
    expect((await owner("PUT", `/person/${person.id}/approval`, { approve: true })).status).toBe(403);
    const approved = await office("PUT", `/person/${person.id}/approval`, { approve: true });
    expect(approved.body).toMatchObject({ id: person.id, state: "invited", to: dayFromNow(90) });
    expect((await accept(await tokenFor(person.email), chosen)).status).toBe(200);
    expect((await office("PUT", `/person/${person.id}/approval`, { approve: false })).status).toBe(409);
  });

  it("can be refused, which ends the request", async () => {
    const { owner, person } = await newUnit(representative());
    await office("PUT", `/person/${person.id}/approval`, { approve: false });
    expect(await state(person, owner)).toBe("ended");
    expect(await mailsTo(person.email)).toEqual([]);
  });

  it("is needed for everybody if the setting says so, and never for whom staff add", async () => {
    await db.insert(websiteSetting).values({ name: "peopleNeedApproval", value: "1" });
    const { person, unit } = await newUnit();
    expect(person.state).toBe("waiting");
    for (const body of [household(), representative()]) {
      const added = await office("POST", "/person", { ...body, tenantId: unit.id });
      expect(added.body.state).toBe("invited");
    }
    await db.delete(websiteSetting).where(eq(websiteSetting.name, "peopleNeedApproval"));
  });

  it("is needed again for whom tenants make a representative, and for no other role", async () => {
    const { owner, unit } = await newUnit();
    await db.insert(websiteSetting).values({ name: "peopleNeedApproval", value: "1" });
    const other = await makePerson(unit, { role: "household", rights: ["visitors"] });
    const { body: tenantNow } = await owner("PUT", `/person/${other.personId}`, { role: "tenant" });
    expect(tenantNow).toMatchObject({ state: "active", role: "tenant" });
    await db.delete(websiteSetting).where(eq(websiteSetting.name, "peopleNeedApproval"));
    const person = await makePerson(unit, { role: "household", rights: ["visitors"] });
    const as = await callAs(person);
    const changed = await owner("PUT", `/person/${person.personId}`, {
      role: "representative",
      to: dayFromNow(9),
    });
    expect(changed.body).toMatchObject({ state: "waiting", role: "representative" });
    expect((await as("GET", "/me")).status).toBe(401);
  });
});

describe("changing and ending", () => {
  it("the first person and the last one who manages people are the office's", async () => {
    const { owner, unit } = await newUnit();
    const manager = await makePerson(unit, { rights: [...unitRights] });
    const as = await callAs(manager);
    for (const by of [owner, as]) {
      expect((await by("DELETE", `/person/${unit.id}`)).status).toBe(403);
      expect((await by("PUT", `/person/${unit.id}`, { rights: ["bills"] })).status).toBe(403);
    }
    expect((await office("DELETE", `/person/${unit.id}`)).status).toBe(200);
    expect((await owner("GET", "/me")).status).toBe(401);
    for (const [method, body] of [
      ["DELETE", undefined],
      ["PUT", { rights: ["bills"] }],
    ] as const)
      expect((await as(method, `/person/${manager.personId}`, body)).status).toBe(403);
    expect((await office("DELETE", `/person/${manager.personId}`)).status).toBe(200);
    expect((await office("POST", "/person", { ...household(), tenantId: unit.id })).status).toBe(201);
  });

  it("nobody raises rights, also not the own ones, nor changes who has more", async () => {
    const unit = await makeTenant();
    await callAs(unit);
    const manager = await makePerson(unit, { rights: ["people", "visitors"] });
    const as = await callAs(manager);
    const raise = { rights: ["people", "visitors", "bills"] };
    expect((await as("PUT", `/person/${manager.personId}`, raise)).status).toBe(403);
    const richer = await makePerson(unit, { rights: ["bills"] });
    for (const [method, body] of [
      ["DELETE", undefined],
      ["PUT", { rights: ["visitors"] }],
    ] as const)
      expect((await as(method, `/person/${richer.personId}`, body)).status).toBe(403);
  });

  it("a person of another unit does not exist", async () => {
    const { person } = await newUnit();
    for (const [method, path] of [
      ["PUT", ""],
      ["DELETE", ""],
      ["POST", "/invitation"],
    ] as const)
      for (const id of [person.id, crypto.randomUUID(), "x"])
        expect((await first(method, `/person/${id}${path}`, {})).status).toBe(404);
  });

  it("takes effect with the next call: sessions, devices and connections", async () => {
    const { owner, unit } = await newUnit();
    const person = await makePerson(unit, { rights: ["bills", "visitors"] });
    const [as, other] = [await callAs(person), await enter(person)];
    await owner("PUT", `/person/${person.personId}`, { rights: ["visitors"] });
    expect((await as("GET", "/payments")).status).toBe(403);
    expect((await as("GET", "/visitors")).status).toBe(200);
    const closed = await db.execute<{ data: { users: string[] } }>(
      sql`select data from pgboss.job where name = ${endedUsersQueue.name} order by created_on desc limit 1`,
    );
    expect(closed[0]?.data.users).toHaveLength(2);
    expect((await owner("DELETE", `/person/${person.personId}`)).status).toBe(200);
    for (const token of [as.token, other.token])
      expect((await request("GET", "/me", { token })).status).toBe(401);
    const left = await db.select().from(session).where(eq(session.accountId, person.id));
    expect(left).toEqual([]);
    for (const [method, body] of [
      ["DELETE", undefined],
      ["PUT", { rights: [] }],
    ] as const)
      expect((await owner(method, `/person/${person.personId}`, body)).status).toBe(409);
  });

  it("in one unit leaves the person's sessions in another", async () => {
    const [one, two] = [await makeTenant(), await makeTenant()];
    const person = await makePerson(one, { rights: ["bills"] });
    await join(two.id, person.id);
    const inOne = await callAs(person);
    const inTwo = await callAs({ ...person, tenantId: two.id });
    expect((await office("DELETE", `/person/${person.personId}`)).status).toBe(200);
    expect((await inOne("GET", "/me")).status).toBe(401);
    expect((await inTwo("GET", "/me")).body.units).toHaveLength(1);
  });

  it("a deleted tenant has nobody any more", async () => {
    const chief = await callAs(await makeAdmin(rolesFor("tenants.delete")));
    const unit = await makeTenant();
    const person = await callAs(await makePerson(unit, {}));
    expect((await chief("DELETE", `/tenant/${unit.id}`)).status).toBe(200);
    expect((await person("GET", "/me")).status).toBe(401);
    expect((await attempt("client", person.logInName, password)).status).toBe(401);
  });
});

describe("reading", () => {
  it("who does not manage the unit reads itself alone; staff read any unit", async () => {
    const { owner, unit } = await newUnit();
    const person = await makePerson(unit, {
      rights: unitRights.filter((right) => right !== "people") as UnitRight[],
    });
    const as = await callAs(person);
    const ids = async (by: Caller, query = "") =>
      (await by("GET", `/people${query}`)).body.map(({ id }: { id: string }) => id);
    expect(await ids(as)).toEqual([person.personId]);
    expect(await ids(as, `?tenantId=${tenant.id}`)).toEqual([person.personId]);
    const all = await ids(owner);
    expect(all).toHaveLength(3);
    expect(await ids(office, `?tenantId=${unit.id}`)).toEqual(all);
    expect((await office("GET", "/people")).status).toBe(404);
  });

  it("tenants read the office in place of the staff who invited somebody", async () => {
    const { owner, unit } = await newUnit();
    await office("POST", "/person", { ...household(), tenantId: unit.id });
    const inviters = (await owner("GET", "/people")).body.map(({ invitedBy }: never) => invitedBy);
    expect(inviters.at(-1)).toMatchObject({ id: null });
    expect(JSON.stringify(inviters)).not.toContain(office.id);
  });

  it("the list of all people is searched by name, address, code and unit, and filtered", async () => {
    const name = `Zenaida ${unique()}`;
    const { unit, person } = await newUnit({ name });
    for (const term of [name, person.email, name.toUpperCase()]) {
      const { body } = await office("GET", `/all-people?searchTerm=${encodeURIComponent(term)}`);
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual([person.id]);
      expect(body.data[0].tenant).toMatchObject({ id: unit.id, clientCode: unit.clientCode });
    }
    const ofUnit = `searchTerm=${encodeURIComponent(unit.uoccname)}`;
    expect((await office("GET", `/all-people?${ofUnit}`)).body.total).toBe(2);
    expect((await office("GET", `/all-people?${ofUnit}&state=invited`)).body.total).toBe(1);
    expect((await office("GET", `/all-people?${ofUnit}&role=owner`)).body.total).toBe(1);
    expect((await office("GET", "/all-people?state=gone")).status).toBe(400);
    const { body: csv } = await office("GET", `/all-people.csv?${ofUnit}`);
    expect(csv.data).toHaveLength(2);
    expect(csv.data[1]).toMatchObject({ clientCode: unit.clientCode, name, rights: "requests visitors" });
  });

  it("says who could act for a unit on a day", async () => {
    const { unit } = await newUnit();
    const on = async (date: string) =>
      (await office("GET", `/tenant/${unit.id}/people-on?date=${date}`)).body.map(
        ({ id }: { id: string }) => id,
      );
    const past = { startsOn: dayFromNow(-30), joinedAt: dayFromNow(-30), approvedAt: dayFromNow(-30) };
    const ended = await makePerson(unit, { ...past, endedAt: dayFromNow(-10) });
    const until = await makePerson(unit, { ...past, endsOn: dayFromNow(-5) });
    expect(await on(dayFromNow(-40))).toEqual([]);
    expect((await on(dayFromNow(-20))).sort()).toEqual([ended.personId, until.personId].sort());
    expect(await on(dayFromNow(-10))).toContain(ended.personId);
    expect(await on(dayFromNow(-9))).toEqual([until.personId]);
    expect(await on(dayFromNow(0))).toEqual([unit.id]);
    expect((await office("GET", `/tenant/${unit.id}/people-on`)).body).toMatchObject([{ id: unit.id }]);
    expect((await office("GET", `/tenant/${unit.id}/people-on?date=x`)).status).toBe(400);
  });
});

describe("a person's own addresses", () => {
  it("are changed by PUT /tenant, and nothing of the unit", async () => {
    const unit = await makeTenant({ email: address(), phoneNumber: "0917 000 0001" });
    const person = await makePerson(unit, { rights: ["visitors"] });
    const as = await callAs(person);
    const changed = await as("PUT", `/tenant/${unit.id}`, { phoneNumber: "0917 000 0009" });
    expect(changed.body).toMatchObject({ phoneNumber: "09170000009", email: person.logInName });
    const email = address();
    expect((await as("PUT", `/tenant/${unit.id}`, { email })).status).toBe(400);
    expect((await as("PUT", `/tenant/${unit.id}`, { email, currentPassword: password })).status).toBe(200);
    expect((await mailsTo(person.logInName)).at(-1)?.text).toContain("another e-mail address");
    expect((await attempt("client", email, password)).status).toBe(200);
    expect((await as("PUT", `/tenant/${unit.id}`, { uoccname: "X" })).status).toBe(403);
    const taken = (await makePerson(unit, {})).logInName;
    expect((await as("PUT", `/tenant/${unit.id}`, { email: taken, currentPassword: password })).status).toBe(
      400,
    );
    const first = await callAs(unit);
    expect((await first("GET", `/tenant/${unit.id}`)).body).toMatchObject({ phoneNumber: "0917 000 0001" });
  });

  it("get the link for a forgotten password", async () => {
    const person = await makePerson(tenant, {});
    await request("POST", "/forgot-password", { body: { email: person.logInName } });
    await expect.poll(async () => (await mailsTo(person.logInName)).length).toBe(1);
    const token = await tokenFor(person.logInName);
    const body = { token, newPassword: chosen.password, reNewPassword: chosen.password };
    expect((await request("POST", "/reset-password", { body })).status).toBe(200);
    expect((await attempt("client", person.logInName, chosen.password)).status).toBe(200);
    const [row] = await db
      .select()
      .from(account)
      .where(and(eq(account.id, person.id)));
    expect(row?.passwordHash).toBeTruthy();
  });
});

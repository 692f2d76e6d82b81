import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog, tenant } from "@/db/schema";
import { env } from "@/lib/core/env";
import { db } from "@/lib/core/server/database";
import { runInHashQueue } from "@/lib/features/auth/server/passwords";
import { codeOfMail, mailsTo } from "@/tests/support/mails";
import { callAs, logIn, makeAdmin, makeTenant, password, tenantRow } from "@/tests/support/people";
import { type Answer, request } from "@/tests/support/request";
import { rolesFor } from "@/tests/support/roles";

type Caller = Awaited<ReturnType<typeof callAs>>;
let staff: Caller;

const form = {
  uoccname: "Maria Santos",
  uoccpers: "Jose Santos",
  uocctel1: "0917 111 2222",
  uocctel2: "02 8123 4567",
  ubtname: "Santos, M.",
  ubaddln1: "Unit 12A",
  ubaddln2: "Tower 1",
  ubaddln3: "Ayala Avenue",
  ubaddln4: "Makati",
};

beforeAll(async () => {
  staff = await callAs(
    await makeAdmin(rolesFor("tenants.view", "tenants.add", "tenants.edit", "tenants.delete")),
  );
});

describe("POST /tenant", () => {
  it("answers 201 with the record, and never a password hash", async () => {
    const body = { ...form, clientCode: " T9-901 ", status: 0, type: 9, soaAmount: 5, password };
    const { status, body: made } = await staff("POST", "/tenant", body);
    expect(status).toBe(201);
    expect(made).toMatchObject({
      ...form,
      clientCode: "T9-901",
      email: null,
      type: 3,
      status: 1,
      soaAmount: null,
    });
    expect(JSON.stringify(made)).not.toMatch(/argon2|passwordHash|searchText/);
    expect(await logIn({ area: "client", logInName: "t9-901", password })).toHaveLength(43);
    const [line] = await db.select().from(auditLog).where(eq(auditLog.recordId, made.id));
    expect(line).toMatchObject({ action: "tenant.create", recordType: "tenant" });
    expect(JSON.stringify(line)).not.toContain(password);
  });

  it("holds no connection while a password waits to be hashed", async () => {
    let letGo = () => {};
    const before = runInHashQueue("127.0.0.1", () => new Promise<void>((resolve) => (letGo = resolve)));
    const made = Array.from({ length: env.DATABASE_POOL_SIZE }, () =>
      staff("POST", "/tenant", { ...form, password }),
    );
    try {
      // Each of them has reached its password after a few of these.
      for (let asked = 0; asked < 10; asked++) {
        expect((await staff("GET", "/tenants?limit=1")).status).toBe(200);
      }
    } finally {
      letGo();
    }
    await before;
    expect((await Promise.all(made)).map(({ status }) => status)).toEqual(made.map(() => 201));
  });

  it.each([
    ["uoccname", "Please input your Uocc name!"],
    ["uoccpers", "Please input your Uocc pers!"],
    ["uocctel1", "Please input your UOCC tel 1!"],
    ["uocctel2", "Please input your UOCC tel 2!"],
    ["ubtname", "Please input your Ubt name!"],
    ["ubaddln1", "Please input your Ubadd ln1!"],
    ["ubaddln4", "Please input your Ubadd ln4!"],
  ])("needs %s", async (name, message) => {
    for (const value of [undefined, "", "  ", null]) {
      const answer = await staff("POST", "/tenant", { ...form, [name]: value });
      expect(answer).toMatchObject({ status: 400, body: { message, errors: { [name]: [message] } } });
    }
  });

  it.each([
    [{ email: "nobody" }, "email"],
    [{ password: "short" }, "password"],
    [{ uoccname: "a\u0000b" }, "uoccname"],
    [{ uoccname: "x".repeat(300) }, "uoccname"],
    [{ phoneNumber: { a: 1 } }, "phoneNumber"],
    [{ clientCode: 5 }, "clientCode"],
    [{ image: "../etc/passwd" }, "image"],
  ])("refuses %j", async (wrong, field) => {
    const { status, body } = await staff("POST", "/tenant", { ...form, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it("assigns the next free code, no code twice, also to concurrent calls", async () => {
    await makeTenant({ clientCode: "td-000041" });
    const made = await Promise.all(Array.from({ length: 12 }, () => staff("POST", "/tenant", form)));
    expect(made.map(({ status }) => status)).toEqual(Array(12).fill(201));
    const codes = made.map(({ body }) => body.clientCode).sort();
    expect(codes).toEqual(Array.from({ length: 12 }, (_, at) => `TD-0000${42 + at}`));
  });

  it("refuses a code that is taken, in any case, also when two come at once", async () => {
    const refusal = {
      status: 400,
      body: { message: "Client Code Already Taken", errors: { clientCode: ["Client Code Already Taken"] } },
    };
    const both = await Promise.all(
      ["RACE-1", "race-1"].map((clientCode) => staff("POST", "/tenant", { ...form, clientCode })),
    );
    expect(both.map(({ status }: Answer) => status).sort()).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)).toMatchObject(refusal);
    expect(await staff("POST", "/tenant", { ...form, clientCode: "Race-1" })).toMatchObject(refusal);
  });

  it("compares capitals of every letter: a code with ñ logs in as typed, and is unique", async () => {
    const made = await staff("POST", "/tenant", { ...form, clientCode: "ñb-1", password });
    expect(made.body.clientCode).toBe("ñb-1");
    for (const logInName of ["ñb-1", "ÑB-1", "n\u0303b-1"]) {
      expect(await logIn({ area: "client", logInName, password })).toHaveLength(43);
      expect((await staff("POST", "/tenant", { ...form, clientCode: logInName })).body.errors).toEqual({
        clientCode: ["Client Code Already Taken"],
      });
    }
    const other = await makeTenant();
    const renamed = await staff("PUT", `/tenant/${other.id}`, { clientCode: "ÑB-1" });
    expect(renamed.body.errors).toEqual({ clientCode: ["Client Code Already Taken"] });
    // Another spelling of a tenant's own code is not a duplicate.
    expect((await staff("PUT", `/tenant/${made.body.id}`, { clientCode: "Ñb-1" })).status).toBe(200);
    expect((await staff("GET", "/tenants?searchTerm=ñ")).body.data).toMatchObject([{ clientCode: "Ñb-1" }]);
  });

  it("refuses a code whose key is too long to be stored", async () => {
    const answer = await staff("POST", "/tenant", { ...form, clientCode: "\ufdfa".repeat(90) });
    expect(answer.body.errors).toEqual({ clientCode: ["This can have at most 100 characters."] });
  });

  it("mails a link to set a password, which works once; or the account, without its password", async () => {
    const first = await staff("POST", "/tenant", { ...form, clientCode: "MAIL-1", email: "One@Santos.ph " });
    expect(first.body.email).toBe("one@santos.ph");
    const [welcome, ...more] = await mailsTo("one@santos.ph");
    expect(more).toEqual([]);
    expect(welcome?.text).toContain("MAIL-1");
    const reset = { token: codeOfMail(welcome), newPassword: password, reNewPassword: password };
    expect((await request("POST", "/reset-password", { body: reset })).status).toBe(200);
    expect((await request("POST", "/reset-password", { body: reset })).status).toBe(400);
    expect(await logIn({ area: "client", logInName: "MAIL-1", password })).toHaveLength(43);

    await staff("POST", "/tenant", { ...form, clientCode: "MAIL-2", email: "two@santos.ph", password });
    const [account] = await mailsTo("two@santos.ph");
    expect(account?.text).toContain("MAIL-2");
    expect(JSON.stringify(account)).not.toContain(password);
    expect(account?.text).not.toContain("reset-password");
  });

  it("is for admins with tenants.add", async () => {
    const asTenant = await callAs(await makeTenant());
    const viewer = await callAs(await makeAdmin(rolesFor("tenants.view")));
    expect((await request("POST", "/tenant", { body: {} })).status).toBe(401);
    expect((await asTenant("POST", "/tenant", {})).status).toBe(403);
    expect((await viewer("POST", "/tenant", {})).status).toBe(403);
  });
});

describe("POST /tenant/log-in-mail/{id}", () => {
  it("mails a link to set a password, and the previous link stops working", async () => {
    const person = await makeTenant({ email: "again@mail.ph" });
    const send = () => staff("POST", `/tenant/log-in-mail/${person.id}`);
    expect(await send()).toMatchObject({ status: 200, body: {} });
    expect((await send()).status).toBe(200);
    const [old, mail] = await mailsTo("again@mail.ph");
    expect(mail?.text).toContain(person.clientCode);
    // The tenant's password stays valid until another is set.
    expect(await logIn(person)).toHaveLength(43);
    const set = (token: string) => {
      const body = { token, newPassword: "Another-horse-2", reNewPassword: "Another-horse-2" };
      return request("POST", "/reset-password", { body });
    };
    expect((await set(codeOfMail(old))).status).toBe(400);
    expect((await set(codeOfMail(mail))).status).toBe(200);
    await expect(logIn(person)).rejects.toThrow("401");
    const lines = await db.select().from(auditLog).where(eq(auditLog.recordId, person.id));
    const changes = lines.map(({ action }) => action).filter((action) => !action.startsWith("session."));
    expect(changes).toEqual(["tenant.sendLogInMail", "tenant.sendLogInMail"]);
    expect(JSON.stringify(lines)).not.toContain(codeOfMail(mail));
  });

  it("mails one tenant at most five times within an hour", async () => {
    const person = await makeTenant({ email: "flood@mail.ph" });
    const send = () => staff("POST", `/tenant/log-in-mail/${person.id}`);
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(200),
      ...Array(3).fill(429),
    ]);
    const refused = await send();
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    // A forgotten password has the same limit.
    await request("POST", "/forgot-password", { body: { clientCode: person.clientCode } });
    expect(await mailsTo("flood@mail.ph")).toHaveLength(5);
  });

  it("is 400 without an address, 404 for who is not there, and for admins with tenants.edit", async () => {
    const { id } = await makeTenant();
    const path = `/tenant/log-in-mail/${id}`;
    expect(await staff("POST", path)).toMatchObject({
      status: 400,
      body: { errors: { email: ["This tenant has no e-mail address."] } },
    });
    const gone = await makeTenant({ email: "not-there@mail.ph", status: 0 });
    for (const none of [gone.id, "none"]) {
      expect((await staff("POST", `/tenant/log-in-mail/${none}`)).status).toBe(404);
    }
    expect(await mailsTo("not-there@mail.ph")).toEqual([]);
    const viewer = await callAs(await makeAdmin(rolesFor("tenants.view", "tenants.add")));
    expect((await viewer("POST", path)).status).toBe(403);
    expect((await (await callAs(await makeTenant()))("POST", path)).status).toBe(403);
    expect((await request("POST", path)).status).toBe(401);
  });
});

describe("DELETE /tenant/{id}", () => {
  it("ends the log-in and all links, and hides the tenant", async () => {
    const person = await makeTenant({ email: "gone@mail.ph" });
    const as = await callAs(person);
    await request("POST", "/forgot-password", { body: { clientCode: person.clientCode } });
    const [mail] = await mailsTo("gone@mail.ph");
    expect(await staff("DELETE", `/tenant/${person.id}`)).toMatchObject({
      status: 200,
      body: { id: person.id, status: 0 },
    });
    expect((await as("GET", "/me")).status).toBe(401);
    expect((await tenantRow(person.id)).searchText).not.toContain("@");
    for (const method of ["GET", "PUT", "DELETE"]) {
      expect((await staff(method, `/tenant/${person.id}`, { phoneNumber: "1" })).status).toBe(404);
    }
    expect((await staff("GET", `/tenants?id=${person.id}`)).body.data).toEqual([]);
    const reset = { token: codeOfMail(mail), newPassword: password, reNewPassword: password };
    expect((await request("POST", "/reset-password", { body: reset })).status).toBe(400);
    // As an import restores it.
    await db.update(tenant).set({ status: 1 }).where(eq(tenant.id, person.id));
    await expect(logIn(person)).rejects.toThrow("401");
  });

  it("is for admins with tenants.delete", async () => {
    const { id } = await makeTenant();
    const editor = await callAs(await makeAdmin(rolesFor("tenants.view", "tenants.edit")));
    expect((await request("DELETE", `/tenant/${id}`)).status).toBe(401);
    expect((await editor("DELETE", `/tenant/${id}`)).status).toBe(403);
    expect((await staff("DELETE", "/tenant/none")).status).toBe(404);
  });
});

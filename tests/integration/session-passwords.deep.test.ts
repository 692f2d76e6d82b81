import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { passwordLink, tenant } from "@/db/schema";
import { db, sqlClient } from "@/lib/core/server/database";
import { deleteExpiredRateLimits } from "@/lib/core/server/rate-limit";
import { readPasswordHash } from "@/lib/features/auth/server/accounts";
import { mailPasswordResetLinks } from "@/lib/features/auth/server/mail-password-reset-links";
import { setPassword } from "@/lib/features/auth/server/set-password";
import { accountKey } from "@/lib/format/account-key";
import { waitForLocks } from "@/tests/support/locks";
import { codeOfMail, mailsTo } from "@/tests/support/mails";
import {
  attempt,
  makeAdmin,
  makeSuperAdmin,
  makeTenant,
  password,
  type TestTenant,
} from "@/tests/support/people";
import { ageHits, clearRateLimits, countHits } from "@/tests/support/rate-limits";
import { request } from "@/tests/support/request";
import { withSession } from "@/tests/support/tickets";

const next = "Another-horse-2";
const change = (values: object = {}) => ({
  oldPassword: password,
  newPassword: next,
  reNewPassword: next,
  ...values,
});

describe("PUT /change-password", () => {
  it.each(["client", "admin", "super-admin"] as const)("of a %s ends all other sessions", async (area) => {
    const person = await { client: makeTenant, admin: () => makeAdmin([]), "super-admin": makeSuperAdmin }[
      area
    ]();
    const [one, other] = [await withSession(person), await withSession(person)];
    const stranger = await withSession(await makeTenant());
    expect(await one("PUT", "/change-password", change())).toMatchObject({ status: 200, body: {} });
    expect((await one("GET", "/me")).status).toBe(200);
    expect((await other("GET", "/me")).status).toBe(401);
    expect((await stranger("GET", "/me")).status).toBe(200);
    expect((await attempt(area, person.logInName, password)).status).toBe(401);
    expect((await attempt(area, person.logInName, next)).status).toBe(200);
  });

  it.each([
    ["a new password", "/change-password", change()],
    ["a new e-mail address", "/tenant/{id}", { email: "thief@mail.ph", currentPassword: password }],
  ])("loses against a reset that comes while it waits: %s", async (_, path, body) => {
    const person = await makeTenant({ email: "own@mail.ph" });
    const thief = await withSession(person);
    const isHis = eq(tenant.id, person.id);
    const { late } = await db.transaction(async (tx) => {
      await setPassword(tx, { area: "client", id: person.id }, "the office's hash");
      const late = thief("PUT", path.replace("{id}", person.id), body);
      await waitForLocks(1);
      return { late };
    });
    expect((await late).status).toBe(401);
    const [row] = await db.select().from(tenant).where(isHis);
    expect(row).toMatchObject({ email: "own@mail.ph" });
    expect(await readPasswordHash(db, person.id)).toBe("the office's hash");
  });

  it.each([
    [{ oldPassword: "" }, "oldPassword", "Please input your old password!"],
    [{ newPassword: "", reNewPassword: "" }, "newPassword", "Please input your new password!"],
    [{ reNewPassword: "" }, "reNewPassword", "Please re-type your new password!"],
    [{ reNewPassword: "other" }, "reNewPassword", "The new password and re-type password does not matched."],
    [
      { newPassword: "Short-7", reNewPassword: "Short-7" },
      "newPassword",
      "The password must have at least 8 characters.",
    ],
    [
      { oldPassword: "Wrong-horse-1" },
      "oldPassword",
      "Change Password Failed: Unable to change your password.",
    ],
  ])("refuses %j", async (values, field, message) => {
    const as = await withSession(await makeTenant());
    const answer = await as("PUT", "/change-password", change(values));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message, errors: { [field]: expect.arrayContaining([message]) } });
    expect((await attempt("client", as.logInName, password)).status).toBe(200);
  });

  it("can't be used to guess the old password", async () => {
    await clearRateLimits();
    const as = await withSession(await makeTenant());
    for (let at = 0; at < 10; at++)
      await as("PUT", "/change-password", change({ oldPassword: `Wrong-${at}` }));
    const answer = await as("PUT", "/change-password", change());
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await countHits()).toBe(30);
    // The log-in itself is not blocked.
    expect((await attempt("client", as.logInName, password)).status).toBe(200);
  });

  it("ends the links that were mailed before", async () => {
    for (const person of [await makeTenant({ email: "own@tower.test" }), await makeAdmin([])]) {
      const as = await withSession(person);
      const link = { tokenHash: Buffer.from(person.id), expiresAt: "2100-01-01 00:00:00+00" };
      const other = { tokenHash: Buffer.from("other"), expiresAt: link.expiresAt };
      await db.insert(passwordLink).values([
        { ...link, accountId: person.id },
        { ...other, accountId: (await makeTenant()).id },
      ]);
      expect((await as("PUT", "/change-password", change())).status).toBe(200);
      const left = await db.delete(passwordLink).returning({ tokenHash: passwordLink.tokenHash });
      expect(left).toEqual([{ tokenHash: other.tokenHash }]);
    }
  });

  it("has at most 200 characters, so that nobody makes the server hash megabytes", async () => {
    const as = await withSession(await makeTenant());
    const long = "x".repeat(201);
    const answer = await as("PUT", "/change-password", change({ newPassword: long, reNewPassword: long }));
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { newPassword: ["The password can have at most 200 characters."] } },
    });
    const old = await as("PUT", "/change-password", change({ oldPassword: "x".repeat(1001) }));
    expect(old.body.errors).toHaveProperty("oldPassword");
  });

  it("is nobody's without a session", async () => {
    expect((await request("PUT", "/change-password", { body: change() })).status).toBe(401);
  });
});

describe("a forgotten password", () => {
  let person: TestTenant;
  let address: string;
  const forgot = (body: object) => request("POST", "/forgot-password", { body });
  const reset = (token: unknown, values: object = {}) =>
    request("POST", "/reset-password", {
      body: { token, newPassword: next, reNewPassword: next, ...values },
    });
  const lastCode = async (to = address) => codeOfMail((await mailsTo(to)).at(-1));

  beforeEach(async () => {
    address = `${crypto.randomUUID()}@tower.test`;
    person = await makeTenant({ email: address });
  });

  it("answers the same 200 whether the account exists or not", async () => {
    const silent = await makeTenant();
    const gone = await makeTenant({ email: "gone@tower.test", status: 0 });
    for (const body of [
      { clientCode: person.clientCode },
      { clientCode: silent.clientCode },
      { clientCode: gone.clientCode },
      { clientCode: "NOBODY" },
      { email: "nobody@tower.test" },
      { area: "admin", email: "nobody@tower.test" },
    ]) {
      expect(await forgot(body)).toMatchObject({ status: 200, body: {}, text: "{}" });
    }
    expect(await mailsTo("gone@tower.test")).toEqual([]);
    expect(await mailsTo(address)).toHaveLength(1);
  });

  it("mails a link whose token is after the #, by code or by address in any case", async () => {
    for (const body of [
      { clientCode: person.clientCode.toLowerCase() },
      { area: "client", email: address.toUpperCase() },
    ]) {
      await forgot(body);
    }
    const mails = await mailsTo(address);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toMatch(/\/reset-password#[\w-]{43}/);
    expect(JSON.stringify(mails)).not.toMatch(/[?&/](token|code)=/);
    expect(JSON.stringify(await db.select().from(passwordLink))).not.toContain(await lastCode());
  });

  it("sets the new password once, and ends all sessions", async () => {
    const as = await withSession(person);
    await forgot({ clientCode: person.clientCode });
    const token = await lastCode();
    for (const values of [
      { newPassword: "Short-7", reNewPassword: "Short-7" },
      { reNewPassword: "Other-horse-2" },
    ]) {
      expect((await reset(token, values)).status).toBe(400);
    }
    // A refused password does not consume the link.
    expect(await reset(token)).toMatchObject({ status: 200, body: {} });
    expect((await as("GET", "/me")).status).toBe(401);
    expect((await attempt("client", person.clientCode, password)).status).toBe(401);
    expect((await attempt("client", person.clientCode, next)).status).toBe(200);
    const again = await reset(token, { newPassword: "Third-horse-3", reNewPassword: "Third-horse-3" });
    expect(again).toMatchObject({
      status: 400,
      body: { message: "This link is no longer valid. Please ask for a new one." },
    });
  });

  it("is set once by many at once, also while it is changed", async () => {
    const as = await withSession(person);
    await forgot({ clientCode: person.clientCode });
    const token = await lastCode();
    const [changed, ...answers] = await Promise.all([
      as("PUT", "/change-password", change()),
      ...Array.from({ length: 20 }, () => reset(token)),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ status }) => ![200, 400].includes(status))).toEqual([]);
    expect([200, 400, 401]).toContain(changed?.status);
    await forgot({ clientCode: person.clientCode });
    const again = await lastCode();
    const other = { newPassword: "Third-horse-3", reNewPassword: "Third-horse-3" };
    const alone = await Promise.all(Array.from({ length: 20 }, () => reset(again, other)));
    expect(alone.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)]);
  });

  it("has a link that ends after an hour, and with the next one", async () => {
    await forgot({ clientCode: person.clientCode });
    const first = await lastCode();
    await forgot({ clientCode: person.clientCode });
    const second = await lastCode();
    expect((await reset(first)).status).toBe(400);
    const [link] = await db
      .select({
        seconds: sql<number>`extract(epoch from ${passwordLink.expiresAt} - clock_timestamp())::float8`,
      })
      .from(passwordLink)
      .where(eq(passwordLink.accountId, person.id));
    expect(link?.seconds).toBeGreaterThan(3500);
    expect(link?.seconds).toBeLessThanOrEqual(3600);
    await db.update(passwordLink).set({ expiresAt: sql`clock_timestamp() - interval '1 second'` });
    expect((await reset(second)).status).toBe(400);
    for (const token of ["", "x", "A".repeat(43), null, 5, { a: 1 }])
      expect((await reset(token)).status).toBe(400);
  });

  it("is staff's in the area admin, and no super admin's", async () => {
    const staff = await makeAdmin([]);
    const boss = await makeSuperAdmin();
    for (const { email } of [staff, boss]) expect((await forgot({ area: "admin", email })).status).toBe(200);
    expect(await mailsTo(boss.email)).toEqual([]);
    const [mail] = await mailsTo(staff.email);
    expect(mail?.text).toMatch(/\/admin\/reset-password#/);
    expect((await reset(await lastCode(staff.email), { area: "admin" })).status).toBe(200);
    expect((await attempt("admin", staff.email, next)).status).toBe(200);
    expect((await attempt("client", staff.email, next)).status).toBe(401);
  });

  it("is mailed at most five times in an hour, however it is requested", async () => {
    const other = await makeTenant({ email: address });
    for (const body of [
      { clientCode: person.clientCode },
      { clientCode: person.clientCode.toLowerCase() },
      { clientCode: ` ${person.clientCode.replace("X", "ｘ")} ` },
      { email: address },
    ]) {
      for (let at = 0; at < 3; at++) expect(await forgot(body)).toMatchObject({ status: 200, text: "{}" });
    }
    const mailed = async ({ clientCode }: TestTenant) =>
      (await mailsTo(address)).filter(({ text }) => text.includes(`code ${clientCode}.`)).length;
    // By the address, the owner's other unit was requested three times.
    expect([await mailed(person), await mailed(other)]).toEqual([5, 3]);
    await ageHits(59 * 60);
    await deleteExpiredRateLimits();
    await forgot({ clientCode: person.clientCode });
    expect(await mailed(person)).toBe(5);
    await ageHits(61 * 60);
    await forgot({ clientCode: person.clientCode });
    expect(await mailed(person)).toBe(6);
  });

  it("is mailed at most five times also by many jobs at once", async () => {
    const job = { area: "client", key: accountKey(person.clientCode) } as const;
    await Promise.all(Array.from({ length: 12 }, () => mailPasswordResetLinks(job)));
    expect(await mailsTo(address)).toHaveLength(5);
  });

  it("is answered without a query of the accounts", async () => {
    await forgot({ clientCode: "ANYBODY" });
    await sqlClient.begin(async (sql) => {
      // A search for the account would wait for the end of this transaction.
      await sql`lock table tenant, admin, password_link in access exclusive mode`;
      for (const body of [
        { clientCode: person.clientCode },
        { clientCode: "NOBODY" },
        { area: "admin", email: "nobody@tower.test" },
      ]) {
        expect(await forgot(body)).toMatchObject({ status: 200, text: "{}" });
      }
    });
  });

  it("refuses missing fields", async () => {
    for (const [body, message] of [
      [{}, "Please input your client code!"],
      [{ area: "admin" }, "Please input your email!"],
      [{ area: "super-admin", email: "x" }, "area must be client or admin."],
    ] as const) {
      expect(await forgot(body)).toMatchObject({ status: 400, body: { message } });
    }
  });

  it("is not mailed to an address that the office did not enter", async () => {
    await db.update(tenant).set({ email: null }).where(eq(tenant.id, person.id));
    await forgot({ clientCode: person.clientCode });
    expect(await mailsTo(address)).toEqual([]);
  });
});

import { desc, eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { account, auditLog, session, twoFactor, websiteSetting } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { countForeignSecrets } from "@/lib/features/auth/server/two-factor-codes";
import { waitForLocks } from "@/tests/support/locks";
import { mailsTo } from "@/tests/support/mails";
import { callAs, makeAdmin, makeSuperAdmin, password, type TestAdmin } from "@/tests/support/people";
import { clearRateLimits, countHits } from "@/tests/support/rate-limits";
import { request } from "@/tests/support/request";
import { allRoles, rolesFor } from "@/tests/support/roles";

/* Authenticator apps of staff (docs/rules/auth.md, Authenticator app). */

const askForCode = "Enter the code of your authenticator app.";
const setUpFirst = "Set up your authenticator app first.";

/** The app's code of a number of 30-second steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const logIn = (person: TestAdmin, code?: string, given = password) =>
  request("POST", `/login/${person.area}`, { body: { email: person.email, password: given, code } });

/** A staff member with an app whose previous code has been used. */
async function withApp(person: TestAdmin) {
  const as = await callAs(person);
  const { secret } = (await as("POST", "/two-factor", { password })).body;
  const confirmed = await as("PUT", "/two-factor", { code: codeOf(secret, -1) });
  expect(confirmed.status).toBe(200);
  return { ...person, as, secret: String(secret), recovery: confirmed.body.recoveryCodes as string[] };
}

beforeEach(async () => {
  await clearRateLimits();
  // The codes' clock is frozen, so that no step of 30 seconds ends between a code and its check.
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => void vi.useRealTimers();
});

describe("the set-up", () => {
  it("is active only after a code has confirmed it, and stores no readable secret", async () => {
    const person = await makeAdmin(allRoles());
    const as = await callAs(person);
    expect((await as("PUT", "/two-factor", { code: "123456" })).status).toBe(409);
    for (const given of [undefined, "", "Wrong-horse-1"]) {
      const asked = await as("POST", "/two-factor", { password: given });
      expect([asked.status, Object.keys(asked.body.errors)]).toEqual([400, ["password"]]);
    }
    const { status, body } = await as("POST", "/two-factor", { password });
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.uri);
    expect([uri.protocol, uri.host, uri.searchParams.get("secret")]).toEqual([
      "otpauth:",
      "totp",
      body.secret,
    ]);
    expect(decodeURIComponent(uri.pathname)).toContain(person.email);
    // The set-up is started again before it is confirmed: the new secret counts.
    const again = (await as("POST", "/two-factor", { password })).body.secret;
    expect((await as("PUT", "/two-factor", { code: codeOf(body.secret) })).status).toBe(400);
    expect((await as("PUT", "/two-factor", { code: "" })).body.errors.code).toHaveLength(1);
    expect((await as("GET", "/me")).body.twoFactor).toEqual({ on: false, required: false });
    expect((await logIn(person)).status).toBe(200);

    const confirmed = await as("PUT", "/two-factor", { code: codeOf(again) });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect((await as("GET", "/me")).body.twoFactor).toEqual({ on: true, required: false });
    expect((await as("POST", "/two-factor", { password })).status).toBe(409);
    expect((await as("PUT", "/two-factor", { code: codeOf(again, 1) })).status).toBe(409);
    const [kept] = await db.select().from(twoFactor).where(eq(twoFactor.accountId, person.id));
    expect(JSON.stringify(kept)).not.toContain(again);
    expect(kept?.recoveryCodes).not.toContain(confirmed.body.recoveryCodes[0]);
  });

  it("limits guesses of the first code", async () => {
    const person = await makeAdmin(allRoles());
    const as = await callAs(person);
    const { secret } = (await as("POST", "/two-factor", { password })).body;
    const code = codeOf(secret);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let at = 0; at < 10; at++)
      expect((await as("PUT", "/two-factor", { code: wrong })).status).toBe(400);
    expect((await as("PUT", "/two-factor", { code })).status).toBe(429);
  });

  it("is for staff alone", async () => {
    expect((await request("POST", "/two-factor")).status).toBe(401);
  });
});

it("ends the other sessions, keeps its own, and mails a notice", async () => {
  const person = await makeAdmin(allRoles());
  const other = await callAs(person);
  const { as, recovery } = await withApp(person);
  expect((await other("GET", "/me")).status).toBe(401);
  expect((await as("GET", "/me")).body.twoFactor.on).toBe(true);
  expect(await mailsTo(person.email)).toMatchObject([
    { subject: expect.stringContaining("An authenticator app was set up") },
  ]);
  // 24 letters of base 32 are 120 bits.
  for (const code of recovery) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
});

describe("a log-in", () => {
  it("requires a code, accepts each once, and none of earlier ones", async () => {
    const person = await withApp(await makeSuperAdmin());
    const asked = await logIn(person);
    expect([asked.status, asked.body]).toEqual([
      401,
      { message: askForCode, errors: { code: [askForCode] } },
    ]);
    expect(await countHits()).toBe(0);
    // A wrong password reveals nothing about codes.
    const wrong = await logIn(person, codeOf(person.secret), "Wrong-horse-1");
    expect([wrong.status, wrong.body]).toEqual([401, { message: "Login Failed: Invalid Credentials" }]);
    const code = codeOf(person.secret);
    expect((await logIn(person, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
    expect((await logIn(person, code)).status).toBe(401);
    expect((await logIn(person, codeOf(person.secret, -1))).status).toBe(401);
    expect((await logIn(person, codeOf(person.secret, 1))).status).toBe(200);
    expect((await logIn(person, codeOf(person.secret, 3))).status).toBe(401);
  });

  it("without a code is refused where an app is set up before the session begins", async () => {
    const person = await makeAdmin(null);
    const answer = await db.transaction(async (tx) => {
      await tx.select().from(account).where(eq(account.id, person.id)).for("update");
      await tx
        .insert(twoFactor)
        .values({ accountId: person.id, secret: "secret", confirmedAt: sql`now()`, recoveryCodes: [] });
      const waiting = logIn(person);
      await waitForLocks(1);
      return { waiting };
    });
    expect((await answer.waiting).body.message).toBe(askForCode);
    expect(await db.$count(session, eq(session.accountId, person.id))).toBe(0);
  });

  it("with an app whose secret is of another APP_SECRET says so, does not count, and takes a recovery code", async () => {
    const person = await withApp(await makeAdmin(allRoles()));
    const other = await withApp(await makeAdmin(allRoles()));
    const before = await countForeignSecrets();
    // Encrypted for another account, it can't be decrypted, as if with another key.
    await db.execute(sql`update two_factor set secret = (select secret from two_factor where account_id = ${other.id})
      where account_id = ${person.id}`);
    expect(await countForeignSecrets()).toBe(before + 1);
    const message =
      "Your authenticator app can't be used any more on this server: use a recovery code, or ask a super admin.";
    for (let at = 0; at < 12; at++)
      expect(await logIn(person, codeOf(person.secret))).toMatchObject({ status: 401, body: { message } });
    expect(await countHits()).toBe(0);
    expect((await logIn(person, "AAAA-BBBB")).body.message).toBe("This code is not valid.");
    expect((await logIn(person, person.recovery[0])).status).toBe(200);
  });

  it("with the right password and no code is in the audit log", async () => {
    const person = await withApp(await makeAdmin(null));
    await logIn(person);
    const [entry] = await db
      .select({ action: auditLog.action, detail: auditLog.detail })
      .from(auditLog)
      .where(eq(auditLog.recordId, person.id))
      .orderBy(desc(auditLog.at))
      .limit(1);
    expect(entry).toEqual({ action: "session.refuseLogIn", detail: { reason: "no authenticator code" } });
  });

  it("of two at once with one code, lets one in", async () => {
    const person = await withApp(await makeAdmin(null));
    const code = codeOf(person.secret, 1);
    const answers = await Promise.all([logIn(person, code), logIn(person, code), logIn(person, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it("accepts a recovery code once, in any case", async () => {
    const person = await withApp(await makeAdmin(null));
    const [first = "", second = ""] = person.recovery;
    expect((await logIn(person, first.toLowerCase())).status).toBe(200);
    expect((await logIn(person, first)).status).toBe(401);
    const both = await Promise.all([logIn(person, second), logIn(person, second.replaceAll("-", " "))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it("allows ten wrong codes for an account, whatever addresses they come from", async () => {
    const person = await withApp(await makeAdmin(allRoles()));
    const from = (at: number, code: string) =>
      request("POST", "/login/admin", {
        body: { email: person.email, password, code },
        address: `203.0.113.${at}`,
      });
    const right = codeOf(person.secret);
    const wrong = right === "000000" ? "000001" : "000000";
    // The right one does not count.
    expect((await from(1, right)).status).toBe(200);
    const at = (count: number) => Array.from({ length: count }, (_, one) => from(one + 2, wrong));
    expect((await Promise.all(at(10))).map(({ status }) => status)).toEqual(Array(10).fill(401));
    for (const code of [wrong, codeOf(person.secret, 1), person.recovery[0] ?? ""]) {
      const refused = await from(99, code);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });

  it("counts wrong codes like wrong passwords", async () => {
    const person = await withApp(await makeAdmin(null));
    for (let at = 0; at < 10; at++) {
      const { status, body } = await logIn(person, "ABCD-EFGH");
      expect([status, Object.keys(body.errors)]).toEqual([401, ["code"]]);
    }
    expect((await logIn(person, codeOf(person.secret))).status).toBe(429);
  });
});

describe("the end of it", () => {
  it("asks for the password", async () => {
    const person = await withApp(await makeAdmin(null));
    expect((await person.as("DELETE", "/two-factor", { password: "Wrong-horse-1" })).status).toBe(400);
    expect((await logIn(person)).status).toBe(401);
    expect((await person.as("DELETE", "/two-factor", { password })).body).toEqual({});
    expect((await logIn(person)).status).toBe(200);
  });

  it("by a super admin is for users who lost it, and is audited", async () => {
    const person = await withApp(await makeAdmin(null));
    const boss = await callAs(await makeSuperAdmin());
    const admin = await callAs(await makeAdmin(allRoles()));
    const path = `/user-admin/${person.id}`;
    expect((await admin("GET", path)).body.twoFactor).toBe(true);
    expect((await admin("DELETE", `${path}/two-factor`)).status).toBe(403);
    const { status, body } = await boss("DELETE", `${path}/two-factor`);
    expect([status, body.twoFactor]).toEqual([200, false]);
    expect((await boss("GET", path)).body.twoFactor).toBe(false);
    expect((await logIn(person)).status).toBe(200);
    // Without an app, nothing changes.
    expect((await boss("DELETE", `${path}/two-factor`)).status).toBe(200);
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.recordId, person.id))
      .orderBy(auditLog.at);
    const changes = lines.map(({ action }) => action).filter((action) => !action.startsWith("session."));
    expect(changes).toEqual(["twoFactor.confirm", "admin.resetTwoFactor"]);
  });
});

describe("a super admin's own", () => {
  it("ends only with the password, not by the call for others", async () => {
    const boss = await withApp(await makeSuperAdmin());
    const { status, body } = await boss.as("DELETE", `/user-admin/${boss.id}/two-factor`);
    expect([status, body.message]).toEqual([403, "Turn off your own authenticator app with your password."]);
    expect((await boss.as("GET", "/me")).body.twoFactor.on).toBe(true);
  });
});

describe("where the website requires it of staff", () => {
  beforeEach(async () => {
    await db.insert(websiteSetting).values({ name: "staffTwoFactor", value: "1" });
    return () => db.delete(websiteSetting);
  });

  it("staff without it can only set it up, call /me and log out", async () => {
    const roles = rolesFor("tenants.view");
    for (const person of [await makeAdmin(roles), await makeSuperAdmin()]) {
      const as = await callAs(person);
      for (const path of ["/tenants", "/user-admins", "/ticket-counts"]) {
        const { status, body } = await as("GET", path);
        // A call that is forbidden anyway is refused as such.
        const said =
          status === 403 && path === "/user-admins" && person.area === "admin" ? body.message : setUpFirst;
        expect([status, body.message], path).toEqual([403, said]);
      }
      const change = {
        oldPassword: password,
        newPassword: "Correct-horse-2",
        reNewPassword: "Correct-horse-2",
      };
      expect((await as("PUT", "/change-password", change)).body.message).toBe(setUpFirst);
      expect((await as("GET", "/public-website-settings")).status).toBe(200);
      expect((await as("GET", "/me")).body.twoFactor).toEqual({ on: false, required: true });
      const { as: there } = await withApp(person);
      // The set-up ended the session that began without an app.
      expect((await as("GET", "/me")).status).toBe(401);
      expect((await there("GET", "/tenants")).status).toBe(200);
      expect((await there("POST", "/logout")).status).toBe(200);
    }
  });
});

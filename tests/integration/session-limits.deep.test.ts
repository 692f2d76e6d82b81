import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { loginOrigin, rateLimit } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { beginAttempt } from "@/lib/features/auth/server/login-limits";
import { hashPassword } from "@/lib/features/auth/server/passwords";
import { browser } from "@/tests/support/browser-log-in";
import { attempt, makeAdmin, makeTenant, password, type TestTenant } from "@/tests/support/people";
import { ageHits, clearRateLimits, countHits } from "@/tests/support/rate-limits";
import { repeats } from "@/tests/support/repeats";
import { request } from "@/tests/support/request";
import { allRoles } from "@/tests/support/roles";

/* Failed log-ins in 15 minutes: 10 for one account from one address, 100 for one account, 100 for one address. */

const wrong = "Wrong-horse-1";
let person: TestTenant;

beforeEach(async () => {
  await clearRateLimits();
  person = await makeTenant();
});

/** Counts failed attempts without the cost of their hashes. */
async function failures(count: number, name: (at: number) => string, address: (at: number) => string) {
  for (let at = 0; at < count; at++) await beginAttempt("client", name(at), address(at));
}

describe("ten failures for one account from one address", () => {
  it("let the tenth reach the password check, and refuse the correct one after it with Retry-After", async () => {
    for (let at = 1; at <= 9; at++)
      expect((await attempt("client", person.clientCode, wrong)).status).toBe(401);
    expect((await attempt("client", person.clientCode, password)).status).toBe(200);
    expect(await countHits()).toBe(27);
    expect((await attempt("client", person.clientCode, wrong)).status).toBe(401);
    for (const tried of [wrong, password]) {
      const answer = await attempt("client", person.clientCode.toLowerCase(), tried);
      expect(answer.status).toBe(429);
      expect(answer.body.message).toMatch(/^Too many attempts\. Please try again in 15 minutes\.$/);
      const seconds = Number(answer.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(880);
      expect(seconds).toBeLessThanOrEqual(900);
    }
  });

  const failTenTimes = (name = person.clientCode, address = "127.0.0.1") =>
    failures(
      10,
      () => name,
      () => address,
    );

  it("block neither that account from elsewhere, nor others from there, nor other areas", async () => {
    const other = await makeTenant();
    const staff = await makeAdmin(allRoles());
    await failTenTimes();
    expect((await attempt("client", person.clientCode, password)).status).toBe(429);
    expect((await attempt("client", person.clientCode, password, "10.0.0.9")).status).toBe(200);
    expect((await attempt("client", other.clientCode, password)).status).toBe(200);
    expect((await attempt("admin", staff.email, password)).status).toBe(200);
  });

  it("are not counted by names that contain an account and an address", async () => {
    await failTenTimes(`${person.clientCode}\n10.0.0.9`, "203.0.113.7");
    expect((await attempt("client", person.clientCode, password, "10.0.0.9")).status).toBe(200);
  });

  it("expire 15 minutes later, and refusals do not prolong them", async () => {
    await failTenTimes();
    await ageHits(890);
    const refused = await attempt("client", person.clientCode, password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(10);
    await ageHits(901);
    expect((await attempt("client", person.clientCode, password)).status).toBe(200);
  });

  it("ignore headers about the address", async () => {
    await failTenTimes();
    for (const header of [
      "x-forwarded-for",
      "x-real-ip",
      "forwarded",
      "x-towerdesk-peer",
      "cf-connecting-ip",
    ]) {
      const answer = await request("POST", "/api/login", {
        headers: { "content-type": "application/json", [header]: "10.9.9.9" },
        body: JSON.stringify({ clientCode: person.clientCode, password }),
      });
      expect(answer.status).toBe(429);
    }
  });

  it("count for every spelling that finds the account", async () => {
    await makeTenant({ clientCode: "Skiñ-1" });
    await makeAdmin(allRoles(), { email: "kiss@tower.test" });
    const spellings = {
      client: ["Skiñ-1", "SKIÑ-1", "ſkiñ-1", "SKIN\u0303-1", "skıñ-1", " ｓｋｉñ－１ ", "S\u200bkiñ-1"],
      admin: ["kiss@tower.test", "\u212aISS@tower.test", "kıſs@TOWER.teſt"],
    };
    for (const area of ["client", "admin"] as const) {
      for (const name of spellings[area]) expect((await attempt(area, name, password)).status).toBe(200);
      for (const name of spellings[area]) await attempt(area, name, wrong);
      // For the account from this address, for the account, and for the address, which both areas share.
      expect(await db.$count(rateLimit, sql`cardinality(hits) > 0`)).toBe(area === "client" ? 3 : 5);
    }
  });

  it("count for a whole /64 of IPv6, which is one customer's", async () => {
    for (let at = 0; at < 10; at++) await attempt("client", person.clientCode, wrong, `2001:db8:7:1::${at}`);
    expect((await attempt("client", person.clientCode, password, "2001:db8:7:1:f::1")).status).toBe(429);
    expect((await attempt("client", person.clientCode, password, "2001:db8:7:2::1")).status).toBe(200);
  });

  it("hold for staff too", async () => {
    const { email } = await makeAdmin(allRoles());
    for (let at = 0; at < 10; at++) expect((await attempt("admin", email, wrong)).status).toBe(401);
    expect((await attempt("admin", email, password)).status).toBe(429);
  });
});

describe("a hundred failures", () => {
  it("for one account from many addresses block it everywhere", async () => {
    await failures(
      100,
      () => person.clientCode,
      (at) => `10.2.0.${at}`,
    );
    expect((await attempt("client", person.clientCode, password, "10.3.0.1")).status).toBe(429);
    expect((await attempt("client", (await makeTenant()).clientCode, password, "10.3.0.1")).status).toBe(200);
  });

  it("from one address for many accounts block that address", async () => {
    await failures(
      100,
      (at) => `NOBODY-${at}`,
      () => "10.4.0.1",
    );
    expect((await attempt("client", person.clientCode, password, "10.4.0.1")).status).toBe(429);
    expect((await attempt("client", person.clientCode, password, "10.4.0.2")).status).toBe(200);
  });
});

describe("the limit of an account", () => {
  const shutOut = () =>
    failures(
      100,
      () => person.clientCode,
      (at) => `10.2.0.${at}`,
    );
  const right = (address: string) => attempt("client", person.clientCode, password, address);

  it("does not bind an address from which it logged in during the last 30 days", async () => {
    const other = await makeTenant();
    expect((await right("10.7.0.1")).status).toBe(200);
    expect((await right("2001:db8:7:3::1")).status).toBe(200);
    await shutOut();
    expect((await right("10.7.0.1")).status).toBe(200);
    expect((await right("2001:db8:7:3::2")).status).toBe(200);
    expect((await right("10.7.0.2")).status).toBe(429);
    // The address still has its own limit of ten failures.
    for (let at = 0; at < 10; at++) await attempt("client", person.clientCode, wrong, "10.7.0.1");
    expect((await right("10.7.0.1")).status).toBe(429);
    expect((await attempt("client", other.clientCode, password, "10.7.0.1")).status).toBe(200);
    await db.update(loginOrigin).set({ lastAt: sql`now() - interval '31 days'` });
    expect((await right("2001:db8:7:3::2")).status).toBe(429);
  });

  it("does not bind a browser from which it logged in, whose cookie is signed", async () => {
    const jar = browser();
    expect((await jar.logIn("client", person.clientCode, password)).status).toBe(200);
    await shutOut();
    expect((await jar.logIn("client", person.clientCode, password)).status).toBe(200);
    expect((await browser().logIn("client", person.clientCode, password)).status).not.toBe(200);
    const forged = browser({ "towerdesk-browser": `${jar.cookies["towerdesk-browser"]?.split(".")[0]}.x` });
    expect((await forged.logIn("client", person.clientCode, password)).status).not.toBe(200);
    // Another account's log-in from there does not count for this one.
    const neighbour = browser();
    await neighbour.logIn("client", (await makeTenant()).clientCode, password);
    expect((await neighbour.logIn("client", person.clientCode, password)).status).not.toBe(200);
  });
});

// The time that the product's hash takes is when attempts could overtake each other.
describe("many at once", () => {
  const withCostlyHash = async () => makeTenant({ passwordHash: await hashPassword(password) });

  it("block no correct password", async () => {
    const { clientCode } = await withCostlyHash();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => attempt("client", clientCode, password)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await countHits()).toBe(0);
  });

  it("let at most ten wrong ones through", async () => {
    for (let round = 0; round < repeats(20); round++) {
      const { clientCode } = await withCostlyHash();
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => attempt("client", clientCode, wrong, `10.5.0.${round}`)),
      );
      const counted = (status: number) => answers.filter((answer) => answer.status === status).length;
      expect([counted(401), counted(429)]).toEqual([10, 20]);
    }
  }, 60_000);

  it("from a few addresses do not delay another one", async () => {
    let answered = 0;
    const flood = Array.from({ length: 30 }, async (_, at) => {
      await attempt("client", `NOBODY-${at}`, wrong, `10.6.0.${at % 3}`);
      answered++;
    });
    expect((await attempt("client", person.clientCode, password, "10.6.1.1")).status).toBe(200);
    // It waited at most for one attempt of each of them and the running ones.
    expect(answered).toBeLessThan(15);
    await Promise.all(flood);
  });
});

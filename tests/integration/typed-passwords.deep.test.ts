import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { account } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { makePasswordLink } from "@/lib/features/auth/server/password-links";
import { attempt, callAs, makeSuperAdmin, makeTenant, password } from "@/tests/support/people";
import { clearRateLimits } from "@/tests/support/rate-limits";
import { request } from "@/tests/support/request";

/* A password is one however it was typed, wherever it is set and compared (docs/rules/auth.md, Passwords). */

const secret = "Café-lantern-9";
const decomposed = secret.normalize("NFD");
/** What keyboards and clipboards add at the ends. */
const typed = [
  secret,
  decomposed,
  `${secret} `,
  `\u00a0${secret}\t`,
  `${decomposed}\r\n`,
  `\ufeff\u200b${secret}\u2060`,
  `\u3164${secret}\u2800\u00ad`,
];
const other = [
  "café-lantern-9",
  "Cafe-lantern-9",
  "Café- lantern-9",
  "Café\u200b-lantern-9",
  "Cafe\u0301\u0301-lantern-9",
];

async function expectOnePassword(name: string): Promise<void> {
  for (const [given, status] of [
    ...typed.map((one) => [one, 200] as const),
    ...other.map((one) => [one, 401] as const),
  ]) {
    await clearRateLimits();
    expect((await attempt("client", name, given)).status, JSON.stringify(given)).toBe(status);
  }
}

it("set by the tenant", async () => {
  const person = await makeTenant();
  const as = await callAs(person);
  const change = (oldPassword: string, newPassword: string, reNewPassword: string) =>
    as("PUT", "/change-password", { oldPassword, newPassword, reNewPassword });
  expect((await change(` ${password}\n`, `${decomposed} `, `\u200b${secret}`)).status).toBe(200);
  await expectOnePassword(person.logInName);
});

it("set by a mailed link", async () => {
  const { id, logInName } = await makeTenant();
  const link = await makePasswordLink(db, { area: "client", id }, 3600);
  const body = { token: link.split("#")[1], newPassword: ` ${secret} `, reNewPassword: decomposed };
  expect((await request("POST", "/reset-password", { body })).status).toBe(200);
  await expectOnePassword(logInName);
});

it("set by the office, also of an administrator", async () => {
  const boss = await callAs(await makeSuperAdmin());
  const names = [
    "uoccpers",
    "uocctel1",
    "uocctel2",
    "ubtname",
    "ubaddln1",
    "ubaddln2",
    "ubaddln3",
    "ubaddln4",
  ];
  const texts = Object.fromEntries(names.map((name) => [name, "x"]));
  const made = { clientCode: "TYPED-1", uoccname: "Typed", ...texts, password: `\t${decomposed}\ufeff` };
  expect((await boss("POST", "/tenant", made)).status).toBe(201);
  await expectOnePassword("TYPED-1");

  const staff = { name: "T", firstName: "T", lastName: "T", email: "typed@tower.test" };
  const both = { password: `${secret}\n`, password_confirmation: decomposed };
  expect((await boss("POST", "/user-admin", { ...staff, ...both })).status).toBe(201);
  expect((await attempt("admin", staff.email, ` ${secret}`)).status).toBe(200);
});

it("has 8 characters without what is cut", async () => {
  const as = await callAs(await makeTenant());
  const change = (newPassword: string) =>
    as("PUT", "/change-password", { oldPassword: password, newPassword, reNewPassword: newPassword });
  expect((await change("Ab3-xy7 \u200b ")).body.message).toBe(
    "The password must have at least 8 characters.",
  );
  expect((await change(" \u200b\u3164      ")).body.message).toBe("Please input your new password!");
});

it("that was stored as typed, before they were cleaned, is still taken as typed", async () => {
  const { hash } = await import("@node-rs/argon2");
  const person = await makeTenant();
  const passwordHash = await hash(`${secret} `, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await db.update(account).set({ passwordHash }).where(eq(account.id, person.id));
  expect((await attempt("client", person.logInName, `${secret} `)).status).toBe(200);
  expect((await attempt("client", person.logInName, secret)).status).toBe(401);
});

import { beforeAll, expect, it } from "vitest";
import { sessionCookie } from "@/lib/core/areas";
import { env } from "@/lib/core/env";
import { answerAuth } from "@/lib/http/auth-calls";
import { makeTenant, password, type TestTenant } from "@/tests/support/people";
import { request } from "@/tests/support/request";
import { withSession } from "@/tests/support/tickets";

/* The offered calls of next-auth, none of which redirects to another site. */

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await makeTenant();
});

type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  query?: string;
  area?: string;
};

async function ask(call: string, sent: Sent = {}) {
  const { method = "GET", headers = {}, body, query = "", area = "client" } = sent;
  const url = `${env.APP_URL}/api/auth/${area}/${call}${query}`;
  const answer = await answerAuth(
    new Request(url, { method, headers, ...(body === undefined ? {} : { body }) }),
    area,
    call,
  );
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(answer.headers.get("location")).toBeNull();
  return { status: answer.status, set: answer.headers.getSetCookie(), body: await answer.json() };
}

const form = "application/x-www-form-urlencoded";
const own = { origin: new URL(env.APP_URL).origin };

/** A CSRF token with its cookie. */
async function token() {
  const { body, set } = await ask("csrf");
  return { csrfToken: String(body.csrfToken), cookie: set[0]?.split(";")[0] ?? "" };
}

it("a log-in sets the cookie, and a log-out ends the session", async () => {
  const { csrfToken, cookie } = await token();
  const send = (call: string, fields: Record<string, string>, more = "") =>
    ask(call, {
      method: "POST",
      headers: { ...own, cookie: cookie + more, "content-type": form },
      body: new URLSearchParams({ csrfToken, callbackUrl: "https://evil.test/", ...fields }).toString(),
    });
  const wrong = await send("callback/credentials", {
    name: tenant.clientCode,
    password: "Not-the-password-1",
  });
  expect(wrong.status).toBe(401);
  expect(wrong.set.filter((one) => one.startsWith(`${sessionCookie("client", false)}=`))).toEqual([]);

  const right = await send("callback/credentials", { name: tenant.clientCode, password: password });
  expect(right).toMatchObject({ status: 200, body: { url: env.APP_URL } });
  const session = right.set.find((one) => one.startsWith(`${sessionCookie("client", false)}=`)) ?? "";
  expect(session).toMatch(/HttpOnly/);
  const bearer = session.split(";")[0]?.split("=")[1] ?? "";
  expect((await request("GET", "/me", { token: bearer })).status).toBe(200);

  const out = await send("signout", {}, `; ${session.split(";")[0]}`);
  expect(out).toMatchObject({ status: 200, body: { url: env.APP_URL } });
  expect((await request("GET", "/me", { token: bearer })).status).toBe(401);
});

it.each([
  "signin",
  "signin/credentials",
  "signout",
  "error",
  "verify-request",
  "providers",
  "session",
  "_log",
  "x",
])("GET %s is no page of ours", async (call) => {
  const { status } = await ask(call, { query: "?callbackUrl=https://evil.test&error=<script>" });
  expect(status).toBe(call === "signout" ? 405 : 404);
});

it.each(["session", "signin/credentials", "_log", "callback/google", "callback", "__proto__", "constructor"])(
  "POST %s is not offered",
  async (call) => {
    expect((await ask(call, { method: "POST", headers: own, body: "{}" })).status).toBe(404);
  },
);

it.each(["PUT", "DELETE", "PATCH", "OPTIONS", "GET"])("%s of the log-in is 405", async (method) => {
  expect((await ask("callback/credentials", { method, headers: own })).status).toBe(405);
});

it("an area that does not exist has no calls", async () => {
  for (const area of ["nobody", "__proto__", "Client"])
    expect((await ask("csrf", { area })).status).toBe(404);
});

it("garbage is refused, in the body, the query and the cookies", async () => {
  const { csrfToken, cookie } = await token();
  const json = { ...own, cookie, "content-type": "application/json" };
  for (const body of [
    "{",
    "null",
    "[]",
    "5",
    '"x"',
    "",
    `{"csrfToken":${"[".repeat(3000)}${"]".repeat(3000)}}`,
  ]) {
    const { status } = await ask("callback/credentials", { method: "POST", headers: json, body });
    expect([400, 403], body.slice(0, 20)).toContain(status);
  }
  const long = JSON.stringify({ csrfToken, name: "x".repeat(20_000) });
  expect((await ask("callback/credentials", { method: "POST", headers: json, body: long })).status).toBe(413);
  for (const bad of [
    "csrf.towerdesk-client=%",
    "callback.towerdesk-client=%0d%0a",
    "towerdesk-client=%00",
    "=",
  ]) {
    expect((await ask("csrf", { headers: { cookie: bad }, query: "?callbackUrl=%00" })).status).toBe(200);
  }
});

it("only our own pages post to it, with their own token", async () => {
  const { csrfToken, cookie } = await token();
  const person = await withSession(tenant);
  const signed = `${cookie}; ${sessionCookie("client", false)}=${person.token}`;
  const post = (headers: Record<string, string>, fields: Record<string, string>) =>
    ask("signout", {
      method: "POST",
      headers: { cookie: signed, "content-type": form, ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  for (const origin of ["https://evil.test", "null", "https://localhost:3000"]) {
    expect((await post({ origin }, { csrfToken })).status, origin).toBe(403);
  }
  expect((await post({}, { csrfToken })).status).toBe(403);
  expect((await post(own, { csrfToken: "0".repeat(64) })).status).toBe(403);
  expect((await post(own, {})).status).toBe(403);
  expect((await person("GET", "/me")).status).toBe(200);
  expect((await post(own, { csrfToken })).status).toBe(200);
  expect((await person("GET", "/me")).status).toBe(401);
});

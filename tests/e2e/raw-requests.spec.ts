import { demoTenant, logIn, makeTenant } from "@/tests/support/browser/people";
import { baseUrl } from "@/tests/support/browser/product";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";
import { rawRequest, sendRaw } from "@/tests/support/raw-request";
import { call } from "@/tests/support/request";

/* Requests that no browser makes, on separate sockets: none may cause a fault or an endless wait. */

const port = Number(new URL(baseUrl).port);
const ask = (method: string, target: string, headers: string[] = [], body = "") =>
  sendRaw(port, rawRequest(port, method, target, headers, body));
const own = `Origin: ${baseUrl}`;
const plain = "Content-Type: text/plain;charset=UTF-8";
const multipart = "Content-Type: multipart/form-data; boundary=XX";
const deep = "[".repeat(20_000);

/** The id of the log-in's action, as in the form without scripts. */
async function actionId(): Promise<string> {
  const page = await (await fetch(baseUrl)).text();
  return /id&quot;:&quot;([0-9a-f]{40,42})&quot;/.exec(page)?.[1] ?? "";
}

test("cookies with any content do not affect the pages", async () => {
  for (const value of [
    "%E2%82%AC",
    "%00",
    "%0d%0aSet-Cookie:%20a=b",
    "%0a{}",
    "%zz",
    "\u00ff",
    "%",
    ";;=;=a;__proto__=1",
  ]) {
    for (const target of ["/", "/admin", "/api/me", "/api/auth/client/csrf", "/nowhere"]) {
      const { status } = await ask("GET", target, [`Cookie: x=${value}; towerdesk-client=${value}`]);
      expect([200, 401, 404], `${target} ${value}`).toContain(status);
    }
  }
});

test("no cookie can hide another one in its value, and an area's page receives only its own", async () => {
  const [tenant, admin] = [await makeTenant(), await adminWith()];
  const inside = async (target: string, cookie: string) =>
    (await ask("GET", target, [`Cookie: ${cookie}`])).text.includes("Logout");
  expect(await inside("/tickets", `towerdesk-client=${tenant.token}`)).toBe(true);
  expect(await inside("/tickets", `a=x%3B%20towerdesk-client%3D${tenant.token}`)).toBe(false);
  expect(await inside("/tickets", `towerdesk-admin=${admin.token}`)).toBe(false);
  expect(await inside("/admin", `towerdesk-client=${tenant.token}; towerdesk-admin=${admin.token}`)).toBe(
    true,
  );
  expect(await inside("/admin", `towerdesk-client=${tenant.token}`)).toBe(false);
});

test("malformed requests are refused without a fault", async () => {
  const id = await actionId();
  expect(id).not.toBe("");
  const action = `Next-Action: ${id}`;
  const ref = (descriptor: string) =>
    ["$ACTION_REF_1", "", "$ACTION_1:0", descriptor, "$ACTION_1:1", "[garbage"]
      .map((text, at) =>
        at % 2 ? `${text}\r\n` : `--XX\r\nContent-Disposition: form-data; name="${text}"\r\n\r\n`,
      )
      .join("");
  const requests: [string, string, string[]?, string?][] = [
    ["OPTIONS", "*"],
    ["GET", "http://evil.test/"],
    ["GET", `/?${"a&".repeat(5000)}`],
    ["TRACE", "/"],
    ["CONNECT", "evil.test:443"],
    ["PUT", "/"],
    ["OPTIONS", "/tickets"],
    ["GET", "/%zz%00"],
    ["POST", "/mark.svg", [own, plain], "x"],
    ["GET", "/nowhere", ["RSC: 1", "Next-Router-State-Tree: x"]],
    ["GET", "/nowhere?_rsc=x", ["RSC: 1", `Next-Router-State-Tree: ${"[".repeat(8000)}`]],
    ["POST", "/", [own, multipart], "garbage"],
    ["POST", "/", [own, "Content-Type: multipart/form-data"], "x"],
    ["POST", "/", [own, multipart], `${ref(`{"id":"${id}","bound":"$@1"}`)}--XX--\r\n`],
    ["POST", "/", [own, multipart], `${ref(`{"id":"${id}`)}--XX--\r\n`],
    ["POST", "/", [own, action, plain], "garbage"],
    ["POST", "/", [own, action, plain], '["$K9","$F1","$@7"]'],
    ["POST", "/", [own, action, plain], deep],
    ["POST", "/", [own, action, plain], "[5,6]"],
    ["POST", "/", [own, action, multipart], "garbage"],
    ["POST", "/", [own, "Next-Action: x", plain], "[]"],
    ["GET", "/api/auth/client/callback/credentials"],
    ["POST", "/api/auth/client/callback/credentials", [own, "Content-Type: application/json"], "{"],
    ["GET", "/_next/image?url=%2Ffavicon.ico&w=64&q=75"],
  ];
  for (const [method, target, headers, body] of requests) {
    const { status, text } = await ask(method, target, headers, body);
    // Next first redirects a router request to the URL that its headers form.
    const led = status === 307 ? /\r\nlocation: (\S+)/i.exec(text)?.[1] : undefined;
    const last = led ? (await ask(method, led, headers, body)).status : status;
    const what = `${method} ${target.slice(0, 60)} ${headers?.join().slice(0, 90)} ${body?.slice(0, 30)}`;
    expect(last, what).toBeGreaterThanOrEqual(400);
    expect(last, what).toBeLessThan(500);
  }
});

test("the log-in accepts only a form, because a list could reference one text a thousand times", async () => {
  const part = (name: string, text: string) =>
    `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const repeated = JSON.stringify(Array.from({ length: 500 }, (_, at) => ({ 0: `f${at}`, 1: "$2" })));
  const body = `${part("2", JSON.stringify("x".repeat(5000)))}${part("1", repeated)}${part("0", '[null,"$1"]')}--XX--\r\n`;
  const { status, text } = await ask("POST", "/", [own, `Next-Action: ${await actionId()}`, multipart], body);
  expect(status).toBe(400);
  expect(text).not.toContain("xxxx");
});

test("an unsupported upgrade is an ordinary request", async () => {
  for (const target of ["/next-health", "/api/health", "/_next/hmr", "/nowhere"]) {
    const { status } = await ask("GET", target, [
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
    ]);
    expect([200, 204, 404], target).toContain(status);
  }
});

test("only the site's own pages may post to a page, whatever the forwarding headers are", async () => {
  const action = `Next-Action: ${await actionId()}`;
  const port443 = baseUrl.replace(/:\d+$/, ":443");
  const foreign = [
    "https://evil.test",
    baseUrl.replace("http:", "https:"),
    baseUrl.replace("http:", "ftp:"),
    port443,
    "null",
    "garbage",
  ];
  for (const target of ["/", "/foo.png", "/admin", "/mark.svg"]) {
    for (const origin of foreign) {
      const host = origin.replace(/^\w+:\/\//, "");
      const forged = [`X-Forwarded-Host: ${host}`, "X-Forwarded-Proto: https", "Sec-Fetch-Site: same-origin"];
      const { status, head } = await ask(
        "POST",
        target,
        [`Origin: ${origin}`, action, plain, ...forged],
        "[]",
      );
      expect(status, `${target} ${origin}`).toBe(403);
      expect(head).toContain("x-content-type-options: nosniff");
    }
    expect((await ask("POST", target, [action, plain], "[]")).status, target).toBe(403);
  }
});

test("a provider's form returns the browser only to its result page, by a redirect", async () => {
  const post = (target: string, form: string, type = "application/x-www-form-urlencoded") =>
    ask("POST", target, ["Origin: https://gw.dragonpay.ph", `Content-Type: ${type}`], form);
  const page = "/billings/payments/dragonpay/message";
  const { status, head } = await post(page, "txnid=TD-1&status=S&message=%5B000%5D%0d%0aSet-Cookie: a=b");
  expect(status).toBe(303);
  const fields = "txnid=TD-1&status=S&message=%5B000%5D%0D%0ASet-Cookie%3A+a%3Db";
  expect(head).toContain(`${page}?${fields}`.toLowerCase());
  expect(head).not.toContain("\nset-cookie");
  const success = await post("/billings/payments/aqwire/success?paymentId=TD-2", "transactionId=7");
  expect(success.head).toContain("/aqwire/success?paymentid=td-2&transactionid=7");
  expect((await post(page, `message=${"a".repeat(3000)}`)).status).toBe(403);
  expect((await post(page, "[]", "text/plain")).status).toBe(403);
  expect((await post("/billings", "txnid=TD-1")).status).toBe(403);
});

test("every response of a page has the pages' headers, and none redirects to another site", async () => {
  for (const target of [
    "/",
    "/admin",
    "/nowhere",
    "/foo.png",
    "/mark.svg",
    "/_next/nowhere",
    "/admin/foo.svg",
    "/tickets/",
  ]) {
    const { head } = await ask("GET", target);
    for (const name of [
      "content-security-policy",
      "x-content-type-options",
      "referrer-policy",
      "permissions-policy",
    ])
      expect(head, target).toContain(`\r\n${name}: `);
  }
  for (const target of [
    "//evil.test/",
    "/\\evil.test/",
    "//evil.test/%2f..",
    "/%09/evil.test/",
    "///evil.test//a/",
  ]) {
    const { head } = await ask("GET", target, ["X-Forwarded-Host: evil.test", "X-Forwarded-Proto: https"]);
    const location = /\r\nlocation: (\S+)/.exec(head)?.[1] ?? "/";
    expect(new URL(location, baseUrl).origin, target).toBe(baseUrl);
  }
});

test("the page of an unknown path has status 404 in every area", async () => {
  const tenant = await logIn(demoTenant);
  for (const target of ["/nowhere", "/admin/nowhere", "/super-admin/nowhere", "/a/b/c.png"]) {
    const alone = await ask("GET", target);
    expect(alone.status, target).toBe(404);
    expect(alone.text).toContain("Page Not Found");
    expect(alone.text).not.toContain("Logout");
  }
  const within = await ask("GET", "/nowhere", [`Cookie: towerdesk-client=${tenant.token}`]);
  expect(within.status).toBe(404);
  expect(within.text).toContain("Page Not Found");
  expect(within.text).toContain("Logout");
  await call(tenant.token, "POST", "/logout");
});

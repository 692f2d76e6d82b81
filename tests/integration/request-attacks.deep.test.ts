import { Readable } from "node:stream";
import { beforeAll, describe, expect, it } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { fileLink } from "@/lib/features/files/server/file-links";
import { api } from "@/lib/http/app";
import { picture } from "@/tests/support/file-samples";
import { type Caller, callAs, makeAdmin, makeSuperAdmin, makeTenant } from "@/tests/support/people";
import { makeDevice } from "@/tests/support/push";
import { request } from "@/tests/support/request";
import { stored } from "@/tests/support/uploads";

/* Requests that no program of good will sends (docs/rules/calls.md, Shapes). */

let boss: Caller;
let person: Caller;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await picture().jpeg().toBuffer();
  boss = await callAs(await makeSuperAdmin());
  person = await callAs(await makeTenant());
});

describe("a character that the database does not know", () => {
  const nul = "\u0000";
  it.each([
    ["POST", "/promis-file", { file: "soa", key: `soa/csv/${nul}` }],
    ["POST", "/tenant-soa-info", { soa: `soa/csv/${nul}`, webClient: "soa/csv/a.csv" }],
    ["PUT", "/client-upload", { key: `incoming/${nul}`, url: "images", name: "a.jpg" }],
    ["PUT", "/client-upload", { key: "incoming/images/a", url: "images", name: nul }],
    ["POST", "/client-upload", { url: nul, size: 1 }],
    ["POST", "/tenant-soa-info/x%00/pdfs", { files: [{ name: nul, sha256: "0".repeat(64) }] }],
    ["GET", `/file?name=images/%00`, undefined],
    ["GET", `/files/images/%00`, undefined],
    ["GET", `/tenant-soa-info/%00`, undefined],
    ["DELETE", `/session/%00`, undefined],
    ["POST", "/unsubscribe/%00", undefined],
    [
      "POST",
      "/reset-password",
      { token: nul, newPassword: "Harbor-lantern-9", reNewPassword: "Harbor-lantern-9" },
    ],
  ])("%s %s is refused, and is no fault of ours", async (method, path, body) => {
    for (const as of [boss, person]) {
      const { status } = await as(method, path, body);
      expect([400, 403, 404], String(status)).toContain(status);
    }
  });
});

describe("a parameter that comes twice", () => {
  it("is refused in a query, whichever of the two is right", async () => {
    for (const query of ["page=1&page=2", "page=1&page=1", "limit=10&x=1&x=2", "status=1&status="]) {
      const { status, body } = await person("GET", `/requests?${query}`);
      expect([status, body.message], query).toEqual([400, "This can be sent only once."]);
    }
    expect((await person("GET", "/requests?page=1&limit=10")).status).toBe(200);
    expect((await person("GET", "/requests?__proto__=1&constructor=2")).status).toBe(200);
  });

  it("is refused in a signed link", async () => {
    const key = await stored(person.token, "images", jpeg);
    const { pathname, search } = new URL(fileLink(key));
    expect((await request("GET", pathname + search)).status).toBe(200);
    const signature = new URLSearchParams(search).get("signature");
    for (const more of [
      `&signature=bad`,
      `&signature=${signature}`,
      "&expires=9999999999",
      "&download=1&download=0",
    ])
      expect((await request("GET", `${pathname}${search}${more}`)).status, more).toBe(400);
    expect((await request("GET", `${pathname}?signature=bad&${search.slice(1)}`)).status).toBe(400);
  });

  it("is refused in a provider's report, as query and as form", async () => {
    const twice = "txnid=a&status=S&status=F";
    expect((await request("GET", `/payment-dragonpay/callback?${twice}`)).status).toBe(400);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await request("POST", "/payment-dragonpay/callback", { form: twice, headers })).status).toBe(400);
    const returned = "/payment-dragonpay/TD-1?digest=a&digest=b";
    expect((await request("PUT", returned, { body: {} })).status).toBe(400);
  });
});

it("an upload that outlives its session is not stored", async () => {
  const as = await callAs(await makeTenant());
  const ending = async function* () {
    yield Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="url"\r\n\r\nimages\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    );
    await as("POST", "/logout");
    yield jpeg;
    yield Buffer.from("\r\n--b--\r\n");
  };
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const form = Readable.toWeb(Readable.from(ending())) as BodyInit;
  expect((await request("POST", "/file", { token: as.token, form, headers })).status).toBe(401);
  expect(await sqlClient`select key from file where uploaded_by_id = ${as.id}`).toEqual([]);
});

it("one browser is one device, however its address is written", async () => {
  const as = await callAs(await makeTenant());
  const { endpoint, keys } = await makeDevice(as);
  const { origin, host, pathname } = new URL(endpoint);
  const spelled = [
    endpoint,
    `${endpoint}#1`,
    `HTTP://${host.toUpperCase()}${pathname}`,
    `${origin}/x/..${pathname}`,
    endpoint.replace(pathname, `\t${pathname}`),
  ];
  for (const one of spelled)
    expect((await as("POST", "/push-subscription", { endpoint: one, keys, label: "Phone" })).status).toBe(
      201,
    );
  expect((await as("GET", "/push-subscriptions")).body).toHaveLength(1);
});

it("an admin learns nothing of a super admin's tickets", async () => {
  const editor = await callAs(
    await makeAdmin([{ title: "utilities", visible: true, roles: { edit: true } }]),
  );
  const path = `/user-admin/${boss.id}/open-tickets`;
  expect((await editor("GET", path)).status).toBe(404);
  expect((await editor("PUT", path, { to: [] })).status).toBe(404);
  expect((await boss("GET", path)).status).toBe(200);
});

describe("the documentation", () => {
  it("is compressed, and is not sent again to who has it", async () => {
    const plain = await request("GET", "/openapi.json");
    const etag = plain.headers.get("etag") ?? "";
    expect([plain.status, plain.headers.get("content-encoding")]).toEqual([200, null]);
    expect(plain.headers.get("cache-control")).toBe("public, no-cache");
    const again = await request("GET", "/openapi.json", { headers: { "if-none-match": etag } });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
    const compressed = async (accepted: string) => {
      const { headers } = await api.request("/api/openapi.json", {
        headers: { "accept-encoding": accepted },
      });
      return [headers.get("content-encoding"), headers.get("etag")];
    };
    expect(await compressed("br, gzip;q=0.5")).toEqual(["gzip", etag]);
    expect(await compressed("gzip;q=0, br")).toEqual([null, etag]);
  });

  it("is not kept by caches, as no answer is that does not say so", async () => {
    for (const path of ["/docs", "/docs/start.js", "/health", "/me", "/nothing"])
      expect((await request("GET", path)).headers.get("cache-control"), path).toBe("no-store");
  });
});

import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { log } from "@/lib/core/server/log";
import { registry } from "@/lib/features/tickets/registry";
import { api } from "@/lib/http/app";
import { type Caller, makeTenant } from "@/tests/support/people";
import { setModules, validBody, withSession } from "@/tests/support/tickets";

/* Requests that fetch can't make: raw bytes on a socket, to the API as the Node server mounts it. */

let server: Server;
let sender: Caller;
let token: string;

beforeAll(async () => {
  await setModules();
  sender = await withSession(await makeTenant());
  token = sender.token;
  const listener = getRequestListener((request) => api.fetch(request, { address: "127.0.0.1" }), {
    overrideGlobalObjects: false,
  });
  server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

type Said = { status: number; head: string; body: string };

/** Sends bytes and reads until the other side closes or stays silent for a while. */
function say(bytes: (string | Buffer)[], patience = 4000): Promise<Said> {
  return new Promise((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    const chunks: Buffer[] = [];
    const done = () => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString("utf8");
      const end = text.indexOf("\r\n\r\n");
      resolve({
        status: Number(text.slice(9, 12)),
        head: text.slice(0, end).toLowerCase(),
        body: text.slice(end + 4),
      });
    };
    socket.setTimeout(patience, done);
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", () => {});
    socket.on("close", done);
    for (const one of bytes) socket.write(one);
  });
}

const head = (line: string, ...headers: string[]) =>
  `${[line, "Host: tower.test", `Authorization: Bearer ${token}`, "Connection: close", ...headers].join("\r\n")}\r\n\r\n`;

function expectSound({ status, head: heads, body }: Said, statuses: number[]): void {
  expect(statuses, `${status} ${body.slice(0, 300)}`).toContain(status);
  expect(heads).toMatch(/x-request-id: [0-9a-f-]{36}/);
  expect(heads).toContain("content-type: application/json; charset=utf-8");
  expect(body).toContain('{"');
  expect(body).not.toMatch(/node_modules|\bat .+:\d+:\d+|select /);
}

const ticket = registry.find(({ name }) => name === "gatePass");
const path = `/api/${ticket?.singular}`;
const post = (body: Buffer | string, ...headers: string[]) => {
  const bytes = Buffer.from(body);
  return say([head(`POST ${path} HTTP/1.1`, `Content-Length: ${bytes.length}`, ...headers), bytes]);
};
const valid = () => JSON.stringify(ticket ? validBody(ticket, sender) : {});

describe("a body", () => {
  it("of broken UTF-8 is refused or read as text", async () => {
    const [before, after] = valid().split("Bearer Name");
    for (const bytes of ["ff", "c0af", "eda080", "f4908080", "e282", "80"]) {
      const body = Buffer.concat([
        Buffer.from(before ?? ""),
        Buffer.from(bytes, "hex"),
        Buffer.from(after ?? ""),
      ]);
      expectSound(await post(body, "Content-Type: application/json"), [201, 400]);
    }
    expectSound(
      await post(Buffer.from("fffe7b007d00", "hex"), "Content-Type: application/json; charset=utf-16"),
      [400],
    );
    expectSound(await post(Buffer.from([0x1f, 0x8b, 8, 0]), "Content-Encoding: gzip"), [400, 415]);
  });

  it("of any content type is read as JSON, and without one as empty", async () => {
    for (const type of [
      "application/json",
      "text/plain",
      "",
      "x/y; z",
      "application/json;;;",
      "multipart/form-data; boundary=x",
    ]) {
      expectSound(await post(valid(), `Content-Type: ${type}`), [201, 400]);
    }
    expectSound(await post(valid()), [201]);
    expectSound(await post(""), [400]);
  });

  it("that is too large is refused: declared, in chunks, or endless", async () => {
    const large = JSON.stringify({ a: "x".repeat(1_100_000) });
    expectSound(await post(large), [413]);
    const chunked = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`;
    expectSound(await say([head(`POST ${path} HTTP/1.1`, "Transfer-Encoding: chunked"), chunked]), [413]);
    expectSound(await say([head(`POST ${path} HTTP/1.1`, "Content-Length: 999999999999")]), [413]);
    expectSound(await say([head("POST /api/login HTTP/1.1", "Content-Length: 999999999999")]), [413]);
  });

  it("is not read if the caller may not send it", async () => {
    const nobody = `POST ${path} HTTP/1.1\r\nHost: tower.test\r\nConnection: close\r\nContent-Length: 900000\r\n\r\n`;
    expectSound(await say([nobody, "{"]), [401]);
  });

  it("that breaks off is not a fault, and the server continues", async () => {
    const fault = vi.spyOn(log, "error");
    for (let at = 0; at < 20; at++) {
      await say([head(`POST ${path} HTTP/1.1`, "Content-Length: 5000"), '{"bearerName":'], 30);
      await say([head(`POST ${path} HTTP/1.1`, "Transfer-Encoding: chunked"), '5\r\n{"a"'], 30);
    }
    expectSound(await post(valid()), [201]);
    expect(fault).not.toHaveBeenCalled();
  });

  it("nested a hundred thousand deep is refused", async () => {
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const) {
      const nested = `{"items":${open.repeat(100_000)}1${close.repeat(100_000)}}`;
      expectSound(await post(nested), [400]);
      const update = Buffer.from(`{"updated_at":${open.repeat(100_000)}1${close.repeat(100_000)}}`);
      const line = `PUT ${path}/0190a1b2-0000-7000-8000-000000000000 HTTP/1.1`;
      expectSound(await say([head(line, `Content-Length: ${update.length}`), update]), [400, 404]);
    }
  });
});

describe("a request line", () => {
  it("with any query is answered", async () => {
    const list = `/api/${ticket?.plural}`;
    for (const query of [
      "page=1&page=2",
      "status=1&status=2&status=",
      "page[]=1",
      "page[__proto__]=1",
      "__proto__=1&constructor=2",
      "searchTerm=%",
      "searchTerm=%ff%fe",
      "searchTerm=%ed%a0%80",
      "&&&=&=",
      "?",
      "searchTerm=a+b%20c",
      `searchTerm=${"%25".repeat(150)}`,
      "limit=10;page=2",
      "page=1%00",
    ]) {
      expectSound(await say([head(`GET ${list}?${query} HTTP/1.1`)]), [200, 400]);
    }
  });

  it("with an odd path is answered", async () => {
    for (const at of [
      "//api/me",
      "/api//me",
      "/api/me/",
      "/api/../api/me",
      "/api/%2e%2e/me",
      "/api/me%00",
      "/api/%",
      "/api/ticket/%",
      "/api/ticket/%c0%ae",
      "/api/files/%",
      "/api/files/..%2f..%2fetc%2fpasswd",
      "/api/me#x",
      "/api/tic\\ket",
    ]) {
      const answer = await say([head(`GET ${at} HTTP/1.1`)]);
      expect([200, 301, 400, 401, 404], `${at} ${answer.status}`).toContain(answer.status);
      expect(answer.body).not.toMatch(/node_modules|\bat .+:\d+:\d+|root:/);
    }
  });

  it("with odd headers is answered", async () => {
    const odd = [
      "Cookie: towerdesk-client=%",
      "Cookie: =;;;=x; towerdesk-client",
      "Authorization: \xff\xfe",
      "X-Forwarded-For: '; drop",
      "Origin: http://[",
      "Content-Length: 0",
      "X-Background: \x01",
      "Accept: */*;q=x",
      `Cookie: ${"a=b; ".repeat(1000)}`,
    ];
    for (const header of odd) {
      const lines = `PUT /api/client-notif-read-ids HTTP/1.1\r\nHost: tower.test\r\nConnection: close\r\n${header}\r\n\r\n`;
      const answer = await say([Buffer.from(lines, "latin1")]);
      expect([200, 400, 401, 403], `${header} ${answer.status}`).toContain(answer.status);
      expect(answer.body).not.toMatch(/node_modules|\bat .+:\d+:\d+/);
    }
  });
});

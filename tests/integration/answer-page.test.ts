import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { log } from "@/lib/core/server/log";
import { beginPage } from "@/lib/http/page-requests";
import { answerPage } from "@/lib/node/answer-page";
import { consoleToLog } from "@/lib/node/console-to-log";
import { rawRequest, sendRaw } from "@/tests/support/raw-request";

/* How the Node server handles a request before Next, and Next's response. `answer` simulates Next. */

let server: Server;
let port: number;
let seen: IncomingHttpHeaders | null = null;
let answer: () => void = () => {};

beforeAll(async () => {
  server = createServer((request, response) =>
    answerPage(request, response, "192.0.2.1", async () => {
      seen = request.headers;
      // As Next does: awaits something, then sets the status of its error page.
      await new Promise((resolve) => setImmediate(resolve));
      try {
        answer();
        response.end("fine");
      } catch (error) {
        console.error("⨯", error);
        response.statusCode = 500;
        response.end("not fine");
      }
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

it.each([
  ["OPTIONS", "*", 400],
  ["GET", "http://localhost/", 400],
  ["GET", "http://evil.test/", 400],
  ["TRACE", "/", 405],
  ["GET", `/?${"a&".repeat(3000)}`, 414],
] as const)("%s %.30s is refused with %d and the headers of all pages", async (method, target, status) => {
  seen = null;
  const said = await sendRaw(port, rawRequest(port, method, target));
  expect(said.status).toBe(status);
  expect(said.head).toContain("x-content-type-options: nosniff");
  expect(said.head).toContain("content-security-policy: default-src 'none'");
  expect(said.head).toMatch(/x-request-id: [\da-f-]{36}/);
  expect(seen).toBeNull();
});

it("a body that is too large, or without a length, is refused before it is read", async () => {
  seen = null;
  const large = rawRequest(port, "POST", "/", ["Content-Length: 1100001"]);
  expect((await sendRaw(port, large)).status).toBe(413);
  const endless = rawRequest(port, "POST", "/", ["Transfer-Encoding: chunked"]);
  expect((await sendRaw(port, endless)).status).toBe(411);
  expect(seen).toBeNull();
});

it("drops headers that Next would trust", async () => {
  const forged = [
    "X-Forwarded-Host: evil.test",
    "X-Forwarded-Proto: https",
    "X-Forwarded-For: 203.0.113.9",
    "Forwarded: host=evil.test",
    "X-Towerdesk-Area: admin",
    "X-Towerdesk-Peer: 203.0.113.9",
    "X-Nonce: abc",
    "X-Middleware-Subrequest: middleware",
    "X-Invoke-Path: /admin",
    "X-Action-Forwarded: 1",
  ];
  const kept = ["Cookie: a=%E2%82%AC; b=x%3B%20c%3Dd", "Next-Action: 00", "X-Background: 1"];
  const { status } = await sendRaw(port, rawRequest(port, "GET", "/tickets?a=b", [...forged, ...kept]));
  expect(status).toBe(200);
  expect(seen).toEqual({
    host: `localhost:${port}`,
    connection: "close",
    cookie: "a=%E2%82%AC; b=x%3B%20c%3Dd",
    "next-action": "00",
    "x-background": "1",
    "x-towerdesk-peer": "192.0.2.1",
    "x-forwarded-for": "192.0.2.1",
  });
});

it("an unreadable request is a 400 with a log line without a stack; a fault of ours is a 500", async () => {
  const own = { error: console.error, warn: console.warn };
  const [warn, error] = [vi.spyOn(log, "warn"), vi.spyOn(log, "error")];
  const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
  consoleToLog();
  try {
    answer = () => {
      throw new Error(`bad\n{"level":50} ${"x".repeat(1000)}`);
    };
    expect((await sendRaw(port, rawRequest(port, "POST", "/"))).status).toBe(400);
    expect(error).not.toHaveBeenCalled();
    expect(warn.mock.calls).toEqual([[{ requestId }, expect.stringMatching(/^bad\n.{12} x{483}$/)]]);

    answer = () => {
      beginPage();
      throw new Error("the database is away");
    };
    expect((await sendRaw(port, rawRequest(port, "GET", "/"))).status).toBe(500);
    expect(error.mock.calls).toEqual([[{ requestId, err: expect.any(Error) }, "the database is away"]]);
  } finally {
    Object.assign(console, own);
    answer = () => {};
  }
});

import { createHash, createHmac } from "node:crypto";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import {
  app,
  endAll,
  publisher,
  RawClient,
  startServer,
  subscribed,
  subscriber,
} from "@/tests/integration/realtime-server-clients";

// The HTTP API: who may publish, what is refused, and that invalid requests get 4xx.

const event = JSON.stringify({ name: "crud", channels: ["private-a"], data: "{}" });
const nowSeconds = () => Math.floor(Date.now() / 1000);

afterEach(endAll);

/** Signs correctly, except for the values that a test changes. */
function signedUrl(
  port: number,
  method: string,
  path: string,
  body: string,
  params: Record<string, unknown> = {},
) {
  const md5 = createHash("md5").update(body).digest("hex");
  const all = {
    auth_key: app.key,
    auth_timestamp: nowSeconds(),
    auth_version: "1.0",
    body_md5: md5,
    ...params,
  };
  const query = Object.entries(all)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("&");
  const signature = createHmac("sha256", app.secret).update([method, path, query].join("\n")).digest("hex");
  return `http://127.0.0.1:${port}${path}?${query}&auth_signature=${signature}`;
}

async function post(port: number, resource: string, body: string, params?: Record<string, unknown>) {
  const url = signedUrl(port, "POST", `/apps/${app.appId}/${resource}`, body, params);
  return (await fetch(url, { method: "POST", body })).status;
}

/** The server's response to these bytes, its status line first. */
function answerTo(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("close", () => resolve(answer));
    // The server may close the connection while the bytes are still being sent.
    socket.on("error", (error: NodeJS.ErrnoException) => error.code === "ECONNRESET" || reject(error));
  });
}

test("a trigger with a wrong secret is 401 and reaches nobody", async () => {
  const server = await startServer();
  await subscribed(subscriber(server.port), "private-a");
  await expect(publisher(server.port, "wrong").trigger("private-a", "crud", {})).rejects.toMatchObject({
    status: 401,
  });
  expect(server.stats().published).toBe(0);
});

test("the timestamp must lie within ten minutes of ours", async () => {
  const { port } = await startServer();
  const statuses = [-590, 590, -610, 610].map((skew) =>
    post(port, "events", event, { auth_timestamp: nowSeconds() + skew }),
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 401, 401]);
});

test("a body changed after signing is refused", async () => {
  const server = await startServer();
  const url = signedUrl(server.port, "POST", `/apps/${app.appId}/events`, event);
  const changed = event.replace("private-a", "private-b");
  expect((await fetch(url, { method: "POST", body: changed })).status).toBe(401);
  expect((await fetch(url, { method: "POST", body: event })).status).toBe(200);
  expect(server.stats().published).toBe(1);
});

test("a signature for one path, method or parameter is invalid for another", async () => {
  const { port } = await startServer();
  const url = signedUrl(port, "POST", `/apps/${app.appId}/events`, event);
  const altered = [
    url.replace("/events", "/batch_events"),
    `${url}&info=subscription_count`,
    `${url}&auth_key=${app.key}`,
    url.replace(/auth_signature=.*/, ""),
    url.replace("auth_version=1.0", "auth_version=2.0"),
    url.replace(`auth_key=${app.key}`, "auth_key=other"),
  ];
  const statuses = altered.map(
    async (target) => (await fetch(target, { method: "POST", body: event })).status,
  );
  expect(await Promise.all(statuses)).toEqual([401, 401, 401, 401, 401, 401]);
});

test("limits: 10 kB of data, 100 channels a trigger, 10 events a batch", async () => {
  const { port } = await startServer();
  const channels = (count: number) => Array.from({ length: count }, (_, index) => `private-${index}`);
  const one = (data: string, names = ["private-a"]) =>
    JSON.stringify({ name: "crud", channels: names, data });
  const batch = (count: number, data = "{}") =>
    JSON.stringify({ batch: channels(count).map((channel) => ({ name: "crud", channel, data })) });
  expect(await post(port, "events", one("x".repeat(10_240)))).toBe(200);
  expect(await post(port, "events", one("x".repeat(10_241)))).toBe(413);
  expect(await post(port, "events", one("ñ".repeat(5_121)))).toBe(413);
  expect(await post(port, "events", one("x".repeat(1_000_000)))).toBe(413);
  expect(await post(port, "events", one("{}", channels(100)))).toBe(200);
  expect(await post(port, "events", one("{}", channels(101)))).toBe(400);
  expect(await post(port, "batch_events", batch(10, "x".repeat(10_240)))).toBe(200);
  expect(await post(port, "batch_events", batch(11))).toBe(400);
});

test.each([
  ["not JSON", "{"],
  ["no object", "[]"],
  ["no name", JSON.stringify({ channels: ["a"], data: "" })],
  ["no data", JSON.stringify({ name: "crud", channels: ["a"] })],
  ["data that is not text", JSON.stringify({ name: "crud", channels: ["a"], data: {} })],
  ["no channel", JSON.stringify({ name: "crud", channels: [], data: "" })],
  ["a channel with a space", JSON.stringify({ name: "crud", channels: ["a b"], data: "" })],
  [
    "a channel name that is too long",
    JSON.stringify({ name: "crud", channels: ["a".repeat(165)], data: "" }),
  ],
  ["an event of the protocol itself", JSON.stringify({ name: "pusher:error", channels: ["a"], data: "" })],
  ["a malformed socket id", JSON.stringify({ name: "crud", channels: ["a"], data: "", socket_id: "x" })],
])("an event is refused with 400: %s", async (_, body) => {
  const { port } = await startServer();
  expect(await post(port, "events", body)).toBe(400);
});

test("health is open to all; other paths and methods are 4xx", async () => {
  const { port } = await startServer();
  const status = async (path: string, method = "GET") =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status;
  expect(await status("/health")).toBe(200);
  expect(await status("/health", "POST")).toBe(405);
  expect(await status("/")).toBe(404);
  expect(await status("/apps/other/events", "POST")).toBe(404);
  expect(await status(`/apps/${app.appId}/events`)).toBe(405);
  expect(await status(`/apps/${app.appId}/events`, "POST")).toBe(401);
  expect(await status(`/apps/${app.appId}/events/private-a`, "POST")).toBe(404);
  expect(await status(`/apps/${app.appId}/users/%ff/terminate_connections`, "POST")).toBe(401);
  expect(await status(`/app/${app.key}?protocol=7`)).toBe(426);
});

test("malformed HTTP is answered with 4xx, and the server goes on", async () => {
  const { port } = await startServer();
  const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\n";
  const malformed = [
    "\0\x01\x02garbage\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "GET // HTTP/1.1\r\nHost: x\r\n\r\n",
    `POST /apps/${app.appId}/events?%ff=%&&== HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`,
    `GET /app/${app.key} HTTP/1.1\r\nHost: x\r\n${upgrade}Sec-WebSocket-Key: short\r\n\r\n`,
    `GET /app/${app.key} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
  ];
  for (const bytes of malformed) expect(await answerTo(port, bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
  // From Node 26 on, the reset of such a connection can overtake the answer.
  const tooLong = `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(100_000)}\r\n\r\n`;
  expect(await answerTo(port, tooLong)).toMatch(/^(HTTP\/1\.1 431 |$)/);
  await new RawClient(port).greeted();
});

test.each([
  ["a program", undefined, 101],
  ["a page of the site", "https://tower.example", 101],
  ["a page at the server's own host name", "http://localhost:3000", 101],
  ["a page of the site over another scheme", "http://tower.example", 403],
  ["a page of the site at another port", "https://tower.example:8443", 403],
  ["a page of another site", "https://evil.example", 403],
  ["a page of a host with a similar name", "http://localhost.evil.example", 403],
  ["a page without an address", "null", 403],
])("%s that opens a WebSocket (origin %s) gets %s", async (_, origin, status) => {
  const { port } = await startServer({}, 0, "https://tower.example");
  const headers = [
    `Host: localhost:${port}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ...(origin ? [`Origin: ${origin}`] : []),
  ];
  const bytes = `GET /app/${app.key}?protocol=7 HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`;
  expect(await answerTo(port, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

import { Agent, createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "@/lib/http/app";
import { makeTenant, tokenOf } from "@/tests/support/people";

/* A refused upload does not break its connection, which carries the next requests. */

const MEGABYTE = 1024 * 1024;
let server: Server;
let agent: Agent;
let token: string;

beforeAll(async () => {
  token = await tokenOf(await makeTenant());
  const answer = getRequestListener((asked) => api.fetch(asked, { address: "127.0.0.1" }), {
    overrideGlobalObjects: false,
  });
  server = createServer((asked, outgoing) => void answer(asked, outgoing));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterAll(async () => {
  agent.destroy();
  await new Promise((done) => server.close(done));
});

/** One request over the shared connection. */
const ask = (method: string, path: string, body?: Buffer, type = "") =>
  new Promise<{ status: number }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${token}`, ...(type && { "content-type": type }) };
    const asked = request({ agent, method, path, port, host: "127.0.0.1", headers }, (response) => {
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode ?? 0 }));
      response.resume();
    });
    asked.on("error", reject);
    asked.end(body);
  });

const boundary = "----between";
function form(parts: [name: string, content: string | Buffer][]): Buffer {
  const pieces = parts.map(([name, content]) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
      Buffer.from(name === "file" ? '; filename="a.jpg"\r\n\r\n' : "\r\n\r\n"),
      Buffer.from(content as string),
      Buffer.from("\r\n"),
    ]),
  );
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}
const jpeg = (size: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(size)]);
const upload = (parts: [string, string | Buffer][]) =>
  ask("POST", "/api/file", form(parts), `multipart/form-data; boundary=${boundary}`);

describe.each([
  [
    "too large a file",
    413,
    [
      ["url", "images"],
      ["file", jpeg(9 * MEGABYTE)],
    ],
  ],
  [
    "a file of no kind",
    415,
    [
      ["url", "images"],
      ["file", Buffer.alloc(3 * MEGABYTE)],
    ],
  ],
  [
    "a file before its folder",
    400,
    [
      ["file", jpeg(3 * MEGABYTE)],
      ["url", "images"],
    ],
  ],
  [
    "a folder that is not the sender's",
    403,
    [
      ["url", "pdf"],
      ["file", jpeg(3 * MEGABYTE)],
    ],
  ],
] as [string, number, [string, string | Buffer][]][])("after %s", (_, status, parts) => {
  it("the connection carries the next requests", async () => {
    expect((await upload(parts)).status).toBe(status);
    // Longer than the server waits for the rest of a body.
    for (const until = Date.now() + 900; Date.now() < until; await wait(20)) {
      expect((await ask("GET", "/api/tickets")).status).toBe(200);
    }
    expect((await upload(parts)).status).toBe(status);
    expect((await upload(parts)).status).toBe(status);
  });
});

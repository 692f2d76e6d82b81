import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { closeServer } from "@/lib/node/close-server";

/* The shutdown of the server (docs/deploy.md): running requests are answered. */

/** A server whose response starts at once, and ends after a number of milliseconds. */
async function slowServer(milliseconds: number) {
  const server = createServer(async (_, response) => {
    response.write("begun ");
    await sleep(milliseconds);
    response.end("and ended");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.closeAllConnections());
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const { port } = server.address() as AddressInfo;
  const ask = async (options: { agent: Agent | false } = { agent }) => {
    const request = get({ port, host: "127.0.0.1", ...options });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    return response;
  };
  return { server, ask };
}

const timed = async (server: Server, milliseconds: number): Promise<number> => {
  const started = performance.now();
  await closeServer(server, milliseconds);
  return performance.now() - started;
};

test("a running request is answered in full; then the server closes, and a new one is refused", async () => {
  const { server, ask } = await slowServer(400);
  const response = await ask();
  const [answer, took] = await Promise.all([text(response), timed(server, 5000)]);
  expect(answer).toBe("begun and ended");
  // The kept-alive connection does not count as a request.
  expect(took).toBeLessThan(2500);
  await expect(ask({ agent: false })).rejects.toThrow(/ECONNREFUSED/);
});

test("a request that takes too long is cut", async () => {
  const { server, ask } = await slowServer(5000);
  const response = await ask();
  const [took] = await Promise.all([timed(server, 200), expect(text(response)).rejects.toThrow(/aborted/)]);
  expect(took).toBeLessThan(2500);
});

import { randomInt } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { portFrom, requirePorts } from "@/scripts/support/ports";

async function takePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await new Promise((resolve, reject) => server.once("listening", resolve).once("error", reject));
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Below the ports that the system assigns, which a parallel test could get. */
async function freePort(): Promise<number> {
  const port = randomInt(15_000, 20_000);
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  server.close();
  return isFree ? port : await freePort();
}

test.each(["127.0.0.1", "0.0.0.0", "::1"])("a port that a program has on %s is not free", async (host) => {
  const port = await takePort(host).catch(() => null);
  // A machine without IPv6 has no ::1.
  if (port === null) return;
  await expect(requirePorts([{ port, what: "the product", variable: "PORT" }])).rejects.toThrow(
    `Port ${port}, for the product, is taken`,
  );
});

test("taken ports are all named, with the variables that move them", async () => {
  const first = await takePort("127.0.0.1");
  const second = await takePort("127.0.0.1");
  const problem = await requirePorts([
    { port: first, what: "the product", variable: "PORT" },
    { port: await freePort(), what: "the mail catcher", variable: "MAIL_CATCHER_PORT" },
    { port: second, what: "the real-time server", variable: "PUSHER_PORT" },
  ]).catch((error: unknown) => error);
  expect(problem).toMatchObject({
    message: `Port ${first}, for the product, is taken by another program.\nPort ${second}, for the real-time server, is taken by another program.`,
    advice: expect.stringMatching(/PORT=\d+ PUSHER_PORT=\d+ before the command/),
  });
});

test("one port for two services is refused by name", async () => {
  const port = await freePort();
  await expect(
    requirePorts([
      { port, what: "the product", variable: "PORT" },
      { port, what: "the real-time server", variable: "PUSHER_PORT" },
    ]),
  ).rejects.toThrow("is asked for twice: for the product and for the real-time server");
});

test.each(["abc", "0", "65536", "80.5", "-1"])("%s is no port", (text) => {
  expect(() => portFrom({ PORT: text }, "PORT", 3000)).toThrow(`PORT is "${text}", which is no port.`);
});

test("an empty variable is one that is not set", () => {
  expect(portFrom({ PORT: " " }, "PORT", 3000)).toBe(3000);
  expect(portFrom({ PORT: "4000" }, "PORT", 3000)).toBe(4000);
});

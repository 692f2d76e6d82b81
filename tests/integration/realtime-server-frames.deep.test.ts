import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { app, endAll, publisher, RawClient, startServer } from "@/tests/integration/realtime-server-clients";

// The protocol's exact messages, and clients that violate it.

afterEach(endAll);

test("the greeting carries a socket id and the activity timeout", async () => {
  const { port } = await startServer();
  const client = new RawClient(port);
  const { data } = await client.next("pusher:connection_established");
  const greeting = JSON.parse(String(data));
  expect(greeting).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 });
});

test.each([
  ["an unknown app", "/app/other?protocol=7", 4001],
  ["an unknown path", "/elsewhere", 4005],
])("%s is refused with its code, in a message and in the close frame", async (_, path, code) => {
  const { port } = await startServer();
  const client = new RawClient(port, path);
  expect(await client.next("pusher:error")).toMatchObject({ data: { code } });
  expect(await client.closed).toBe(code);
});

test("a client that disconnects is removed, its channels with it", async () => {
  const server = await startServer();
  const client = new RawClient(server.port);
  await client.greeted();
  await client.subscribe("public-a");
  expect(server.stats()).toMatchObject({ connections: 1, channels: 1 });
  client.socket.terminate();
  await expect.poll(() => server.stats()).toMatchObject({ connections: 0, channels: 0 });
});

test("closing waits a second at most for clients that do not answer the close frame", async () => {
  const server = await startServer();
  const headers = "Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13";
  const paths = [`/app/${app.key}?protocol=7`, "/app/other?protocol=7"];
  await Promise.all(
    paths.map((path) => {
      const socket = connect(server.port, "127.0.0.1");
      socket.on("error", () => {});
      socket.write(
        `GET ${path} HTTP/1.1\r\n${headers}\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n`,
      );
      return new Promise((resolve) => socket.once("data", resolve));
    }),
  );
  const startMs = performance.now();
  await server.close();
  // A refused client is disconnected after three seconds anyway.
  expect(performance.now() - startMs).toBeLessThan(2_500);
});

test("a ping is answered, and client events are refused", async () => {
  const { port } = await startServer();
  const client = new RawClient(port);
  await client.greeted();
  client.send({ event: "pusher:ping", data: {} });
  await client.next("pusher:pong");
  await client.subscribe("public-a");
  client.send({ event: "client-typing", channel: "public-a", data: {} });
  expect(await client.next("pusher:error")).toMatchObject({ data: { code: null } });
});

test("a signature holds for its own connection and channel only", async () => {
  const { port } = await startServer();
  const [owner, other] = [new RawClient(port), new RawClient(port)];
  const ownersId = await owner.greeted();
  await other.greeted();
  const { auth } = publisher(port).authorizeChannel(ownersId, "private-a");
  other.send({ event: "pusher:subscribe", data: { channel: "private-a", auth } });
  expect(await other.next("pusher:error")).toMatchObject({ data: { code: 4009 } });
  owner.send({ event: "pusher:subscribe", data: { channel: "private-b", auth } });
  expect(await owner.next("pusher:error")).toMatchObject({ data: { code: 4009 } });
  await owner.subscribe("private-a", auth);
});

test("a silent client is pinged; one that answers stays, one that does not is closed with 4201", async () => {
  // Long enough for a response on a busy machine.
  const server = await startServer({ activityTimeoutSeconds: 0.1, pongTimeoutSeconds: 3 });
  const [alive, dead] = [new RawClient(server.port), new RawClient(server.port)];
  await Promise.all([alive.greeted(), dead.greeted()]);
  let pongs = 0;
  const answering = (async () => {
    for (;;) {
      await alive.next("pusher:ping");
      alive.send({ event: "pusher:pong", data: {} });
      pongs += 1;
    }
  })();
  // It ends with the test, when the server closes and sends no more pings.
  answering.catch(() => {});
  expect(await dead.closed).toBe(4201);
  await expect.poll(() => server.stats().connections).toBe(1);
  expect(pongs).toBeGreaterThan(3);
});

test("malformed frames are answered or close the connection, and harm nobody else", async () => {
  const server = await startServer();
  const [witness, faulty] = [new RawClient(server.port), new RawClient(server.port)];
  await Promise.all([witness.greeted(), faulty.greeted()]);
  await witness.subscribe("public-a");
  const wrong = ["", "{", "null", "[]", "7", '{"event":7}', '{"event":"x"}', '{"event":"pusher:subscribe"}'];
  const names = ["", "a b", "a".repeat(165), "private-ñ", 7, null, ["public-a"], { toString: 1 }];
  const subscriptions = names.map((channel) => ({ event: "pusher:subscribe", data: { channel, auth: {} } }));
  for (const message of [...wrong, ...subscriptions]) {
    faulty.send(message);
    await faulty.next("pusher:error");
  }
  faulty.send({ event: "pusher:unsubscribe", data: { channel: "never-joined" } });
  faulty.send({ event: "pusher:subscribe", data: JSON.stringify({ channel: "public-b" }) });
  await faulty.next("pusher_internal:subscription_succeeded");

  faulty.socket.send(Buffer.from([1, 2, 3]));
  expect(await faulty.closed).toBe(1003);
  const huge = new RawClient(server.port);
  await huge.greeted();
  huge.send("x".repeat(20_000));
  expect(await huge.closed).toBe(1009);

  await publisher(server.port).trigger("public-a", "crud", { id: 1 });
  expect(await witness.next("crud")).toEqual({ event: "crud", channel: "public-a", data: '{"id":1}' });
});

test("subscriptions and messages of one client are bounded", async () => {
  const { port } = await startServer({ maxSubscriptionsPerConnection: 2, maxFramesPerTenSeconds: 10 });
  const client = new RawClient(port);
  await client.greeted();
  await client.subscribe("public-a");
  await client.subscribe("public-b");
  await client.subscribe("public-b");
  client.send({ event: "pusher:subscribe", data: { channel: "public-c" } });
  expect(await client.next("pusher:subscription_error")).toMatchObject({ data: { status: 429 } });
  for (let sent = 0; sent < 20; sent += 1) client.socket.ping();
  expect(await client.closed).toBe(4100);
});

test("a client that stops reading is disconnected, and the others miss nothing", async () => {
  const server = await startServer({ maxBufferedBytes: 65_536 });
  const [reading, stuck] = [new RawClient(server.port), new RawClient(server.port)];
  await Promise.all([reading.greeted(), stuck.greeted()]);
  await Promise.all([reading.subscribe("public-a"), stuck.subscribe("public-a")]);
  stuck.socket.pause();
  const data = "x".repeat(10_000);
  let sent = 0;
  while (server.stats().slowClientsDisconnected === 0 && sent < 4_000) {
    const batch = Array.from({ length: 10 }, () => ({ channel: "public-a", name: `crud-${sent++}`, data }));
    await publisher(server.port).triggerBatch(batch);
  }
  expect(server.stats().slowClientsDisconnected).toBe(1);
  await expect.poll(() => server.stats().connections).toBe(1);
  for (let index = 0; index < sent; index += 1) await reading.next(`crud-${index}`);
});

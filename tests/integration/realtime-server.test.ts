import { afterEach, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import {
  endAll,
  nextEvent,
  publisher,
  startServer,
  subscribed,
  subscriber,
} from "@/tests/integration/realtime-server-clients";

// The official libraries, `pusher-js` in the page and `pusher` in the back end, against our server.

const tickets = "private-client-tickets-crud.0193f0e2-7c1d-7000-8000-1234567890ab";
const progress =
  "private-soa-update.0193f0e2-7c1d-7000-8000-1234567890ab.0193f0e2-7c1d-7000-8000-ba0987654321";

afterEach(endAll);

test("a page connects, subscribes to a public channel and hears its events", async () => {
  const { port } = await startServer();
  const channel = await subscribed(subscriber(port), "public-website-settings");
  const heard = nextEvent(channel, "changed");
  await publisher(port).trigger("public-website-settings", "changed", {
    isUnderMaintenance: "1",
    note: "ñ ₱",
  });
  expect(await heard).toEqual({ isUnderMaintenance: "1", note: "ñ ₱" });
});

test.each([tickets, progress])("a rightly signed subscription to %s succeeds", async (name) => {
  const { port } = await startServer();
  const channel = await subscribed(subscriber(port), name);
  const heard = nextEvent(channel, "crud");
  await publisher(port).trigger(name, "crud", { id: 7 });
  expect(await heard).toEqual({ id: 7 });
});

test("a wrongly signed subscription is refused on the channel and hears nothing", async () => {
  const server = await startServer();
  const client = subscriber(server.port, { secret: "somebody-else" });
  const channel = client.subscribe(tickets);
  const [error, status] = await Promise.all([
    nextEvent(client.connection, "error"),
    nextEvent(channel, "pusher:subscription_error"),
  ]);
  expect(error).toMatchObject({ data: { code: 4009 } });
  expect(status).toMatchObject({ type: "AuthError", status: 401 });
  expect(server.stats().channels).toBe(0);
  expect(client.connection.state).toBe("connected");
});

test("presence channels are refused with a reason", async () => {
  const { port } = await startServer();
  const channel = subscriber(port).subscribe("presence-lobby");
  expect(await nextEvent(channel, "pusher:subscription_error")).toMatchObject({ type: "UnsupportedChannel" });
});

test("an event reaches its subscribers, all of them, and nobody else", async () => {
  const { port } = await startServer();
  const [one, two, other] = await Promise.all([
    subscribed(subscriber(port), "private-a"),
    subscribed(subscriber(port), "private-a"),
    subscribed(subscriber(port), "private-b"),
  ]);
  const heardByOther: unknown[] = [];
  other.bind_global((event: string, data: unknown) => heardByOther.push([event, data]));
  const heard = Promise.all([nextEvent(one, "crud"), nextEvent(two, "crud")]);
  const fence = nextEvent(other, "fence");
  await publisher(port).trigger("private-a", "crud", { id: 1 });
  await publisher(port).trigger("private-b", "fence", {});
  expect(await heard).toEqual([{ id: 1 }, { id: 1 }]);
  await fence;
  expect(heardByOther).toEqual([["fence", {}]]);
});

test("after unsubscribing nothing arrives, and the channel is gone", async () => {
  const server = await startServer();
  const client = subscriber(server.port);
  const [left, kept] = [await subscribed(client, "public-a"), await subscribed(client, "public-b")];
  const heard: unknown[] = [];
  left.bind("crud", (data: unknown) => heard.push(data));
  client.unsubscribe("public-a");
  await expect.poll(() => server.stats().channels).toBe(1);
  const fence = nextEvent(kept, "fence");
  await publisher(server.port).trigger("public-a", "crud", {});
  await publisher(server.port).trigger("public-b", "fence", {});
  await fence;
  expect(heard).toEqual([]);
});

test("the connection that caused an event can be left out", async () => {
  const { port } = await startServer();
  const [causing, watching] = [subscriber(port), subscriber(port)];
  const [own, theirs] = [await subscribed(causing, "private-a"), await subscribed(watching, "private-a")];
  const heard: unknown[] = [];
  own.bind("crud", (data: unknown) => heard.push(data));
  const arrivals = Promise.all([nextEvent(theirs, "crud"), nextEvent(own, "fence")]);
  const api = publisher(port);
  await api.trigger("private-a", "crud", { id: 1 }, { socket_id: causing.connection.socket_id });
  await api.trigger("private-a", "fence", {});
  await arrivals;
  expect(heard).toEqual([]);
});

test("a batch reaches every channel it names", async () => {
  const { port } = await startServer();
  const client = subscriber(port);
  const [a, b] = [await subscribed(client, "private-a"), await subscribed(client, "private-b")];
  const heard = Promise.all([nextEvent(a, "crud"), nextEvent(b, "notification")]);
  await publisher(port).triggerBatch([
    { channel: "private-a", name: "crud", data: { id: 1 } },
    { channel: "private-b", name: "notification", data: { id: 2 } },
  ]);
  expect(await heard).toEqual([{ id: 1 }, { id: 2 }]);
});

test("pusher-js keeps a silent connection alive by its own pings", async () => {
  const { port } = await startServer({ activityTimeoutSeconds: 0.4, pongTimeoutSeconds: 1 });
  const client = subscriber(port);
  await nextEvent(client.connection, "connected");
  const changes: unknown[] = [];
  client.connection.bind("state_change", (change: unknown) => changes.push(change));
  // Without a ping it would be asked after 0.6 s, and cut off a second later.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(changes).toEqual([]);
});

test("after a restart the page comes back by itself and hears again", async () => {
  // This worker's own port: nobody else's connection gets it between the two servers.
  const first = await startServer({}, env.PUSHER_PORT);
  const client = subscriber(first.port);
  const channel = await subscribed(client, tickets);
  const back = nextEvent(channel, "pusher:subscription_succeeded");
  await first.close();
  await startServer({}, first.port);
  await back;
  const heard = nextEvent(channel, "crud");
  await publisher(first.port).trigger(tickets, "crud", { id: 9 });
  expect(await heard).toEqual({ id: 9 });
});

test("a page with an unknown key is told so and does not try again", async () => {
  const { port } = await startServer();
  const client = subscriber(port, { key: "unknown" });
  const failed = nextEvent(client.connection, "error");
  await nextEvent(client.connection, "disconnected");
  expect(await failed).toMatchObject({ error: { data: { code: 4001 } } });
});

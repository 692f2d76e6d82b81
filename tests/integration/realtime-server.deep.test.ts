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

test.each(["public-website-settings", tickets, progress])(
  "a page subscribes to %s and receives its events",
  async (name) => {
    const { port } = await startServer();
    const channel = await subscribed(subscriber(port), name);
    const received = nextEvent(channel, "changed");
    await publisher(port).trigger(name, "changed", { isUnderMaintenance: "1", note: "ñ ₱" });
    expect(await received).toEqual({ isUnderMaintenance: "1", note: "ñ ₱" });
  },
);

test("a wrongly signed subscription is refused on the channel, and the connection stays open", async () => {
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
  const receivedByOther: unknown[] = [];
  other.bind_global((event: string, data: unknown) => receivedByOther.push([event, data]));
  const received = Promise.all([nextEvent(one, "crud"), nextEvent(two, "crud")]);
  const fence = nextEvent(other, "fence");
  await publisher(port).trigger("private-a", "crud", { id: 1 });
  await publisher(port).trigger("private-b", "fence", {});
  expect(await received).toEqual([{ id: 1 }, { id: 1 }]);
  await fence;
  expect(receivedByOther).toEqual([["fence", {}]]);
});

test("after unsubscribing nothing arrives, and the server drops the channel", async () => {
  const server = await startServer();
  const client = subscriber(server.port);
  const [left, kept] = [await subscribed(client, "public-a"), await subscribed(client, "public-b")];
  const received: unknown[] = [];
  left.bind("crud", (data: unknown) => received.push(data));
  client.unsubscribe("public-a");
  await expect.poll(() => server.stats().channels).toBe(1);
  const fence = nextEvent(kept, "fence");
  await publisher(server.port).trigger("public-a", "crud", {});
  await publisher(server.port).trigger("public-b", "fence", {});
  await fence;
  expect(received).toEqual([]);
});

test("the connection that caused an event can be left out", async () => {
  const { port } = await startServer();
  const [causing, watching] = [subscriber(port), subscriber(port)];
  const [own, theirs] = [await subscribed(causing, "private-a"), await subscribed(watching, "private-a")];
  const received: unknown[] = [];
  own.bind("crud", (data: unknown) => received.push(data));
  const arrivals = Promise.all([nextEvent(theirs, "crud"), nextEvent(own, "fence")]);
  const api = publisher(port);
  await api.trigger("private-a", "crud", { id: 1 }, { socket_id: causing.connection.socket_id });
  await api.trigger("private-a", "fence", {});
  await arrivals;
  expect(received).toEqual([]);
});

test("a batch reaches every channel it names", async () => {
  const { port } = await startServer();
  const client = subscriber(port);
  const [a, b] = [await subscribed(client, "private-a"), await subscribed(client, "private-b")];
  const received = Promise.all([nextEvent(a, "crud"), nextEvent(b, "notification")]);
  await publisher(port).triggerBatch([
    { channel: "private-a", name: "crud", data: { id: 1 } },
    { channel: "private-b", name: "notification", data: { id: 2 } },
  ]);
  expect(await received).toEqual([{ id: 1 }, { id: 2 }]);
});

test("pusher-js keeps a silent connection alive by its own pings", async () => {
  const { port } = await startServer({ activityTimeoutSeconds: 0.4, pongTimeoutSeconds: 1 });
  const client = subscriber(port);
  await nextEvent(client.connection, "connected");
  const changes: unknown[] = [];
  client.connection.bind("state_change", (change: unknown) => changes.push(change));
  // Without its own ping it would be pinged after 0.6 s, and disconnected a second later.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(changes).toEqual([]);
});

test("after a restart the page reconnects by itself and receives events again", async () => {
  // The port belongs to this worker, so no other program takes it between the two servers.
  const first = await startServer({}, env.PUSHER_PORT);
  const client = subscriber(first.port);
  const channel = await subscribed(client, tickets);
  const resubscribed = nextEvent(channel, "pusher:subscription_succeeded");
  await first.close();
  await startServer({}, first.port);
  await resubscribed;
  const received = nextEvent(channel, "crud");
  await publisher(first.port).trigger(tickets, "crud", { id: 9 });
  expect(await received).toEqual({ id: 9 });
});

test("a page with an unknown key gets an error and does not try again", async () => {
  const { port } = await startServer();
  const client = subscriber(port, { key: "unknown" });
  const failed = nextEvent(client.connection, "error");
  await nextEvent(client.connection, "disconnected");
  expect(await failed).toMatchObject({ error: { data: { code: 4001 } } });
});

import { afterEach, describe, expect, test } from "vitest";
import {
  endAll,
  publisher,
  RawClient,
  startServer,
  subscribed,
  subscriber,
} from "@/tests/integration/realtime-server-clients";

// Sessions sign in on their connections, which are closed when the session ends (docs/rules/realtime.md, The end of a session).

afterEach(endAll);

type User = { id: string; user_info: object };
const ana = { id: "session-a", user_info: { account: "ana" } };
const other = { id: "session-b", user_info: { account: "ana" } };
const channel = "private-notif.ana";

/** A connection with its socket id. */
async function connect(port: number) {
  const client = new RawClient(port);
  return { client, socketId: await client.greeted() };
}

/** A connection that has signed in. */
async function signedIn(port: number, user: User) {
  const { client, socketId } = await connect(port);
  client.send({ event: "pusher:signin", data: publisher(port).authenticateUser(socketId, user) });
  await client.next("pusher:signin_success");
  return { client, socketId };
}

const authOf = (port: number, socketId: string, name = channel) =>
  publisher(port).authorizeChannel(socketId, name).auth;

describe("a sign-in", () => {
  test("of the official library succeeds, and the library does not reconnect once its session is ended", async () => {
    const server = await startServer();
    const client = subscriber(server.port, { user: ana });
    const errors: unknown[] = [];
    client.connection.bind("error", (error: unknown) => errors.push(error));
    client.signin();
    await expect.poll(() => client.user.user_data).toEqual(ana);
    // The library also subscribes to its own channel, before this one.
    await subscribed(client, "public-a");
    expect(errors).toEqual([]);
    await publisher(server.port).terminateUserConnections(ana.id);
    await expect.poll(() => client.connection.state).toBe("disconnected");
    await expect.poll(() => server.stats().connections).toBe(0);
  });

  test("that is not signed for this connection and this user closes it with 4009", async () => {
    const { port } = await startServer();
    const { socketId: foreign } = await connect(port);
    const stolen = publisher(port).authenticateUser(foreign, ana);
    for (const data of [
      stolen,
      { ...stolen, user_data: JSON.stringify(other) },
      { user_data: stolen.user_data },
      { auth: stolen.auth },
      { user_data: { id: "x" }, auth: 5 },
      {},
    ]) {
      const { client } = await connect(port);
      client.send({ event: "pusher:signin", data });
      expect(await client.closed).toBe(4009);
    }
  });

  test("needs an id and its user's id, and is one session's for the life of the connection", async () => {
    const { port } = await startServer();
    for (const user of [{ id: "x" }, { id: "x", user_info: "ana" }, { id: "x", user_info: { account: 5 } }]) {
      const { client, socketId } = await connect(port);
      client.send({ event: "pusher:signin", data: publisher(port).authenticateUser(socketId, user) });
      expect(await client.closed).toBe(4009);
    }
    const { client, socketId } = await signedIn(port, ana);
    client.send({ event: "pusher:signin", data: publisher(port).authenticateUser(socketId, ana) });
    await client.next("pusher:signin_success");
    client.send({ event: "pusher:signin", data: publisher(port).authenticateUser(socketId, other) });
    expect(await client.closed).toBe(4009);
  });

  test("leaves a connection the channels of its user only, whichever came first", async () => {
    const { port } = await startServer();
    const first = await signedIn(port, ana);
    await first.client.subscribe(channel, authOf(port, first.socketId));
    await first.client.subscribe("public-a");
    for (const name of ["private-notif.bea", "private-notif"]) {
      const auth = authOf(port, first.socketId, name);
      first.client.send({ event: "pusher:subscribe", data: { channel: name, auth } });
      expect(await first.client.next("pusher:subscription_error")).toMatchObject({ data: { status: 403 } });
    }
    const unit = await signedIn(port, { ...ana, user_info: { ...ana.user_info, unit: ["unit", "person"] } });
    for (const name of ["private-crud.unit", "private-person.person"])
      await unit.client.subscribe(name, authOf(port, unit.socketId, name));
    const second = await connect(port);
    await second.client.subscribe("private-notif.bea", authOf(port, second.socketId, "private-notif.bea"));
    const signed = publisher(port).authenticateUser(second.socketId, ana);
    second.client.send({ event: "pusher:signin", data: signed });
    expect(await second.client.closed).toBe(4009);
  });
});

describe("ending a session or a user", () => {
  test("closes its connections and no others", async () => {
    const { port } = await startServer();
    const [one, again, others] = [
      await signedIn(port, ana),
      await signedIn(port, ana),
      await signedIn(port, other),
    ];
    await others.client.subscribe(channel, authOf(port, others.socketId));
    for (const id of [ana.id, "ana", "nobody"]) await publisher(port).terminateUserConnections(id);
    expect(await Promise.all([one.client.closed, again.client.closed])).toEqual([4009, 4009]);
    await publisher(port).trigger(channel, "crud", { id: 1 });
    expect(await others.client.next("crud")).toMatchObject({ channel });
  });

  test("makes connections without a sign-in reconnect that listen to the user's channels", async () => {
    const { port } = await startServer();
    const [listener, stranger] = [await connect(port), await connect(port)];
    await listener.client.subscribe(channel, authOf(port, listener.socketId));
    await stranger.client.subscribe(
      "private-notif.bea",
      authOf(port, stranger.socketId, "private-notif.bea"),
    );
    await publisher(port).terminateUserConnections("ana");
    expect(await listener.client.closed).toBe(4200);
    await stranger.client.subscribe("public-a");
  });

  test("makes earlier signatures for open connections invalid, and none for a later connection", async () => {
    const { port } = await startServer();
    const [signer, listener] = [await connect(port), await connect(port)];
    const signIn = publisher(port).authenticateUser(signer.socketId, ana);
    const auth = authOf(port, listener.socketId);
    for (const id of [ana.id, "ana"]) await publisher(port).terminateUserConnections(id);
    signer.client.send({ event: "pusher:signin", data: signIn });
    listener.client.send({ event: "pusher:subscribe", data: { channel, auth } });
    expect(await Promise.all([signer.client.closed, listener.client.closed])).toEqual([4009, 4200]);
    const later = await signedIn(port, other);
    await later.client.subscribe(channel, authOf(port, later.socketId));
  });

  test("needs the app's signature", async () => {
    const { port } = await startServer();
    const { client } = await signedIn(port, ana);
    const forged = publisher(port, "a wrong secret").terminateUserConnections(ana.id);
    await expect(forged).rejects.toMatchObject({ status: 401 });
    await client.subscribe("public-a");
  });
});

test("a connection on which nobody signs in has to reconnect after a while", async () => {
  // Long enough for a sign-in on a busy machine.
  const { port } = await startServer({ maxUnsignedSeconds: 3, activityTimeoutSeconds: 0.5 });
  const { client: member } = await signedIn(port, ana);
  const { client } = await connect(port);
  expect(await client.closed).toBe(4200);
  await member.subscribe("public-a");
});

describe("beyond its capacity", () => {
  test("the server refuses with 4100, and accepts again when a client disconnects", async () => {
    const server = await startServer({ maxConnections: 1 });
    const { client: first } = await signedIn(server.port, ana);
    expect(await new RawClient(server.port).closed).toBe(4100);
    first.socket.close();
    await expect.poll(() => server.stats().connections).toBe(0);
    await new RawClient(server.port).greeted();
  });

  test("a new connection takes the place of the oldest on which nobody has signed in", async () => {
    const server = await startServer({ maxConnections: 3 });
    const { client: member } = await signedIn(server.port, ana);
    const [oldest, newer] = [await connect(server.port), await connect(server.port)];
    await oldest.client.subscribe("public-a");
    await signedIn(server.port, other);
    expect(await oldest.client.closed).toBe(1006);
    expect(server.stats()).toMatchObject({ connections: 3, channels: 0 });
    for (const client of [member, newer.client]) await client.subscribe("public-a");
  });
});

import Publisher from "pusher";
import Subscriber from "pusher-js";
import { WebSocket } from "ws";
import type { RealtimeLimits } from "@/lib/ports/realtime/own-server/limits";
import { type RealtimeServer, startRealtimeServer } from "@/lib/ports/realtime/own-server/server";

export const app = { appId: "towerdesk", key: "test-key", secret: "test-secret" };

const host = "127.0.0.1";
const waitMs = 15_000;
const cleanups: (() => unknown)[] = [];

Subscriber.log = () => {};

/** Closes everything that the functions below opened; for `afterEach`. */
export async function endAll(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

export async function startServer(
  limits: Partial<RealtimeLimits> = {},
  port = 0,
  site?: string,
): Promise<RealtimeServer> {
  const server = await startRealtimeServer({ ...app, host, port, site, limits });
  cleanups.push(() => server.close());
  return server;
}

/** The official server library. */
export function publisher(port: number, secret = app.secret): Publisher {
  return new Publisher({ ...app, secret, host, port: String(port), useTLS: false });
}

/** The official client library; `secret` signs its private subscriptions, and its sign-in as `user`. */
export function subscriber(
  port: number,
  { key = app.key, secret = app.secret, user = { id: "" } } = {},
): Subscriber {
  const signer = publisher(port, secret);
  const client = new Subscriber(key, {
    cluster: "",
    wsHost: host,
    wsPort: port,
    forceTLS: false,
    enabledTransports: ["ws"],
    channelAuthorization: {
      endpoint: "",
      transport: "ajax",
      customHandler: ({ socketId, channelName }, answer) =>
        answer(null, signer.authorizeChannel(socketId, channelName, memberOf(channelName))),
    },
    userAuthentication: {
      endpoint: "",
      transport: "ajax",
      customHandler: ({ socketId }, answer) => answer(null, signer.authenticateUser(socketId, user)),
    },
  });
  cleanups.push(() => client.disconnect());
  return client;
}

/** pusher-js requires a presence channel's member before it asks the server. */
function memberOf(channelName: string) {
  return channelName.startsWith("presence-") ? { user_id: "1" } : undefined;
}

type Emitter = {
  bind(event: string, listener: (data: unknown) => void): unknown;
};

/** The data of the next such event. */
export function nextEvent(emitter: Emitter, event: string): Promise<unknown> {
  return within(new Promise((resolve) => emitter.bind(event, resolve)), event);
}

/** Subscribes and waits for the server's response. */
export async function subscribed(client: Subscriber, name: string) {
  const channel = client.subscribe(name);
  await nextEvent(channel, "pusher:subscription_succeeded");
  return channel;
}

export type Message = {
  event: string;
  channel?: string;
  data: unknown;
};

/** A raw WebSocket client, which sends nothing by itself. */
export class RawClient {
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  readonly #messages: Message[] = [];
  readonly #waiting: (() => void)[] = [];

  constructor(port: number, target = `/app/${app.key}?protocol=7&client=js&version=8.6.0`) {
    this.socket = new WebSocket(`ws://${host}:${port}${target}`, { perMessageDeflate: false });
    this.closed = within(new Promise((resolve) => this.socket.on("close", resolve)), "close");
    this.closed.catch(() => {});
    this.socket.on("error", () => {});
    this.socket.on("message", (text) => {
      this.#messages.push(JSON.parse(String(text)));
      for (const wake of this.#waiting.splice(0)) wake();
    });
    cleanups.push(() => this.socket.terminate());
  }

  send(message: unknown): void {
    this.socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  /** The next message with this event name; earlier messages are dropped. */
  async next(event: string): Promise<Message> {
    const found = async () => {
      for (;;) {
        const message = this.#messages.shift();
        if (message?.event === event) return message;
        if (!message) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
    };
    return within(found(), event);
  }

  /** Waits for `connection_established` and returns the socket id. */
  async greeted(): Promise<string> {
    const { data } = await this.next("pusher:connection_established");
    return JSON.parse(String(data)).socket_id;
  }

  async subscribe(channel: string, auth = ""): Promise<void> {
    this.send({ event: "pusher:subscribe", data: { channel, auth } });
    await this.next("pusher_internal:subscription_succeeded");
  }
}

function within<T>(promise: Promise<T>, what: string): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`No ${what} within ${waitMs} ms`)), waitMs).unref();
  });
  return Promise.race([promise, timeout]);
}

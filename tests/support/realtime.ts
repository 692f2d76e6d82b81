import Subscriber from "pusher-js";
import { env } from "@/lib/core/env";
import { startRealtimeServer } from "@/lib/ports/realtime/own-server/server";
import { atFileEnd, perFile } from "./test-file";

/*
 * The real-time server that PUSHER_* names, from a test file's first listener to its end, and listeners with the
 * official client.
 */

Subscriber.log = () => {};

const server = perFile(() => {
  const starting = startRealtimeServer({
    appId: env.PUSHER_APP_ID,
    key: env.PUSHER_KEY,
    secret: env.PUSHER_SECRET,
    host: "127.0.0.1",
    port: env.PUSHER_PORT,
  });
  atFileEnd(async () => (await starting).close());
  return starting;
});

/** Signs subscriptions and the sign-in, as the endpoints that pusher-js calls. */
type Sign = (body: {
  socket_id: string;
  channel_name?: string;
}) => Promise<{ status: number; body: { auth: string; user_data: string } }>;
type ReceivedEvent = { event: string; data: Record<string, unknown> };

/** The events of a channel from now on. */
export type Listener = {
  received: ReceivedEvent[];
  /** Waits for the first event that fits, received or future, and removes it from the received ones. */
  next: (fits?: (data: Record<string, unknown>) => boolean) => Promise<Record<string, unknown>>;
  client: Subscriber;
};

/**
 * Subscribes as the official client does, with signatures from the API.
 * @param ownPort the port of a real-time server that the test has started itself
 * @throws the refusal's status
 */
export async function listen(
  sign: Sign,
  channelName: string,
  signsIn = true,
  ownPort?: number,
): Promise<Listener> {
  const port = ownPort ?? (await server()).port;
  const client = new Subscriber(env.PUSHER_KEY, {
    cluster: "",
    wsHost: "127.0.0.1",
    wsPort: port,
    forceTLS: false,
    enabledTransports: ["ws"],
    channelAuthorization: {
      endpoint: "",
      transport: "ajax",
      customHandler: ({ socketId, channelName: channel_name }, answer) => {
        void sign({ socket_id: socketId, channel_name }).then(({ status, body }) =>
          status === 200 ? answer(null, body) : answer(new Error(String(status)), null),
        );
      },
    },
    userAuthentication: {
      endpoint: "",
      transport: "ajax",
      customHandler: ({ socketId }, answer) => {
        void sign({ socket_id: socketId }).then(({ status, body }) =>
          status === 200 ? answer(null, body) : answer(new Error(String(status)), null),
        );
      },
    },
  });
  if (signsIn) client.signin();
  atFileEnd(() => client.disconnect());
  const channel = client.subscribe(channelName);
  const listener = { ...collect(channel), client };
  await new Promise<void>((resolve, reject) => {
    channel.bind("pusher:subscription_succeeded", () => resolve());
    channel.bind("pusher:subscription_error", ({ error }: { error?: string }) => reject(new Error(error)));
    setTimeout(() => reject(new Error(`${channelName} was not answered`)), 15_000).unref();
  });
  // Until then an ended user's connection would reconnect; this also runs if it is refused.
  if (signsIn) await client.user.signinDonePromise;
  listener.received.length = 0;
  return listener;
}

function collect(channel: {
  bind_global: (listener: (event: string, data: unknown) => void) => unknown;
}): Omit<Listener, "client"> {
  const received: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  channel.bind_global((event, data) => {
    received.push({ event, data: data as Record<string, unknown> });
    for (const look of waiting) look();
  });
  const next: Listener["next"] = (fits = () => true) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`not heard; but: ${JSON.stringify(received).slice(0, 1000)}`)),
        15_000,
      );
      const look = () => {
        const at = received.findIndex(({ data }) => fits(data));
        if (at < 0) return;
        clearTimeout(late);
        waiting.delete(look);
        resolve(received.splice(at, 1)[0]?.data ?? {});
      };
      waiting.add(look);
      look();
    });
  return { received, next };
}

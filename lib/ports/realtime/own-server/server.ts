import "server-only";
import { createServer, type Server } from "node:http";
import type { AppIdentity, RealtimeLog } from "./app-identity";
import { ChannelRegistry, type DeliveryCounts } from "./channels";
import type { Connection } from "./connection";
import { Gateway } from "./gateway";
import { answerRequest } from "./http-api";
import { defaultLimits, type RealtimeLimits } from "./limits";
import { Users } from "./users";

interface RealtimeServerOptions extends AppIdentity {
  host: string;
  /** 0 chooses a free port. */
  port: number;
  /** The site's address, whose pages may connect. */
  site?: string | undefined;
  limits?: Partial<RealtimeLimits>;
  log?: RealtimeLog;
}

interface RealtimeStats extends DeliveryCounts {
  connections: number;
  channels: number;
}

export interface RealtimeServer {
  port: number;
  /** Disconnects every client (they reconnect by themselves) and frees the port. May be called twice. */
  close(): Promise<void>;
  stats(): RealtimeStats;
}

/** Sockets that may be open beyond the limit, so that refused clients can be told why. */
const spareSockets = 256;

/**
 * Starts the project's own real-time server: Pusher protocol 7 over WebSocket and Pusher's HTTP API on one port, for
 * one application in one process. It stores nothing: an event without a subscriber is lost. TLS is the proxy's job.
 * @throws the listen error (EADDRINUSE, EACCES), and TypeError for an empty id, key or secret
 */
export async function startRealtimeServer(options: RealtimeServerOptions): Promise<RealtimeServer> {
  const { appId, key, secret, host, port, site, log = () => {} } = options;
  if (!appId || !key || !secret)
    throw new TypeError("A real-time server needs an app id, a key and a secret");
  const limits = { ...defaultLimits, ...options.limits };
  const channels = new ChannelRegistry(log);
  const connections = new Map<string, Connection>();
  const context = { app: { appId, key, secret }, limits, channels, users: new Users(connections), site };
  const gateway = new Gateway(context, connections);

  // A signed trigger is small: a slower request only occupies a socket.
  const server = createServer({
    requestTimeout: 10_000,
    headersTimeout: 5_000,
    connectionsCheckingInterval: 2_000,
  });
  server.maxConnections = limits.maxConnections + spareSockets;
  server.on("request", (request, response) => void answerRequest(context, request, response));
  server.on("upgrade", (request, socket, head) => gateway.upgrade(request, socket, head));

  try {
    await listen(server, port, host);
  } catch (error) {
    await gateway.close();
    throw error;
  }
  const address = server.address();
  let closing: Promise<void> | undefined;
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () => {
      closing ??= stop(server, gateway);
      return closing;
    },
    stats: () => ({ connections: gateway.size, channels: channels.size, ...channels.counts }),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // A deep queue: after a restart all clients come back within the same second.
    server.listen({ port, host, backlog: 4_096 }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

async function stop(server: Server, gateway: Gateway): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await gateway.close();
  server.closeAllConnections();
  await closed;
}

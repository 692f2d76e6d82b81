import "server-only";
import { createServer, type Server } from "node:http";
import { Connections, type RealtimeLog } from "./connections";
import { answerRequest } from "./http-api";
import { defaultLimits, type RealtimeLimits } from "./limits";
import type { AppIdentity } from "./signature";
import { WebSocketGateway } from "./websocket";

type RealtimeServerOptions = AppIdentity & {
  host: string;
  /** 0 chooses a free port. */
  port: number;
  /** The site's address, whose pages may connect. */
  site?: string | undefined;
  limits?: Partial<RealtimeLimits>;
  log?: RealtimeLog;
};

type RealtimeStats = {
  connections: number;
  channels: number;
  /** Events received since the start, once for each channel of a trigger. */
  published: number;
  /** Clients that were disconnected since the start because they stopped reading. */
  slowClientsDisconnected: number;
};

export type RealtimeServer = {
  port: number;
  /** Disconnects every client (they reconnect by themselves) and frees the port. May be called twice. */
  close(): Promise<void>;
  stats(): RealtimeStats;
};

/** Additional sockets, so that refused clients can receive the reason. */
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
  const app = { appId, key, secret };
  const connections = new Connections(limits, log);
  const gateway = new WebSocketGateway(app, connections, site);

  // Signed triggers are small, so a slower request only occupies a socket.
  const server = createServer({
    requestTimeout: 10_000,
    headersTimeout: 5_000,
    connectionsCheckingInterval: 2_000,
  });
  server.maxConnections = limits.maxConnections + spareSockets;
  server.on("request", (request, response) => void answerRequest(app, connections, request, response));
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
    stats: () => ({
      connections: connections.size,
      channels: connections.channelCount,
      ...connections.counts,
    }),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // A long queue, because after a restart all clients reconnect within the same second.
    server.listen({ port, host, backlog: 4_096 }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

async function stop(server: Server, gateway: WebSocketGateway): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await gateway.close();
  server.closeAllConnections();
  await closed;
}

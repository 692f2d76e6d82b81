import "server-only";
import { randomInt } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { answerClientMessage } from "./client-messages";
import { Connection, type Connections } from "./connections";
import { splitTarget } from "./http-api";
import { closeCode, connectionEstablished, protocolCode } from "./protocol";
import type { AppIdentity } from "./signature";

/** Why a connection is refused. */
type Refusal = {
  code: number;
  message: string;
};

/** The WebSocket side: accepts clients, reads their messages, and closes connections that no longer answer. */
export class WebSocketGateway {
  readonly #app: AppIdentity;
  readonly #connections: Connections;
  readonly #site: string | undefined;
  readonly #checks: NodeJS.Timeout;
  /** Without compression, because it takes about 50 kB per connection and events are small. */
  readonly #sockets: WebSocketServer;

  /** @param site the site's address, whose pages may connect */
  constructor(app: AppIdentity, connections: Connections, site: string | undefined) {
    this.#app = app;
    this.#connections = connections;
    this.#site = site;
    const { maxFrameBytes, activityTimeoutSeconds, pongTimeoutSeconds } = connections.limits;
    this.#sockets = new WebSocketServer({
      noServer: true,
      perMessageDeflate: false,
      maxPayload: maxFrameBytes,
    });
    // One timer for all connections; a fifth of the shorter timeout is accurate enough.
    const everyMs = Math.min(activityTimeoutSeconds, pongTimeoutSeconds) * 200;
    this.#checks = setInterval(() => connections.checkAll(), everyMs);
    this.#checks.unref();
  }

  /**
   * Handles an upgrade request. A page of another site gets 403. Other refused clients are upgraded first, since the
   * protocol's error code can only be sent over WebSocket.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!isOriginAllowed(request.headers, this.#site)) {
      socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(this.#newSocketId(), webSocket, this.#connections.limits);
      // ws closes the connection itself after an invalid or oversized frame; an "error" event without a listener would
      // end the process.
      webSocket.on("error", () => {});
      const refusal = this.#requestRefusal(request) ?? this.#makeRoom();
      if (refusal) connection.close(refusal.code, refusal.message);
      else this.#accept(connection, webSocket);
    });
  }

  /** Closes every connection, including refused ones, and terminates those whose clients do not respond in time. */
  async close(): Promise<void> {
    clearInterval(this.#checks);
    await this.#connections.closeAll(closeCode.goingAway, "The server restarts");
    for (const webSocket of this.#sockets.clients) webSocket.terminate();
  }

  #requestRefusal(request: IncomingMessage): Refusal | undefined {
    const { path } = splitTarget(request.url);
    if (!/^\/app\/[^/]+$/.test(path)) return { code: protocolCode.unknownPath, message: "Path not found" };
    if (path !== `/app/${this.#app.key}`)
      return { code: protocolCode.unknownApp, message: "Application does not exist" };
    return undefined;
  }

  /** Disconnects another client if the server is full. @returns a refusal for the new one if all have signed in */
  #makeRoom(): Refusal | undefined {
    const isFull = this.#connections.size >= this.#connections.limits.maxConnections;
    if (!isFull || this.#connections.disconnectOldestUnsigned()) return undefined;
    return { code: protocolCode.overCapacity, message: "Over capacity" };
  }

  #accept(connection: Connection, webSocket: WebSocket): void {
    const connections = this.#connections;
    connections.add(connection);
    webSocket.on("close", () => connections.remove(connection));
    webSocket.on("message", (frame, isBinary) => {
      connection.countFrame();
      // A connection that is being closed ignores further frames.
      if (!connection.isOpen) return;
      if (isBinary) connection.close(closeCode.unsupportedData, "Binary frames are not supported");
      else answerClientMessage(this.#app, connections, connection, frame.toString());
    });
    webSocket.on("ping", () => connection.countFrame());
    webSocket.on("pong", () => connection.countFrame());
    connection.send(connectionEstablished(connection.id, connections.limits.activityTimeoutSeconds));
  }

  /** Random, so that a signature made for one connection is not valid for a later one. */
  #newSocketId(): string {
    const id = `${randomInt(2 ** 32)}.${randomInt(2 ** 32)}`;
    return this.#connections.has(id) ? this.#newSocketId() : id;
  }
}

/**
 * Whether a WebSocket may be opened. Browsers send the page's origin, which must be the site's or have the host name of
 * the request; programs send none.
 * @param site the site's URL, such as `https://tower.example`
 */
export function isOriginAllowed({ origin, host }: IncomingHttpHeaders, site: string | undefined): boolean {
  if (origin === undefined) return true;
  const nameOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : null);
  if (site && URL.canParse(site) && origin === new URL(site).origin) return true;
  const name = nameOf(origin);
  return name !== null && name === nameOf(`http://${host}`);
}

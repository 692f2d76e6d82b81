import "server-only";
import { randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { answerClientMessage, type MessageContext } from "./client-messages";
import { Connection } from "./connection";
import { isOriginAllowed } from "./origin";
import { closeCode, connectionEstablished, protocolCode, type Refusal } from "./protocol";
import { splitTarget } from "./request-target";

/** The WebSocket side: accepts clients, reads their messages, and closes connections that no longer answer. */
export class Gateway {
  readonly #context: MessageContext;
  readonly #connections: Map<string, Connection>;
  /** Refused clients whose sockets are still open. */
  readonly #turnedAway = new Set<Connection>();
  readonly #sweep: NodeJS.Timeout;
  /** Compression is off: it costs some 50 kB a connection, and events are small. */
  readonly #sockets: WebSocketServer;

  /** @param connections the open ones, by their ids, which the gateway keeps */
  constructor(context: MessageContext, connections: Map<string, Connection>) {
    this.#context = context;
    this.#connections = connections;
    const { maxFrameBytes, activityTimeoutSeconds, pongTimeoutSeconds } = context.limits;
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: maxFrameBytes,
    });
    // One timer for all connections; a fifth of the shorter timeout is exact enough.
    const sweepMs = Math.min(activityTimeoutSeconds, pongTimeoutSeconds) * 200;
    this.#sweep = setInterval(() => this.#checkAll(), sweepMs);
    this.#sweep.unref();
  }

  get size(): number {
    return this.#connections.size;
  }

  /**
   * Answers an upgrade; one by a page of another site is 403. Another refused client is upgraded too, since the protocol's error code can only be sent over
   * WebSocket.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!isOriginAllowed(request.headers, this.#context.site)) {
      socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(this.#newSocketId(), webSocket, this.#context.limits);
      // ws closes the connection itself after an invalid or oversized frame; an "error" event without a listener would
      // end the process.
      webSocket.on("error", () => {});
      const refusal = this.#refuse(request);
      if (refusal) this.#turnAway(connection, webSocket, refusal);
      else this.#accept(connection, webSocket);
    });
  }

  /** Closes every connection with "going away" and waits at most `graceMs` for the clients' close frames. */
  async close(graceMs = 1_000): Promise<void> {
    clearInterval(this.#sweep);
    for (const connection of this.#connections.values())
      connection.close(closeCode.goingAway, "The server restarts");
    const deadlineMs = Date.now() + graceMs;
    while (this.#connections.size > 0 && Date.now() < deadlineMs)
      await new Promise((resolve) => setTimeout(resolve, 10));
    for (const connection of [...this.#connections.values(), ...this.#turnedAway]) connection.terminate();
  }

  #turnAway(connection: Connection, webSocket: WebSocket, { code, message }: Refusal): void {
    this.#turnedAway.add(connection);
    webSocket.on("close", () => this.#turnedAway.delete(connection));
    connection.close(code, message);
  }

  #accept(connection: Connection, webSocket: WebSocket): void {
    const { limits, channels } = this.#context;
    this.#connections.set(connection.id, connection);
    webSocket.on("close", () => {
      this.#connections.delete(connection.id);
      channels.leave(connection);
    });
    webSocket.on("message", (frame, isBinary) => {
      if (!this.#admit(connection)) return;
      if (isBinary) connection.close(closeCode.unsupportedData, "Binary frames are not supported");
      else answerClientMessage(this.#context, connection, frame.toString());
    });
    webSocket.on("ping", () => this.#admit(connection));
    webSocket.on("pong", () => this.#admit(connection));
    connection.send(connectionEstablished(connection.id, limits.activityTimeoutSeconds));
  }

  /** False for a client that is being closed, and for one that floods us, which is closed here. */
  #admit(connection: Connection): boolean {
    if (!connection.isOpen) return false;
    if (connection.heard()) return true;
    connection.close(protocolCode.overCapacity, "Too many messages");
    return false;
  }

  #refuse(request: IncomingMessage): Refusal | undefined {
    const { path } = splitTarget(request.url);
    const { app, limits } = this.#context;
    if (!/^\/app\/[^/]+$/.test(path)) return { code: protocolCode.unknownPath, message: "Path not found" };
    if (path !== `/app/${app.key}`)
      return { code: protocolCode.unknownApp, message: "Application does not exist" };
    if (this.#connections.size >= limits.maxConnections && !this.#makeRoom())
      return { code: protocolCode.overCapacity, message: "Over capacity" };
    return undefined;
  }

  /**
   * Cuts the oldest connection without a sign-in off: whoever fills the server with connections keeps nobody out who has
   * a session. @returns false where all have signed in
   */
  #makeRoom(): boolean {
    for (const connection of this.#connections.values()) {
      if (connection.user) continue;
      connection.terminate();
      this.#connections.delete(connection.id);
      return true;
    }
    return false;
  }

  #checkAll(): void {
    const nowMs = Date.now();
    for (const connection of this.#connections.values()) connection.checkAlive(nowMs);
    const { limits, users } = this.#context;
    // A minute more than such a connection lives, since it is closed only when its turn to be looked at comes.
    users.forget(nowMs - (limits.maxUnsignedSeconds + 60) * 1000);
  }

  /** Random, so that a signature made for one connection is not valid for a later one. */
  #newSocketId(): string {
    const id = `${randomInt(2 ** 32)}.${randomInt(2 ** 32)}`;
    return this.#connections.has(id) ? this.#newSocketId() : id;
  }
}

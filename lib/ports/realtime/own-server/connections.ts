import "server-only";
import { WebSocket } from "ws";
import type { RealtimeLimits } from "./limits";
import { channelEvent, channelUserId, pingMessage, protocolCode, protocolError } from "./protocol";

/** The log for operators; never a secret, a signature or an event's data. */
export type RealtimeLog = (message: string, details?: Record<string, unknown>) => void;

/** The session signed in on a connection, and the ids in the names of the channels that it may have. */
export type SignedInSession = {
  id: string;
  channelIds: readonly string[];
};

/** How long a client has to answer a close frame before its socket is destroyed. */
const closeGraceMs = 3_000;

/** One client's connection: its channels, its liveness, and how it is closed. */
export class Connection {
  /** The subscribed channels; `Connections` updates this set. */
  readonly channels = new Set<string>();
  readonly openedAtMs = Date.now();
  session: SignedInSession | undefined;
  readonly #socket: WebSocket;
  readonly #limits: RealtimeLimits;
  #lastFrameAtMs = Date.now();
  #pingedAtMs: number | undefined;
  #windowStartMs = 0;
  #framesInWindow = 0;

  /** @param id the protocol's socket_id: two numbers joined by a dot */
  constructor(
    readonly id: string,
    socket: WebSocket,
    limits: RealtimeLimits,
  ) {
    this.#socket = socket;
    this.#limits = limits;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /**
   * Sends a text message, or disconnects a client that has stopped reading, because a close frame would only wait
   * behind the unread messages.
   */
  send(message: string | Buffer): "sent" | "closed" | "disconnected" {
    if (!this.isOpen) return "closed";
    if (this.#socket.bufferedAmount > this.#limits.maxBufferedBytes) {
      this.terminate();
      return "disconnected";
    }
    this.#socket.send(message, { binary: false });
    return "sent";
  }

  /** Counts a frame from the client, and closes the connection if it sends too many. */
  countFrame(nowMs = Date.now()): void {
    this.#lastFrameAtMs = nowMs;
    this.#pingedAtMs = undefined;
    if (nowMs - this.#windowStartMs >= 10_000) {
      this.#windowStartMs = nowMs;
      this.#framesInWindow = 0;
    }
    this.#framesInWindow += 1;
    if (this.#framesInWindow > this.#limits.maxFramesPerTenSeconds)
      this.close(protocolCode.overCapacity, "Too many messages");
  }

  /**
   * Pings a silent client, and closes a connection whose client did not answer the last ping. The ping is sent half a
   * timeout after the client's own would be, so that clients that ping by themselves (such as pusher-js) are not
   * pinged.
   */
  checkAlive(nowMs: number): void {
    if (!this.isOpen) return;
    if (!this.session && nowMs - this.openedAtMs >= this.#limits.maxUnsignedSeconds * 1000) {
      this.close(protocolCode.reconnect, "Reconnect");
      return;
    }
    if (this.#pingedAtMs !== undefined) {
      if (nowMs - this.#pingedAtMs < this.#limits.pongTimeoutSeconds * 1000) return;
      this.close(protocolCode.pongMissing, "Pong reply not received");
    } else if (nowMs - this.#lastFrameAtMs >= this.#limits.activityTimeoutSeconds * 1500) {
      this.#pingedAtMs = nowMs;
      this.send(pingMessage);
    }
  }

  /** Closes the connection. A Pusher code is also sent as a message, as the protocol requires. */
  close(code: number, reason: string): void {
    if (!this.isOpen) return;
    if (code >= 4000) this.send(protocolError(code, reason));
    this.#socket.close(code, reason);
    setTimeout(() => this.terminate(), closeGraceMs).unref();
  }

  /** Destroys the socket without a close frame. */
  terminate(): void {
    this.#socket.terminate();
  }
}

/** The open connections, their channels, and revoked sessions and users. */
export class Connections {
  readonly counts = { published: 0, slowClientsDisconnected: 0 };
  /** By socket id, oldest first. */
  readonly #open = new Map<string, Connection>();
  /** By channel; a channel without subscribers is deleted. */
  readonly #subscribers = new Map<string, Set<Connection>>();
  /** The time at which the access of a session or user was revoked, by id. */
  readonly #revokedAtMs = new Map<string, number>();

  constructor(
    readonly limits: RealtimeLimits,
    readonly log: RealtimeLog,
  ) {}

  get size(): number {
    return this.#open.size;
  }

  get channelCount(): number {
    return this.#subscribers.size;
  }

  has(socketId: string): boolean {
    return this.#open.has(socketId);
  }

  add(connection: Connection): void {
    this.#open.set(connection.id, connection);
  }

  remove(connection: Connection): void {
    this.#open.delete(connection.id);
    for (const channel of connection.channels) this.unsubscribe(connection, channel);
  }

  /**
   * Disconnects the oldest connection without a sign-in, so that a flood of clients can't exclude users with a session.
   * @returns false if all connections have signed in
   */
  disconnectOldestUnsigned(): boolean {
    for (const connection of this.#open.values()) {
      if (connection.session) continue;
      connection.terminate();
      this.remove(connection);
      return true;
    }
    return false;
  }

  subscribe(connection: Connection, channel: string): void {
    const subscribers = this.#subscribers.get(channel);
    if (subscribers) subscribers.add(connection);
    else this.#subscribers.set(channel, new Set([connection]));
    connection.channels.add(channel);
  }

  unsubscribe(connection: Connection, channel: string): void {
    connection.channels.delete(channel);
    const subscribers = this.#subscribers.get(channel);
    if (subscribers?.delete(connection) && subscribers.size === 0) this.#subscribers.delete(channel);
  }

  /** Sends an event to every subscriber except `excludedSocketId`, the one that caused it. */
  publish(channel: string, event: string, data: string, excludedSocketId?: string): void {
    this.counts.published += 1;
    const subscribers = this.#subscribers.get(channel);
    if (!subscribers) return;
    const message = channelEvent(event, channel, data);
    for (const connection of subscribers) {
      if (connection.id === excludedSocketId || connection.send(message) !== "disconnected") continue;
      this.counts.slowClientsDisconnected += 1;
      this.log("A client that stopped reading was disconnected", { socketId: connection.id, channel });
    }
  }

  /**
   * Closes a session's connections permanently (docs/rules/realtime.md, The end of a session). Connections without a
   * sign-in on a user's channels may belong to another session of that user: they are told to reconnect, and get new
   * signatures if their session is still valid.
   * @param id of a session or a user
   */
  revoke(id: string, nowMs = Date.now()): void {
    this.#revokedAtMs.set(id, nowMs);
    for (const connection of this.#open.values()) {
      if (connection.session?.id === id) connection.close(protocolCode.unauthorized, "The session has ended");
      else if (!connection.session && [...connection.channels].some((name) => channelUserId(name) === id))
        connection.close(protocolCode.reconnect, "Reconnect");
    }
  }

  /**
   * Whether a session or user was revoked while this connection was open: its signatures may be older than the
   * revocation.
   */
  isRevoked(id: string, connection: Connection): boolean {
    return (this.#revokedAtMs.get(id) ?? 0) >= connection.openedAtMs;
  }

  /** Checks every connection, and deletes revocations older than any connection without a sign-in. */
  checkAll(nowMs = Date.now()): void {
    for (const connection of this.#open.values()) connection.checkAlive(nowMs);
    // A minute longer than the limit, because a connection is closed only by the next check.
    const beforeMs = nowMs - (this.limits.maxUnsignedSeconds + 60) * 1000;
    for (const [id, revokedAtMs] of this.#revokedAtMs)
      if (revokedAtMs < beforeMs) this.#revokedAtMs.delete(id);
  }

  /** Closes every connection and waits at most `graceMs` for the clients' close frames. */
  async closeAll(code: number, reason: string, graceMs = 1_000): Promise<void> {
    for (const connection of this.#open.values()) connection.close(code, reason);
    const deadlineMs = Date.now() + graceMs;
    while (this.size > 0 && Date.now() < deadlineMs) await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

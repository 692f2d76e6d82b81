import "server-only";
import { WebSocket } from "ws";
import type { RealtimeLimits } from "./limits";
import { pingMessage, protocolCode, protocolError } from "./protocol";

/** How long a client has to answer a close frame before its socket is destroyed. */
const closeGraceMs = 3_000;

/** A session that has signed in on a connection, and the account whose session it is. */
export interface SignedInUser {
  id: string;
  holder: string;
}

/** One client's connection: its channels, its liveness, and how it is closed. */
export class Connection {
  /** The channels it is subscribed to; `ChannelRegistry` keeps this set. */
  readonly channels = new Set<string>();
  readonly openedAtMs = Date.now();
  user: SignedInUser | undefined;
  readonly #socket: WebSocket;
  readonly #limits: RealtimeLimits;
  #lastHeardAtMs = Date.now();
  #pingedAtMs: number | undefined;
  #windowStartMs = 0;
  #framesInWindow = 0;

  /** `id` is the protocol's socket_id: two numbers joined by a dot. */
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
   * Sends one text message. Returns "cut" where the client had stopped reading and was disconnected because of it: a
   * close frame would only wait behind the unread messages.
   */
  send(message: string | Buffer): "sent" | "closed" | "cut" {
    if (!this.isOpen) return "closed";
    if (this.#socket.bufferedAmount > this.#limits.maxBufferedBytes) {
      this.#socket.terminate();
      return "cut";
    }
    this.#socket.send(message, { binary: false });
    return "sent";
  }

  /** Counts a frame from the client. @returns false where it sends more than it may */
  heard(nowMs = Date.now()): boolean {
    this.#lastHeardAtMs = nowMs;
    this.#pingedAtMs = undefined;
    if (nowMs - this.#windowStartMs >= 10_000) {
      this.#windowStartMs = nowMs;
      this.#framesInWindow = 0;
    }
    this.#framesInWindow += 1;
    return this.#framesInWindow <= this.#limits.maxFramesPerTenSeconds;
  }

  /**
   * Pings a client that has been silent, and closes one that did not answer. The server's ping comes half a timeout
   * after the client's own, so that a client that pings by itself (pusher-js does) is not pinged as well.
   */
  checkAlive(nowMs = Date.now()): void {
    if (!this.isOpen) return;
    if (!this.user && nowMs - this.openedAtMs >= this.#limits.maxUnsignedSeconds * 1000) {
      this.close(protocolCode.reconnect, "Reconnect");
      return;
    }
    if (this.#pingedAtMs !== undefined) {
      if (nowMs - this.#pingedAtMs < this.#limits.pongTimeoutSeconds * 1000) return;
      this.close(protocolCode.pongMissing, "Pong reply not received");
    } else if (nowMs - this.#lastHeardAtMs >= this.#limits.activityTimeoutSeconds * 1500) {
      this.#pingedAtMs = nowMs;
      this.send(pingMessage);
    }
  }

  /** Closes the connection. A Pusher code is also sent as a message, as the protocol asks. */
  close(code: number, reason: string): void {
    if (!this.isOpen) return;
    if (code >= 4000) this.send(protocolError(code, reason));
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), closeGraceMs).unref();
  }

  /** Destroys the socket without a close frame. */
  terminate(): void {
    this.#socket.terminate();
  }
}

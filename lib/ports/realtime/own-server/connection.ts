import "server-only";
import { WebSocket } from "ws";
import type { RealtimeLimits } from "./limits";
import { pingMessage, protocolCode, protocolError } from "./protocol";

/** A client that was told to leave has this long to say goodbye before its socket is destroyed. */
const closeGraceMs = 3_000;

/** One client: what it hears, when it was last heard, and how it is let go. */
export class Connection {
  /** Names of the channels it is subscribed to; kept by `ChannelRegistry`. */
  readonly channels = new Set<string>();
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
   * Sends one message, as text. Returns "cut" when the client has stopped reading and was cut off because of it:
   * a close frame would only wait behind the rest.
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

  /** Notes a frame from the client; false when it sends more than it may. */
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
   * Pings a client that has been silent, and lets go of one that did not answer. Ours comes half a timeout after
   * the client's own, so that a client that pings by itself (pusher-js does) costs one ping, not two.
   */
  checkAlive(nowMs = Date.now()): void {
    if (!this.isOpen) return;
    if (this.#pingedAtMs !== undefined) {
      if (nowMs - this.#pingedAtMs < this.#limits.pongTimeoutSeconds * 1000) return;
      this.close(protocolCode.pongMissing, "Pong reply not received");
    } else if (nowMs - this.#lastHeardAtMs >= this.#limits.activityTimeoutSeconds * 1500) {
      this.#pingedAtMs = nowMs;
      this.send(pingMessage);
    }
  }

  /** Ends the connection in good order: a Pusher code is also said in a message, as the protocol asks. */
  close(code: number, reason: string): void {
    if (!this.isOpen) return;
    if (code >= 4000) this.send(protocolError(code, reason));
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), closeGraceMs).unref();
  }

  /** Ends it without a word. */
  terminate(): void {
    this.#socket.terminate();
  }
}

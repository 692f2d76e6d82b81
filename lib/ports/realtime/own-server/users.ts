import "server-only";
import { ownerOfChannel } from "./channel-name";
import type { Connection } from "./connection";
import { protocolCode } from "./protocol";

/**
 * Ends connections with their users (docs/rules/realtime.md, The end of a session). A user is a session, which signs in
 * on its connections, or the holder of sessions, whom the channels of a connection that has not signed in name.
 */
export class Users {
  /** When a user was ended, in milliseconds: what was signed for a connection before that must not serve it later. */
  readonly #endedAtMs = new Map<string, number>();

  constructor(readonly connections: ReadonlyMap<string, Connection>) {}

  /** Whether a user was ended while this connection was open. */
  hasEnded(userId: string, connection: Connection): boolean {
    return (this.#endedAtMs.get(userId) ?? 0) >= connection.openedAtMs;
  }

  /**
   * Closes a session's connections for good. Those that have not signed in may be a session's of the same holder that
   * goes on, so they have to reconnect, and get signatures if their session is alive.
   */
  end(userId: string, nowMs = Date.now()): void {
    this.#endedAtMs.set(userId, nowMs);
    for (const connection of this.connections.values()) {
      if (connection.user?.id === userId)
        connection.close(protocolCode.unauthorized, "The session has ended");
      else if (!connection.user && [...connection.channels].some((name) => ownerOfChannel(name) === userId))
        connection.close(protocolCode.reconnect, "Reconnect");
    }
  }

  /** Forgets users that were ended before all connections that are not signed in were opened. */
  forget(beforeMs: number): void {
    for (const [userId, endedAtMs] of this.#endedAtMs)
      if (endedAtMs < beforeMs) this.#endedAtMs.delete(userId);
  }
}

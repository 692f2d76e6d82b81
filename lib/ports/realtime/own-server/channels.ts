import "server-only";
import type { RealtimeLog } from "./app-identity";
import type { Connection } from "./connection";
import { channelEvent } from "./protocol";

/** Counts since the start. */
export interface DeliveryCounts {
  /** Events received, counted once for each channel of a trigger. */
  published: number;
  /** Clients disconnected because they stopped reading. */
  cutOff: number;
}

/** The subscribers of each channel. A channel exists while it has any. */
export class ChannelRegistry {
  readonly counts: DeliveryCounts = { published: 0, cutOff: 0 };
  readonly #subscribers = new Map<string, Set<Connection>>();

  constructor(readonly log: RealtimeLog) {}

  get size(): number {
    return this.#subscribers.size;
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

  /** Unsubscribes a connection from all its channels. */
  leave(connection: Connection): void {
    for (const channel of connection.channels) this.unsubscribe(connection, channel);
  }

  /** Sends an event to every subscriber except `excludedSocketId`, the one that caused it. */
  publish(channel: string, event: string, data: string, excludedSocketId?: string): void {
    this.counts.published += 1;
    const subscribers = this.#subscribers.get(channel);
    if (!subscribers) return;
    const message = channelEvent(event, channel, data);
    for (const connection of subscribers) {
      if (connection.id === excludedSocketId) continue;
      if (connection.send(message) === "cut") {
        this.counts.cutOff += 1;
        this.log("A client that stopped reading was cut off", { socketId: connection.id, channel });
      }
    }
  }
}

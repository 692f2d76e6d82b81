import type Pusher from "pusher-js";
import type { Channel } from "pusher-js";

/** The channels of one connection, which parts of a page share. */
export type LiveChannels = {
  /** Subscribes to a channel, or shares an existing subscription. Each call is followed by one of `leave`. */
  subscribe(name: string): Channel;
  /** Ends one use of a channel; with the last one the subscription ends. */
  unsubscribe(name: string): void;
};

/** Counts the uses of each channel of a connection. */
export function shareChannels(pusher: Pick<Pusher, "subscribe" | "unsubscribe">): LiveChannels {
  const listeners = new Map<string, number>();
  return {
    subscribe(name) {
      listeners.set(name, (listeners.get(name) ?? 0) + 1);
      return pusher.subscribe(name);
    },
    unsubscribe(name) {
      const remaining = (listeners.get(name) ?? 0) - 1;
      if (remaining > 0) {
        listeners.set(name, remaining);
        return;
      }
      listeners.delete(name);
      pusher.unsubscribe(name);
    },
  };
}

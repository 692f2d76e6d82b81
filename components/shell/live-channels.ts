import type Pusher from "pusher-js";
import type { Channel } from "pusher-js";

/** The channels of one connection, which parts of a page share. */
export type LiveChannels = {
  /** Joins a channel, or shares it with those who listen already; each call is followed by one of `leave`. */
  join(name: string): Channel;
  /** One listener less; the channel is left with its last. */
  leave(name: string): void;
};

/** Counts who listens to each channel of a connection. */
export function shareChannels(pusher: Pick<Pusher, "subscribe" | "unsubscribe">): LiveChannels {
  const listeners = new Map<string, number>();
  return {
    join(name) {
      listeners.set(name, (listeners.get(name) ?? 0) + 1);
      return pusher.subscribe(name);
    },
    leave(name) {
      const left = (listeners.get(name) ?? 0) - 1;
      if (left > 0) {
        listeners.set(name, left);
        return;
      }
      listeners.delete(name);
      pusher.unsubscribe(name);
    },
  };
}

import type Pusher from "pusher-js";
import type { Channel } from "pusher-js";

/** Shares the channels of one connection among the parts of a page. */
export type LiveChannels = {
  /** Subscribes to a channel or shares its subscription. Each call must be paired with one `unsubscribe`. */
  subscribe(name: string): Channel;
  /** Releases one use of a channel. The subscription ends with the last use. */
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

import type { Channel } from "pusher-js";
import { useSyncExternalStore } from "react";
import type { LiveChannels } from "@/components/live/live-channels";

/* Stands in for the live connection under component tests. */

type Listener = (data: unknown) => void;
const joined = "pusher:subscription_succeeded";

/** A live connection whose events a test sends. */
export type LiveFake = ReturnType<typeof liveFake>;

/** Creates a connection that is connected, and whose channels are joined at once. */
export function liveFake() {
  const listeners = new Map<string, Set<Listener>>();
  const of = (channel: string, event: string) => {
    const key = `${channel} ${event}`;
    const known = listeners.get(key) ?? new Set();
    listeners.set(key, known);
    return known;
  };
  const channel = (name: string) =>
    ({
      name,
      subscribed: true,
      bind: (event: string, listener: Listener) => void of(name, event).add(listener),
      unbind: (event: string, listener: Listener) => void of(name, event).delete(listener),
    }) as unknown as Channel;
  const channels: LiveChannels = { subscribe: channel, unsubscribe: () => {} };
  let state = { channels, connected: true, settled: true };
  const watchers = new Set<() => void>();
  const change = (connected: boolean) => {
    state = { ...state, connected };
    for (const watcher of watchers) watcher();
  };
  return {
    /** The state, for the provider. */
    use: () =>
      useSyncExternalStore(
        (watcher) => {
          watchers.add(watcher);
          return () => watchers.delete(watcher);
        },
        () => state,
      ),
    /** Sends an event of a channel. */
    send(name: string, event: string, data: unknown) {
      for (const listener of [...of(name, event)]) listener(data);
    },
    /** The connection is lost. */
    lose: () => change(false),
    /** It is back, and all channels are joined again. */
    regain() {
      change(true);
      for (const [key, own] of listeners)
        if (key.endsWith(` ${joined}`)) for (const each of [...own]) each({});
    },
  };
}

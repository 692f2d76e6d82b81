"use client";

import type Pusher from "pusher-js";
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from "react";
import { lazyCode } from "@/components/lazy/lazy-code";
import { pageSignal } from "@/lib/browser/fetch";
import { type Area, areaPrefix } from "@/lib/core/areas";
import { type LiveChannels, shareChannels } from "./live-channels";

/** The address and key of the real-time server. A null `host` means Pusher's own hosts in `cluster`. */
export type LiveConfig = {
  key: string;
  host: string | null;
  port: number;
  scheme: "http" | "https";
  cluster: string;
};

/** `settled` is false until the connection has succeeded or failed. */
type Live = { channels: LiveChannels | null; connected: boolean; settled: boolean };

const notConnected: Live = { channels: null, connected: false, settled: false };
export const LiveContext = createContext<Live>(notConnected);

/** Milliseconds between attempts to reconnect while the page is visible. The library would wait up to 15 s. */
const retryEvery = 4000;
/** The Pusher error code sent when the server closes a connection because its session has ended. */
const sessionEnded = 4009;
/** Time for the first connection until the page shows that it is not live, in milliseconds. */
const connectTimeout = 5000;

const loadPusher = lazyCode(() => import("pusher-js").then((module) => module.default));

/** Resolves when the page has loaded and the browser is idle. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const waitForIdle = () =>
      "requestIdleCallback" in window ? requestIdleCallback(() => resolve(), { timeout: 2000 }) : resolve();
    if (document.readyState === "complete") waitForIdle();
    else addEventListener("load", waitForIdle, { once: true });
  });

async function connect(area: Area, config: LiveConfig): Promise<Pusher> {
  await idle();
  const Client = await loadPusher();
  const auth = {
    endpoint: `${areaPrefix[area]}/api/realtime/auth`,
    transport: "ajax",
    headers: { "X-Background": "1" },
  } as const;
  return new Client(config.key, {
    cluster: config.cluster,
    ...(config.host === null ? {} : { wsHost: config.host, wsPort: config.port, wssPort: config.port }),
    forceTLS: config.host === null || config.scheme === "https",
    // With forceTLS the `ws` transport uses wss. The other transport would be tried without TLS, which the
    // Content-Security-Policy forbids.
    enabledTransports: ["ws"],
    disableStats: true,
    channelAuthorization: auth,
    userAuthentication: auth,
  });
}

/**
 * Provides a shell's live connection, which starts once the page is idle.
 * @param props.onEnded is called when the server has ended the session
 */
export function LiveProvider(props: {
  area: Area;
  config: LiveConfig;
  onEnded: () => void;
  children: ReactNode;
}) {
  const { area, children } = props;
  const notifyEnded = useEffectEvent(props.onEnded);
  // A re-rendered page passes an equal configuration in a new object, which must not reconnect.
  const [config] = useState(props.config);
  const [live, setLive] = useState<Live>(notConnected);

  useEffect(() => {
    let pusher: Pusher | null = null;
    let isUnmounted = false;
    let ended = false;
    const settle = setTimeout(() => setLive((now) => ({ ...now, settled: true })), connectTimeout);
    void connect(area, config)
      .then((newPusher) => {
        if (isUnmounted || pageSignal.aborted) return newPusher.disconnect();
        pusher = newPusher;
        pageSignal.addEventListener("abort", () => newPusher.disconnect(), { once: true });
        setLive((now) => ({ ...now, channels: shareChannels(newPusher) }));
        newPusher.connection.bind("state_change", ({ current }: { current: string }) => {
          setLive((now) => ({
            ...now,
            connected: current === "connected",
            settled: now.settled || current === "connected",
          }));
        });
        newPusher.connection.bind("error", ({ data }: { data?: { code?: number } }) => {
          if (data?.code !== sessionEnded) return;
          ended = true;
          notifyEnded();
        });
        // Without a session only the public channel can be subscribed to.
        newPusher.user.bind("pusher:signin_error", () => {
          ended = true;
          setLive((now) => ({ ...now, connected: false }));
        });
        newPusher.signin();
      })
      .catch(() => setLive((now) => ({ ...now, settled: true })));
    const reconnect = () => {
      if (!pusher || pageSignal.aborted || document.visibilityState !== "visible") return;
      ended = false;
      pusher.disconnect();
      pusher.connect();
    };
    const retry = setInterval(() => {
      if (pusher?.connection.state === "unavailable") reconnect();
    }, retryEvery);
    // When the page becomes visible again, the user may have logged in again in another window.
    const onVisible = () => {
      if (ended) reconnect();
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isUnmounted = true;
      clearTimeout(settle);
      clearInterval(retry);
      document.removeEventListener("visibilitychange", onVisible);
      pusher?.disconnect();
    };
  }, [area, config]);

  return <LiveContext value={live}>{children}</LiveContext>;
}

/**
 * Subscribes to one event of several channels.
 * @param onEvent receives the data and the channel's name
 * @param onJoined is called each time a channel is joined, including the first: earlier events were missed
 */
export function useChannels<T>(
  names: readonly string[],
  event: string,
  onEvent: (data: T, name: string) => void,
  onJoined?: () => void,
): void {
  const { channels } = useContext(LiveContext);
  const handleEvent = useEffectEvent((data: T, name: string) => onEvent(data, name));
  const handleJoined = useEffectEvent(() => onJoined?.());
  const joinedNames = names.join();

  useEffect(() => {
    if (!channels) return;
    const unsubscribers = (joinedNames ? joinedNames.split(",") : []).map((name) => {
      const channel = channels.subscribe(name);
      // Another part of the page may have joined the channel already.
      if (channel.subscribed) handleJoined();
      const onChannelEvent = (data: T) => handleEvent(data, name);
      const onChannelJoined = () => handleJoined();
      channel.bind(event, onChannelEvent);
      channel.bind("pusher:subscription_succeeded", onChannelJoined);
      return () => {
        channel.unbind(event, onChannelEvent);
        channel.unbind("pusher:subscription_succeeded", onChannelJoined);
        channels.unsubscribe(name);
      };
    });
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [channels, joinedNames, event]);
}

/** Subscribes to one event of one channel, see `useChannels`. */
export const useChannel = <T,>(
  name: string,
  event: string,
  onEvent: (data: T) => void,
  onJoined?: () => void,
): void => useChannels<T>([name], event, onEvent, onJoined);

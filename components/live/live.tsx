"use client";

import type Pusher from "pusher-js";
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from "react";
import { pageSignal } from "@/lib/browser/fetch";
import { type Area, areaPrefix } from "@/lib/core/areas";
import { type LiveChannels, shareChannels } from "./live-channels";

/** Where pages find the real-time server. */
export type LiveConfig = {
  key: string;
  host: string | null;
  port: number;
  scheme: "http" | "https";
  cluster: string;
};

/** `settled` is false until the connection has succeeded or failed. */
type Live = { channels: LiveChannels | null; connected: boolean; settled: boolean };

const notYet: Live = { channels: null, connected: false, settled: false };
export const LiveContext = createContext<Live>(notYet);

/** Milliseconds between attempts to reconnect while the page is visible; the library would wait up to 15 s. */
const retryEvery = 4000;
/** Pusher's code for the end of a connection because its session has ended. */
const sessionEnded = 4009;
/** How long a first connection may take before the page says that it is not live, in milliseconds. */
const connectTimeout = 5000;

/** Resolves when the page has loaded and the browser is idle. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () =>
      "requestIdleCallback" in window ? requestIdleCallback(() => resolve(), { timeout: 2000 }) : resolve();
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
  });

async function connect(area: Area, config: LiveConfig): Promise<Pusher> {
  await idle();
  const { default: Client } = await import("pusher-js");
  const auth = {
    endpoint: `${areaPrefix[area]}/api/realtime/auth`,
    transport: "ajax",
    headers: { "X-Background": "1" },
  } as const;
  return new Client(config.key, {
    cluster: config.cluster,
    ...(config.host === null ? {} : { wsHost: config.host, wsPort: config.port, wssPort: config.port }),
    forceTLS: config.host === null || config.scheme === "https",
    // With forceTLS this transport uses wss. The other one would be tried without TLS, which the
    // Content-Security-Policy forbids.
    enabledTransports: ["ws"],
    disableStats: true,
    channelAuthorization: auth,
    userAuthentication: auth,
  });
}

/** The live connection of a shell; loaded after the page. @param props.onEnded the server has ended the session */
export function LiveProvider(props: {
  area: Area;
  config: LiveConfig;
  onEnded: () => void;
  children: ReactNode;
}) {
  const { area, children } = props;
  const notifyEnded = useEffectEvent(props.onEnded);
  // A page that is rendered again brings an equal one: the connection stays.
  const [config] = useState(props.config);
  const [live, setLive] = useState<Live>(notYet);

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
        // Without a session only the public channel is heard.
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
    // Whoever comes back to a page whose session has ended may have logged in again elsewhere.
    const comeBack = () => {
      if (ended) reconnect();
    };
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      isUnmounted = true;
      clearTimeout(settle);
      clearInterval(retry);
      document.removeEventListener("visibilitychange", comeBack);
      pusher?.disconnect();
    };
  }, [area, config]);

  return <LiveContext value={live}>{children}</LiveContext>;
}

/**
 * Listens to one event of some channels.
 * @param onEvent is called with the data and the channel's name
 * @param onJoined is called whenever a channel is joined, also the first time: earlier events were missed
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
      // Another part of the page may have joined it already.
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
      for (const one of unsubscribers) one();
    };
  }, [channels, joinedNames, event]);
}

/** Listens to one event of one channel; see `useChannels`. */
export const useChannel = <T,>(
  name: string,
  event: string,
  onEvent: (data: T) => void,
  onJoined?: () => void,
): void => useChannels<T>([name], event, onEvent, onJoined);

import type { Channel } from "pusher-js";
import { expect, it } from "vitest";
import { shareChannels } from "@/components/live/live-channels";

it("joins a channel for its first listener and leaves it with its last, each by itself", () => {
  const calls: string[] = [];
  const channels = shareChannels({
    subscribe: (name) => {
      calls.push(`subscribe ${name}`);
      return { name } as Channel;
    },
    unsubscribe: (name) => void calls.push(`unsubscribe ${name}`),
  });
  expect(channels.subscribe("a").name).toBe("a");
  channels.subscribe("a");
  channels.subscribe("b");
  calls.length = 0;
  channels.unsubscribe("a");
  expect(calls).toEqual([]);
  channels.unsubscribe("b");
  expect(calls).toEqual(["unsubscribe b"]);
  channels.unsubscribe("a");
  expect(calls).toEqual(["unsubscribe b", "unsubscribe a"]);
  channels.subscribe("a");
  channels.unsubscribe("a");
  expect(calls.slice(2)).toEqual(["subscribe a", "unsubscribe a"]);
});

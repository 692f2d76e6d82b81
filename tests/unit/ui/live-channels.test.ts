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
  expect(channels.join("a").name).toBe("a");
  channels.join("a");
  channels.join("b");
  calls.length = 0;
  channels.leave("a");
  expect(calls).toEqual([]);
  channels.leave("b");
  expect(calls).toEqual(["unsubscribe b"]);
  channels.leave("a");
  expect(calls).toEqual(["unsubscribe b", "unsubscribe a"]);
  channels.join("a");
  channels.leave("a");
  expect(calls.slice(2)).toEqual(["subscribe a", "unsubscribe a"]);
});

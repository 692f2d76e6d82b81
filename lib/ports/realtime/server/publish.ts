import "server-only";
import { log } from "@/lib/core/server/log";
import { pusher } from "./pusher";

/** Channels that one trigger call may name, and events that one batch may hold (Pusher's protocol). */
const channelsAtOnce = 100;
const eventsAtOnce = 10;

/** A message is at most 10 kB; what is larger is left out with a line in the log, and pages reload in time. */
export const maxEventBytes = 9_500;

const fits = (event: string, data: unknown): boolean => {
  const bytes = Buffer.byteLength(JSON.stringify(data));
  if (bytes > maxEventBytes) log.warn({ event, bytes }, "an event is too large to be published");
  return bytes <= maxEventBytes;
};

/** Publishes one event to many channels. At most once: a dead real-time server breaks nothing else. */
export async function publish(channels: readonly string[], event: string, data: unknown): Promise<void> {
  if (channels.length === 0 || !fits(event, data)) return;
  for (let at = 0; at < channels.length; at += channelsAtOnce) {
    await quietly(() => pusher.trigger(channels.slice(at, at + channelsAtOnce), event, data));
  }
}

/** Publishes events that differ from channel to channel. */
export async function publishBatch(
  events: readonly { channel: string; event: string; data: unknown }[],
): Promise<void> {
  const sendable = events.filter(({ event, data }) => fits(event, data));
  for (let at = 0; at < sendable.length; at += eventsAtOnce) {
    const batch = sendable
      .slice(at, at + eventsAtOnce)
      .map(({ channel, event, data }) => ({ channel, name: event, data }));
    await quietly(() => pusher.triggerBatch(batch));
  }
}

async function quietly(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    // Only what went wrong: the library's error carries the signed address.
    const { status, error: cause } = error as { status?: number; error?: { code?: string } };
    log.warn({ status, code: cause?.code }, "the real-time server did not take an event");
  }
}

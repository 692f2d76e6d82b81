import "server-only";
import { log } from "@/lib/core/server/log";
import { metrics } from "@/lib/core/server/metrics";
import { pusher } from "./pusher";

/** Pusher's limits: channels of one trigger, events of one batch. */
const channelsAtOnce = 100;
const eventsAtOnce = 10;

/**
 * Pusher's messages are at most 10 kB. A larger one is dropped with a warning in the log; pages show the change when
 * they reload.
 */
export const maxEventBytes = 9_500;

const fits = (event: string, data: unknown): boolean => {
  const bytes = Buffer.byteLength(JSON.stringify(data));
  if (bytes > maxEventBytes) log.warn({ event, bytes }, "an event is too large to be published");
  return bytes <= maxEventBytes;
};

/** Publishes one event to many channels, at most once. A failure is only logged. */
export async function publish(channels: readonly string[], event: string, data: unknown): Promise<void> {
  if (channels.length === 0 || !fits(event, data)) return;
  for (let index = 0; index < channels.length; index += channelsAtOnce) {
    await tryPublish(() => pusher.trigger(channels.slice(index, index + channelsAtOnce), event, data));
  }
}

/** Publishes events that differ from channel to channel. */
export async function publishBatch(
  events: readonly { channel: string; event: string; data: unknown }[],
): Promise<void> {
  const sendable = events.filter(({ event, data }) => fits(event, data));
  for (let index = 0; index < sendable.length; index += eventsAtOnce) {
    const batch = sendable
      .slice(index, index + eventsAtOnce)
      .map(({ channel, event, data }) => ({ channel, name: event, data }));
    await tryPublish(() => pusher.triggerBatch(batch));
  }
}

async function tryPublish(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
    metrics.liveEvents.inc({ outcome: "sent" });
  } catch (error) {
    metrics.liveEvents.inc({ outcome: "failed" });
    // Not the whole error, because it contains the signed URL.
    const { status, error: cause } = error as { status?: number; error?: { code?: string } };
    log.warn({ status, code: cause?.code }, "the real-time server did not take an event");
  }
}

import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import { delivery, pushSubscription } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { metrics } from "@/lib/core/server/metrics";
import { websiteName } from "@/lib/core/server/website-settings";
import { discreetText } from "@/lib/features/notifications/preferences";
import { recordFailure } from "@/lib/features/push/server/send-to-device";
import { sendPush } from "@/lib/ports/push/server/send";
import { claimPushes } from "./claim-pushes";
import { type DueMessage, messagesOf } from "./push-messages";

/*
 * Push messages on their way (docs/rules/notifications.md, Delivery). A worker claims deliveries by moving the time at
 * which they are due, and deletes each after the push service's answer. If the worker dies before, they become due
 * again; a device that gets a message twice shows it once, because both have the same tag.
 */

/** Messages that are sent at once. */
const atOnce = 50;
/** Between two messages, so that calls are answered meanwhile; in milliseconds. */
const spacingMs = 2;
/** Delivered messages that are recorded with one statement. */
const recordedAtOnce = 25;

/** A failed message is sent again after this many seconds, after twice as many the next time, and so on. */
const firstRetrySeconds = 30;
const maxRetrySeconds = 3600;
const daySeconds = 86_400;

/**
 * A job: sends what is due until nothing is left.
 * @returns the job that continues if `signal` aborted this one
 */
export async function sendDuePushes(
  _job: object = {},
  signal?: AbortSignal,
): Promise<Record<string, never> | undefined> {
  const delivered: DueMessage[] = [];
  const silence = new Map<string, number>();
  const messages = spacedMessages(claimMessages(silence, signal), delivered);
  // A push service that does not answer holds up one worker, not the next claim.
  const worker = async () => {
    for await (const message of messages) {
      const { origin } = new URL(message.device.endpoint);
      if (isSilent(silence, origin)) await postpone(message);
      else if (await send(message, () => silence.set(origin, (silence.get(origin) ?? 0) + 1))) {
        silence.delete(origin);
        delivered.push(message);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (delivered.length > 0) await recordSent(delivered);
  return signal?.aborted ? {} : undefined;
}

/** A push service that has not answered this often in a row is left out until the next job: the others must not wait. */
const silencesUntilLeftOut = 3;
const isSilent = (silence: ReadonlyMap<string, number>, origin: string): boolean =>
  (silence.get(origin) ?? 0) >= silencesUntilLeftOut;

/**
 * How long claimed messages are sent. A message takes at most ten seconds, and after a minute another worker claims it
 * (`claimPushes`); what is left by then waits for that.
 */
const sendableMs = 45_000;

async function* claimMessages(
  silence: ReadonlyMap<string, number>,
  signal?: AbortSignal,
): AsyncGenerator<DueMessage> {
  while (!signal?.aborted) {
    const devices = await claimPushes([...silence.keys()].filter((origin) => isSilent(silence, origin)));
    if (devices === null) return;
    const until = performance.now() + sendableMs;
    const site = await websiteName(db);
    for (const message of devices.flatMap((device) => messagesOf(device, site))) {
      if (performance.now() > until) break;
      yield message;
    }
  }
}

/** Gives a claimed message back, so that the next job tries it; this was no attempt. */
const postpone = ({ notifications }: DueMessage) =>
  db
    .update(delivery)
    .set({ attempts: sql`${delivery.attempts} - 1` })
    .where(
      inArray(
        delivery.id,
        notifications.map(({ deliveryId }) => deliveryId),
      ),
    );

/**
 * Yields messages one at a time. In between it records what was delivered: all workers wait while the database is slow, so
 * that few delivered messages are not recorded.
 * @param delivered from which recorded messages are removed
 */
async function* spacedMessages(
  messages: AsyncGenerator<DueMessage>,
  delivered: DueMessage[],
): AsyncGenerator<DueMessage> {
  let nextAt = 0;
  for await (const message of messages) {
    if (delivered.length >= recordedAtOnce) await recordSent(delivered.splice(0));
    nextAt = Math.max(performance.now(), nextAt + spacingMs);
    await sleep(nextAt - performance.now());
    yield message;
  }
}

/** Records messages that were delivered, in one statement. */
async function recordSent(messages: readonly DueMessage[]): Promise<void> {
  const ids = sql.param(
    messages.flatMap(({ notifications }) => notifications.map(({ deliveryId }) => deliveryId)),
  );
  const devices = sql.param(messages.map(({ device }) => device.id));
  await db.execute(sql`
    with sent as (delete from ${delivery} where id = any(${ids}::uuid[]))
    update ${pushSubscription} set last_delivered_at = clock_timestamp(), failures = 0, failing_since = null
    where id = any(${devices}::uuid[])`);
}

/**
 * Sends a message.
 * @param onSilence is called if the push service did not answer
 * @returns whether it was delivered; every other outcome is recorded here
 */
async function send(
  { device, notifications, message, delivery: how }: DueMessage,
  onSilence: () => void,
): Promise<boolean> {
  const [newest] = notifications;
  if (!newest) return false;
  const ids = notifications.map(({ deliveryId }) => deliveryId);
  const isOld = newest.age > how.ttlSeconds + (newest.isHeld ? daySeconds : 0);
  // After a standstill: nobody needs to be told of it any more.
  if (isOld) {
    await giveUp(device, ids, "old");
    return false;
  }
  let outcome = await sendPush(device, message, how);
  if (outcome.result === "too-large") {
    outcome = await sendPush(device, { ...message, body: discreetText[newest.kind] }, how);
  }
  if (outcome.result === "delivered") return true;
  if (outcome.result === "unreachable" && outcome.isSilent) onSilence();
  await recordFailure(device.id, outcome);
  if (outcome.result !== "unreachable") {
    if (outcome.result === "too-large") await giveUp(device, ids, outcome.result);
    else await db.delete(delivery).where(inArray(delivery.id, ids));
    return false;
  }
  const backoff = Math.min(firstRetrySeconds * 2 ** (newest.attempts - 1), maxRetrySeconds);
  const asked = outcome.retryAfterSeconds ?? 0;
  const seconds = Math.max(backoff, Math.min(asked, daySeconds));
  await db
    .update(delivery)
    .set({ dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(inArray(delivery.id, ids));
  return false;
}

/** Deletes a message that can't be delivered any more. */
async function giveUp(device: { id: string }, ids: string[], why: string): Promise<void> {
  metrics.pushes.inc({ outcome: "given-up" });
  log.warn({ device: device.id, result: why }, "a push message was given up");
  await db.delete(delivery).where(inArray(delivery.id, ids));
}

import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import { delivery, notification, notificationPreference, pushSubscription } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { metrics } from "@/lib/core/server/metrics";
import { inTransaction } from "@/lib/core/server/transaction";
import { websiteName } from "@/lib/core/server/website-settings";
import type { Product } from "@/lib/features/feature";
import { discreetText } from "@/lib/features/notifications/preferences";
import { recordFailure } from "@/lib/features/push/server/send-to-device";
import { sendPush } from "@/lib/ports/push/server/send";
import { type DueDevice, type DueLine, type DueMessage, messagesOf } from "./push-messages";

/*
 * Push messages on their way (docs/rules/notifications.md, Delivery). A worker claims deliveries by moving the time at
 * which they are due, and deletes each after the push service's answer. If the worker dies before, they become due
 * again; a device that gets a message twice shows it once, because both have the same tag.
 */

/** Devices per claim, and messages that are sent at once. All of a claim end within its time, even without answers. */
const devicesPerClaim = 200;
const atOnce = 50;
const claimSeconds = 60;
/** Between two messages, so that calls are answered meanwhile; in milliseconds. */
const spacingMs = 2;
/** Delivered messages that are recorded with one statement. */
const recordedAtOnce = 25;

/** A failed message is sent again after this many seconds, after twice as many the next time, and so on. */
const firstRetrySeconds = 30;
const maxRetrySeconds = 3600;
const daySeconds = 86_400;

/** Sends what is due until nothing is left or `signal` aborts. */
export async function sendDuePushes(linkOf: Product["linkOf"], signal?: AbortSignal): Promise<void> {
  const delivered: DueMessage[] = [];
  const messages = spacedMessages(claimMessages(linkOf, signal), delivered);
  // A push service that does not answer holds up one lane, not the next claim.
  const lane = async () => {
    for await (const message of messages) {
      if (await send(message)) delivered.push(message);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (delivered.length > 0) await recordSent(delivered);
}

async function* claimMessages(linkOf: Product["linkOf"], signal?: AbortSignal): AsyncGenerator<DueMessage> {
  while (!signal?.aborted) {
    const devices = await claim();
    if (devices.length === 0) return;
    const site = await websiteName(db);
    for (const device of devices) yield* messagesOf(device, site, linkOf);
  }
}

/**
 * Yields messages one at a time. In between it records what was delivered: all lanes wait while the database is slow, so
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
  const ids = sql.param(messages.flatMap(({ lines }) => lines.map(({ deliveryId }) => deliveryId)));
  const devices = sql.param(messages.map(({ device }) => device.id));
  await db.execute(sql`
    with sent as (delete from ${delivery} where id = any(${ids}::uuid[]))
    update ${pushSubscription} set last_delivered_at = clock_timestamp(), failures = 0, failing_since = null
    where id = any(${devices}::uuid[])`);
}

/** Claims all due deliveries of some devices, which no other worker claims at the same time. */
const claim = (): Promise<DueDevice[]> =>
  inTransaction(async (tx) => {
    const chosen = await tx.execute<{ id: string }>(sql`
      select id from ${pushSubscription} device
      where exists (select from ${delivery} d where d.subscription_id = device.id and channel = 'push' and due_at <= now())
      limit ${devicesPerClaim} for no key update skip locked`);
    if (chosen.length === 0) return [];
    const ids = sql.param(chosen.map(({ id }) => id));
    const rows = await tx.execute<Omit<DueDevice, "lines"> & DueLine>(sql`
      with claimed as (
        update ${delivery} set due_at = now() + make_interval(secs => ${claimSeconds}), attempts = attempts + 1
        where subscription_id = any(${ids}::uuid[]) and channel = 'push' and due_at <= now()
        returning id, subscription_id, notification_id, is_held, attempts, created_at
      )
      select device.id, endpoint, p256dh, auth, server_key as "serverKey", coalesce(show_text, false) as "showText",
        case when device.tenant_id is null then 'admin' else 'client' end as area,
        (select count(*)::int from ${notification} unread where read_at is null
          and (unread.tenant_id = device.tenant_id or unread.admin_id = device.admin_id)) as unread,
        claimed.id as "deliveryId", coalesce(kind, 'tickets') as kind, title, message, record_type as "recordType",
        record_id as "recordId", is_held as "isHeld", attempts,
        extract(epoch from now() - claimed.created_at)::float8 as age
      from claimed join ${notification} line on line.id = notification_id
        join ${pushSubscription} device on device.id = subscription_id
        left join ${notificationPreference} p on p.tenant_id = device.tenant_id or p.admin_id = device.admin_id
      order by line.id desc`);
    const devices = new Map<string, DueDevice & { lines: DueLine[] }>();
    for (const row of rows) {
      const device = devices.get(row.id) ?? { ...row, lines: [] };
      devices.set(row.id, device);
      device.lines.push(row);
    }
    return [...devices.values()];
  });

/** Sends a message. @returns whether it was delivered; every other outcome is recorded here */
async function send({ device, lines, message, delivery: how }: DueMessage): Promise<boolean> {
  let outcome = await sendPush(device, message, how);
  const [newest] = lines;
  if (!newest) return false;
  if (outcome.result === "too-large") {
    outcome = await sendPush(device, { ...message, body: discreetText[newest.kind] }, how);
  }
  if (outcome.result === "delivered") return true;
  await recordFailure(device.id, outcome);
  const ids = lines.map(({ deliveryId }) => deliveryId);
  const maxAge = how.ttlSeconds + (newest.isHeld ? daySeconds : 0);
  const isOver = outcome.result !== "unreachable" || newest.age > maxAge;
  if (isOver) {
    if (outcome.result === "unreachable" || outcome.result === "too-large") {
      metrics.pushes.inc({ outcome: "given-up" });
      log.warn({ device: device.id, result: outcome.result }, "a push message was given up");
    }
    await db.delete(delivery).where(inArray(delivery.id, ids));
    return false;
  }
  const backoff = Math.min(firstRetrySeconds * 2 ** (newest.attempts - 1), maxRetrySeconds);
  const asked = outcome.result === "unreachable" ? (outcome.retryAfterSeconds ?? 0) : 0;
  const seconds = Math.max(backoff, Math.min(asked, daySeconds));
  await db
    .update(delivery)
    .set({ dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(inArray(delivery.id, ids));
  return false;
}

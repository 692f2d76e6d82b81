import "server-only";
import { and, eq, gte, lt, sql } from "drizzle-orm";
import { pushSubscription } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import type { PushDelivery, PushMessage } from "@/lib/ports/push/message";
import { type Device, type PushOutcome, sendPush } from "@/lib/ports/push/server/send";

/** A device with this many failures over this many days is removed. */
const maxFailures = 5;
const failingDays = 7;

/** Sends a message to a device and records the outcome. */
export async function sendToDevice(
  device: Device & { id: string },
  message: PushMessage,
  delivery: PushDelivery,
): Promise<PushOutcome> {
  const outcome = await sendPush(device, message, delivery);
  if (outcome.result === "delivered") {
    await db
      .update(pushSubscription)
      .set({ lastDeliveredAt: sql`clock_timestamp()`, failures: 0, failingSince: null })
      .where(eq(pushSubscription.id, device.id));
  } else await recordFailure(device.id, outcome);
  return outcome;
}

/** Records a failure: removes a device that is gone, or that has failed for a week. */
export async function recordFailure(deviceId: string, { result }: PushOutcome): Promise<void> {
  const own = eq(pushSubscription.id, deviceId);
  if (result === "gone") await db.delete(pushSubscription).where(own);
  if (result !== "unreachable") return;
  await db
    .update(pushSubscription)
    .set({
      failures: sql`least(${pushSubscription.failures} + 1, 1000)`,
      failingSince: sql`coalesce(${pushSubscription.failingSince}, clock_timestamp())`,
    })
    .where(own);
  const since = lt(pushSubscription.failingSince, sql`now() - make_interval(days => ${failingDays})`);
  await db.delete(pushSubscription).where(and(own, gte(pushSubscription.failures, maxFailures), since));
}

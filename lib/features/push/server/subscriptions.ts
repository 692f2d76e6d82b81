import "server-only";
import { ECDH } from "node:crypto";
import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { pushSubscription } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { anyAdmin, client, type SessionActor } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { deletedSchema } from "@/lib/core/record-schema";
import { isId, recordId } from "@/lib/core/schema";
import { audit } from "@/lib/core/server/audit";
import type { Executor } from "@/lib/core/server/database";
import { defineUseCase } from "@/lib/core/server/use-case";
import { pushKey, pushSubscriptionRecord } from "@/lib/features/push/record";
import { newSubscription } from "@/lib/features/push/schema";
import { isoInstant } from "@/lib/format/dates";
import { vapid } from "@/lib/ports/push/server/keys";
import { isAtPushService } from "@/lib/ports/push/services";

/* A person's own devices (docs/rules/push.md). */

const maxDevices = 10;

/** A condition for the caller's devices. */
export const ownDevices = ({ id }: SessionActor): SQL => eq(pushSubscription.accountId, id);

/** `GET /push-key`: the public key with which a browser subscribes. */
export const showPushKey = defineUseCase({
  name: "push.key",
  allow: [client, anyAdmin],
  input: z.object({}),
  output: pushKey,
  run: async () => ({ key: vapid?.publicKey ?? null }),
});

/** `GET /push-subscriptions`: the caller's devices, oldest first. */
export const listSubscriptions = defineUseCase({
  name: "push.list",
  allow: [client, anyAdmin],
  input: z.object({}),
  output: z.array(pushSubscriptionRecord),
  async run({ actor, tx }) {
    const rows = await tx
      .select()
      .from(pushSubscription)
      .where(ownDevices(actor))
      .orderBy(asc(pushSubscription.createdAt), asc(pushSubscription.id))
      .limit(maxDevices);
    return rows.map(deviceOf);
  },
});

/**
 * `POST /push-subscription`: registers the caller's browser. A browser that is registered already keeps its id; one
 * that somebody else has registered moves to the caller.
 */
export const addSubscription = defineUseCase({
  name: "push.add",
  allow: [client, anyAdmin],
  input: newSubscription,
  output: pushSubscriptionRecord,
  write: true,
  creates: true,
  async run({ actor, input, tx, address, requestId }) {
    const { endpoint, keys, label } = input;
    if (!vapid) throw new AppError("conflict", "Push messages are not set up here.");
    if (!isAtPushService(endpoint, env.PUSH_SERVICES))
      throw invalid({ endpoint: ["This is not the address of a known push service."] });
    if (!isPoint(keys.p256dh)) throw invalid({ "keys.p256dh": ["This is not a key of a browser."] });
    const values = {
      ...keys,
      serverKey: vapid.publicKey,
      accountId: actor.id,
      sessionId: actor.sessionId,
      label,
    };
    await lockPerson(tx, actor);
    const [before] = await tx
      .select({ accountId: pushSubscription.accountId })
      .from(pushSubscription)
      .where(eq(pushSubscription.endpoint, endpoint));
    const isMoved = before !== undefined && before.accountId !== actor.id;
    // Messages for the former person must not reach the caller.
    if (isMoved) await tx.delete(pushSubscription).where(eq(pushSubscription.endpoint, endpoint));
    const others = await tx.$count(
      pushSubscription,
      and(ownDevices(actor), ne(pushSubscription.endpoint, endpoint)),
    );
    if (others >= maxDevices) {
      throw new AppError("conflict", `You have ${maxDevices} devices already. Remove one of them first.`);
    }
    const [row] = await tx
      .insert(pushSubscription)
      .values({ endpoint, ...values })
      .onConflictDoUpdate({
        target: pushSubscription.endpoint,
        set: { ...values, failures: 0, failingSince: null },
        setWhere: ownDevices(actor),
      })
      .returning();
    // Another person has registered the same browser at this moment.
    if (!row)
      throw new AppError("conflict", "This browser was registered by somebody else. Please try again.");
    if (isMoved) {
      await audit(tx, { actor, address, requestId }, "push.move", "push_subscription", row.id, { label });
    }
    return deviceOf(row);
  },
});

/** `DELETE /push-subscription/{id}`: removes one of the caller's devices. */
export const removeSubscription = defineUseCase({
  name: "push.remove",
  allow: [client, anyAdmin],
  input: z.object({ id: recordId }),
  output: deletedSchema,
  write: true,
  async run({ actor, input, tx }) {
    const { id } = await findOwnDevice(tx, actor, input.id);
    await tx.delete(pushSubscription).where(eq(pushSubscription.id, id));
    return { id, status: recordStatus.deleted };
  },
});

/** @throws AppError `not-found` for another person's device */
export async function findOwnDevice(tx: Executor, actor: SessionActor, id: string) {
  if (!isId(id)) throw notFound();
  const [row] = await tx
    .select()
    .from(pushSubscription)
    .where(and(eq(pushSubscription.id, id), ownDevices(actor)));
  if (!row) throw notFound();
  return row;
}

/** Makes concurrent registrations of one person count one after the other. */
const lockPerson = (tx: Executor, { id }: SessionActor) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${id}`}, 0))`);

/** Whether the text is a point of the curve P-256, without which nothing can be encrypted for it. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, "base64url"), "prime256v1");
    return true;
  } catch {
    return false;
  }
}

const deviceOf = ({ id, label, createdAt, lastDeliveredAt }: typeof pushSubscription.$inferSelect) => ({
  id,
  label,
  created_at: isoInstant(createdAt),
  last_delivered_at: lastDeliveredAt && isoInstant(lastDeliveredAt),
});

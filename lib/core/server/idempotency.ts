import "server-only";
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { idempotencyKey } from "@/db/schema";
import type { Actor } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import { deletes } from "./clean-up-part";
import type { Executor, Transaction } from "./database";
import { keysFor } from "./keys";
import { inTransaction } from "./transaction";

/** The key of a creation, and its operation. `onReplay` runs if the stored answer is returned. */
export type Idempotency = { key: string; operation: string; onReplay?: () => void };

/** A creation with a key. The first digest of its input is stored; each of them identifies the same input. */
export type KeyedRequest = Idempotency & { callerId: string; requestDigests: [Buffer, ...Buffer[]] };

export const keyReusedMessage = "This key was used for something else.";

const retention = sql`interval '24 hours'`;
/** How long one request may work outside the transaction before another may resume it. */
const holdDuration = sql`interval '20 seconds'`;
/** How long a request waits for another one with the same key; must be longer than `holdDuration`. */
const waitMs = 25_000;
const pollMs = 200;

export const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{16,100}$/);

/**
 * Validates the key of a request.
 * @throws AppError `invalid`
 */
export function parseIdempotencyKey(key: unknown): string {
  const parsed = idempotencyKeySchema.safeParse(key);
  if (parsed.success) return parsed.data;
  throw new AppError(
    "invalid",
    "The Idempotency-Key must have 16 to 100 visible characters, without spaces.",
  );
}

/**
 * Returns the identity of a creation, or null without a key or for the public.
 * @param input the unparsed input
 */
export function keyedRequest(
  { actor, idempotency }: { actor: Actor; idempotency?: Idempotency | undefined },
  input: unknown,
): KeyedRequest | null {
  if (!idempotency || actor.area === null) return null;
  return { ...idempotency, callerId: actor.id, requestDigests: digestsOf(input) };
}

// HMAC with a secret: an input may contain a password, which must not be guessable from the digest.
const digestKeys = keysFor("idempotency digests");

/** Sorts object fields first, since some programs send them in another order. */
function digestsOf(input: unknown): [Buffer, ...Buffer[]] {
  const sorted = (_: string, value: unknown): unknown => {
    if (typeof value === "bigint") return String(value);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  const text = JSON.stringify(input, sorted) ?? "";
  const [key, ...previous] = digestKeys;
  const digest = (one: Buffer) => createHmac("sha256", one).update(text).digest();
  return [digest(key), ...previous.map(digest)];
}

/**
 * Runs a creation in one transaction with its key's row, or returns the stored answer. A concurrent request with the
 * same key waits at the insert of the row (docs/rules/calls.md, Idempotency).
 * @param owner see `inTransaction`
 * @throws AppError `key-reused`
 */
export function writeOnce<T>(
  owner: string,
  request: KeyedRequest | null,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (!request) return inTransaction(owner, write);
  return inTransaction(owner, async (tx) => {
    const stored = await claim(tx, request);
    if (stored) return replay<T>(request, stored.answer);
    const answer = await write(tx);
    await tx.update(idempotencyKey).set({ answer }).where(isOf(request));
    return answer;
  });
}

/**
 * As `writeOnce`, for a creation that partly runs outside the transaction. `begin` and the key's row are committed
 * first. If `finish` fails or its process ends, the next request with the key resumes from that state; a concurrent
 * request waits.
 * @param finish gets what `begin` returned, after a round trip through JSON, and whether an earlier request tried
 * before. If it throws an error with `isFinal`, the key's row is deleted
 * @throws AppError `key-reused`; `conflict` if the other request takes too long
 */
export async function finishOnce<StartState, T>(
  owner: string,
  request: KeyedRequest | null,
  begin: (tx: Transaction) => Promise<StartState>,
  finish: (started: StartState, isResumed: boolean) => Promise<T>,
): Promise<T> {
  if (!request) return finish(await inTransaction(owner, begin), false);
  const waitUntil = Date.now() + waitMs;
  for (;;) {
    const step = await inTransaction(owner, async (tx) => {
      const stored = await claim(tx, request);
      if (stored && (stored.answer !== null || stored.isHeld)) return stored;
      const started = stored ? (stored.startState as StartState) : await begin(tx);
      await tx
        .update(idempotencyKey)
        .set({ startState: started, heldUntil: sql`clock_timestamp() + ${holdDuration}` })
        .where(isOf(request));
      return { work: () => finish(started, stored !== null) };
    });
    if ("work" in step) return finishHeld(request, step.work);
    if (step.answer !== null) return replay<T>(request, step.answer);
    if (Date.now() > waitUntil)
      throw new AppError("conflict", "The same request is still running. Please try again in a moment.");
    await sleep(pollMs);
  }
}

async function finishHeld<T>(request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work();
    await inTransaction(request.callerId, (tx) =>
      tx.update(idempotencyKey).set({ answer, startState: null, heldUntil: null }).where(isOf(request)),
    );
    return answer;
  } catch (error) {
    const isFinal = error instanceof AppError && error.detail.isFinal;
    await inTransaction(request.callerId, (tx) =>
      isFinal
        ? tx.delete(idempotencyKey).where(isOf(request))
        : tx.update(idempotencyKey).set({ heldUntil: null }).where(isOf(request)),
    );
    throw error;
  }
}

type StoredKey = { answer: unknown; startState: unknown; isHeld: boolean };

/**
 * Inserts the key's row, or takes over an expired one. Waits for a concurrent transaction that inserted it, and locks
 * the row until this transaction ends.
 * @returns null if this is the first request, else the stored row
 * @throws AppError `key-reused` if the key belongs to another request
 */
async function claim(tx: Transaction, request: KeyedRequest): Promise<StoredKey | null> {
  const { callerId, operation, key, requestDigests } = request;
  const [requestDigest] = requestDigests;
  for (;;) {
    const [claimed] = await tx
      .insert(idempotencyKey)
      .values({ callerId, operation, key, requestDigest })
      .onConflictDoUpdate({
        target: [idempotencyKey.callerId, idempotencyKey.operation, idempotencyKey.key],
        set: { requestDigest, answer: null, startState: null, heldUntil: null, createdAt: sql`now()` },
        setWhere: sql`${idempotencyKey.createdAt} <= now() - ${retention}`,
      })
      .returning({ key: idempotencyKey.key });
    if (claimed) return null;
    const [stored] = await tx
      .select({
        requestDigest: idempotencyKey.requestDigest,
        answer: idempotencyKey.answer,
        startState: idempotencyKey.startState,
        isHeld: sql<boolean>`coalesce(${idempotencyKey.heldUntil} > clock_timestamp(), false)`,
      })
      .from(idempotencyKey)
      .where(isOf(request));
    // The row was deleted between the two statements: insert it again.
    if (!stored) continue;
    if (!requestDigests.some((digest) => digest.equals(stored.requestDigest)))
      throw new AppError("key-reused", keyReusedMessage);
    return stored;
  }
}

function replay<T>({ onReplay }: KeyedRequest, answer: unknown): T {
  onReplay?.();
  return answer as T;
}

const isOf = ({ callerId, operation, key }: KeyedRequest) =>
  and(
    eq(idempotencyKey.callerId, callerId),
    eq(idempotencyKey.operation, operation),
    eq(idempotencyKey.key, key),
  );

/** Deletes the keys and stored answers of a caller who is being deleted. */
export async function deleteKeysOf(tx: Executor, callerId: string): Promise<void> {
  await tx.delete(idempotencyKey).where(eq(idempotencyKey.callerId, callerId));
}

export const deleteExpiredKeys = deletes(
  idempotencyKey,
  sql`${idempotencyKey.createdAt} <= now() - ${retention}`,
);

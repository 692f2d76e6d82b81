import "server-only";
import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { rateLimit } from "@/db/schema";
import { AppError } from "@/lib/core/errors";
import { db, type Executor } from "@/lib/core/server/database";
import { networkOf } from "./network-prefix";

/*
 * Rate limits, counted in the database for all servers together. A key has one row with the moments of its hits: never
 * more of them than its limit allows, and a hit that is refused is not written.
 */

/** At most so many hits within so many seconds. */
export type RateLimit = {
  /** What is counted together; only its SHA-256 is stored. */
  name: string;
  atMost: number;
  seconds: number;
};

/** A hit that was counted. */
export type ConsumedRateLimit = {
  /** The limits that have no room left after it. */
  exhausted: readonly RateLimit[];
  /** Takes it back: it does not count any more. */
  release: () => Promise<void>;
};

/** A limit that has no room, and the seconds until it has. */
export class RateLimitExceeded extends Error {
  override readonly name = "RateLimitExceeded";
  constructor(readonly waitSeconds: number) {
    super("rate limited");
  }

  /** The answer of a call. */
  refusal(message: string): AppError {
    return new AppError("too-many", message, { retryAfterSeconds: this.waitSeconds });
  }
}

/**
 * Counts a hit against limits: against all of them, or, where one has no room, against none. Several at once are counted
 * one after the other.
 * @throws RateLimited
 */
export async function consumeRateLimit(
  limits: readonly RateLimit[],
  executor: Executor = db,
): Promise<ConsumedRateLimit> {
  // Always in the same order, so that two hits never wait for each other.
  const keyed = limits
    .map((limit) => ({ limit, key: createHash("sha256").update(limit.name).digest() }))
    .sort((one, other) => one.key.compare(other.key));
  const counted = await executor.transaction(async (tx) => {
    const consumed = [];
    for (const { limit, key } of keyed) consumed.push({ limit, key, ...(await consumeOne(tx, key, limit)) });
    return consumed;
  });
  return {
    exhausted: counted.filter(({ count, limit }) => count >= limit.atMost).map(({ limit }) => limit),
    release: async () => {
      for (const { key, at } of counted) {
        await executor
          .update(rateLimit)
          .set({ hits: sql`array_remove(${rateLimit.hits}, ${at}::timestamptz)` })
          .where(eq(rateLimit.key, key));
      }
    },
  };
}

/** Counts a hit as `takeHit` does. @returns false where a limit has no room */
export async function tryConsumeRateLimit(
  limits: readonly RateLimit[],
  executor: Executor = db,
): Promise<boolean> {
  try {
    await consumeRateLimit(limits, executor);
    return true;
  } catch (error) {
    if (error instanceof RateLimitExceeded) return false;
    throw error;
  }
}

const interval = (seconds: number) => sql`make_interval(secs => ${seconds})`;

/** Adds a hit to a key's row. The row's lock makes others wait, so that none of them passes the limit. */
async function consumeOne(tx: Executor, key: Buffer, { atMost, seconds }: RateLimit) {
  const recent = sql`select hit from unnest(kept.hits) as hit where hit > clock_timestamp() - ${interval(seconds)}`;
  const [consumed] = await tx.execute<{ count: number; at: string }>(sql`
    insert into ${rateLimit} as kept (key, hits, expires_at)
    values (${key}, array[clock_timestamp()], clock_timestamp() + ${interval(seconds)})
    on conflict (key) do update set hits = array(${recent}) || excluded.hits, expires_at = excluded.expires_at
    where (select count(*) from (${recent}) as counted) < ${atMost}
    returning cardinality(hits) as count, hits[cardinality(hits)]::text as at`);
  if (consumed) return consumed;
  const [row] = await tx.execute<{ wait: number }>(sql`
    select ceil(extract(epoch from min(hit) - clock_timestamp()) + ${seconds})::int as wait
    from ${rateLimit}, unnest(hits) as hit where key = ${key} and hit > clock_timestamp() - ${interval(seconds)}`);
  throw new RateLimitExceeded(Math.max(1, row?.wait ?? 1));
}

/**
 * Counts a call that is open to all, or refuses it where its address made too many within a minute.
 * @param kind what is counted together
 * @throws AppError `too-many`
 */
export async function limitByAddress(kind: string, address: string, atMost: number): Promise<void> {
  try {
    await consumeRateLimit([{ name: `${kind} ${networkOf(address)}`, atMost, seconds: 60 }]);
  } catch (error) {
    if (!(error instanceof RateLimitExceeded)) throw error;
    throw error.refusal("Too many requests. Please try again in a minute.");
  }
}

/** Deletes the rows whose hits do not count any more. @returns how many */
export async function deleteExpiredRateLimits(): Promise<number> {
  const deleted = await db.delete(rateLimit).where(lt(rateLimit.expiresAt, sql`clock_timestamp()`));
  return deleted.count;
}

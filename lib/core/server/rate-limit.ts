import "server-only";
import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { rateLimit } from "@/db/schema";
import { AppError } from "@/lib/core/errors";
import { db, type Executor } from "@/lib/core/server/database";
import { deletes } from "./clean-up-part";
import { networkOf } from "./network-prefix";
import { inTransaction } from "./transaction";

/*
 * Rate limits, counted in the database for all servers. Each key has one row with the times of its hits, at most as
 * many as the limit allows; refused hits are not stored.
 */

/** At most `atMost` hits within `seconds`. */
export type RateLimit = {
  /** The counter's name; only its SHA-256 is stored. */
  name: string;
  atMost: number;
  seconds: number;
};

export type ConsumedRateLimit = {
  /** The limits that this hit exhausted. */
  exhausted: readonly RateLimit[];
  /** Removes the hit from the counts. */
  release: () => Promise<void>;
};

/** A limit is exhausted for `waitSeconds`. */
export class RateLimitExceeded extends Error {
  override readonly name = "RateLimitExceeded";
  constructor(readonly waitSeconds: number) {
    super("rate limited");
  }

  /** The error to throw in a call. */
  refusal(message: string): AppError {
    return new AppError("too-many", message, { retryAfterSeconds: this.waitSeconds });
  }
}

/**
 * Counts a hit against all limits or, if one is exhausted, against none. Concurrent hits are counted one after the
 * other.
 * @throws RateLimitExceeded
 */
export async function consumeRateLimit(
  limits: readonly RateLimit[],
  executor: Executor = db,
): Promise<ConsumedRateLimit> {
  // A fixed order prevents deadlocks between two hits.
  const keyed = limits
    .map((limit) => ({ limit, key: createHash("sha256").update(limit.name).digest() }))
    .sort((a, b) => a.key.compare(b.key));
  // A limit's name has its account or network, so that a flood from one does not hold up the others.
  const counted = await inTransaction(
    `rate limit ${limits[0]?.name}`,
    async (tx) => {
      const consumed = [];
      for (const { limit, key } of keyed)
        consumed.push({ limit, key, ...(await consumeOne(tx, key, limit)) });
      return consumed;
    },
    executor,
  );
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

/** As `consumeRateLimit`, but returns false if a limit is exhausted. */
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

/** Adds a hit to a key's row. The row lock makes concurrent hits wait, so that none exceeds the limit. */
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
 * Counts a public call by network address, per minute.
 * @param kind the name of the shared counter
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

export const deleteExpiredRateLimits = deletes(rateLimit, lt(rateLimit.expiresAt, sql`clock_timestamp()`));

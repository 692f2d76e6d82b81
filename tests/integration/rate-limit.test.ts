import { beforeEach, describe, expect, test } from "vitest";
import { rateLimit } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import {
  consumeRateLimit,
  deleteExpiredRateLimits,
  limitByAddress,
  RateLimitExceeded,
  tryConsumeRateLimit,
} from "@/lib/core/server/rate-limit";
import { ageHits, clearRateLimits, countHits } from "@/tests/support/rate-limits";

/* Rate limits (`lib/core/server/rate-limit.ts`), against the real database. */

const limit = { name: "payment 1", atMost: 10, seconds: 60 };
beforeEach(clearRateLimits);

describe("a limit", () => {
  test("lets as many through as it allows, also of many at once", async () => {
    const asked = await Promise.all(Array.from({ length: 30 }, () => tryConsumeRateLimit([limit])));
    expect(asked.filter(Boolean)).toHaveLength(10);
  });

  test("keeps one row a key under a flood, with no more hits than it allows", async () => {
    for (let at = 0; at < 200; at++) await limitByAddress("payment-result", "10.0.0.1", 30).catch(() => {});
    expect(await db.$count(rateLimit)).toBe(1);
    expect(await countHits()).toBe(30);
  });

  test("says how long to wait, and is not prolonged by what it refuses", async () => {
    for (let at = 0; at < 10; at++) await consumeRateLimit([limit]);
    await ageHits(50);
    const refused = await consumeRateLimit([limit]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RateLimitExceeded);
    expect((refused as RateLimitExceeded).waitSeconds).toBeLessThanOrEqual(10);
    await ageHits(61);
    expect(await tryConsumeRateLimit([limit])).toBe(true);
    expect(await countHits()).toBe(1);
  });

  test("of several counts nothing where another one has no room", async () => {
    const other = { name: "payment 2", atMost: 1, seconds: 60 };
    expect(await tryConsumeRateLimit([limit, other])).toBe(true);
    expect(await tryConsumeRateLimit([limit, other])).toBe(false);
    expect(await countHits()).toBe(2);
  });

  test("does not count what was released", async () => {
    const hit = await consumeRateLimit([{ ...limit, atMost: 1 }]);
    expect(hit.exhausted).toHaveLength(1);
    await hit.release();
    expect(await tryConsumeRateLimit([{ ...limit, atMost: 1 }])).toBe(true);
  });
});

test("rows without a hit that counts are deleted", async () => {
  await consumeRateLimit([limit]);
  await consumeRateLimit([{ name: "short", atMost: 1, seconds: 0 }]);
  expect(await deleteExpiredRateLimits()).toBe(1);
  expect(await db.$count(rateLimit)).toBe(1);
});

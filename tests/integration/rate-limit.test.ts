import { beforeEach, describe, expect, test } from "vitest";
import { rateLimit } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { deleteExpiredHits, limitAddress, RateLimited, takeHit, tryHit } from "@/lib/core/server/rate-limit";
import { ageHits, clearRateLimits, countHits } from "@/tests/support/rate-limits";

/* Rate limits (`lib/core/server/rate-limit.ts`), against the real database. */

const limit = { name: "payment 1", atMost: 10, seconds: 60 };
beforeEach(clearRateLimits);

describe("a limit", () => {
  test("lets as many through as it allows, also of many at once", async () => {
    const asked = await Promise.all(Array.from({ length: 30 }, () => tryHit([limit])));
    expect(asked.filter(Boolean)).toHaveLength(10);
  });

  test("keeps one row a key under a flood, with no more hits than it allows", async () => {
    for (let at = 0; at < 200; at++) await limitAddress("payment-result", "10.0.0.1", 30).catch(() => {});
    expect(await db.$count(rateLimit)).toBe(1);
    expect(await countHits()).toBe(30);
  });

  test("says how long to wait, and is not prolonged by what it refuses", async () => {
    for (let at = 0; at < 10; at++) await takeHit([limit]);
    await ageHits(50);
    const refused = await takeHit([limit]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RateLimited);
    expect((refused as RateLimited).waitSeconds).toBeLessThanOrEqual(10);
    await ageHits(61);
    expect(await tryHit([limit])).toBe(true);
    expect(await countHits()).toBe(1);
  });

  test("of several counts nothing where another one has no room", async () => {
    const other = { name: "payment 2", atMost: 1, seconds: 60 };
    expect(await tryHit([limit, other])).toBe(true);
    expect(await tryHit([limit, other])).toBe(false);
    expect(await countHits()).toBe(2);
  });

  test("does not count what was released", async () => {
    const hit = await takeHit([{ ...limit, atMost: 1 }]);
    expect(hit.filled).toHaveLength(1);
    await hit.release();
    expect(await tryHit([{ ...limit, atMost: 1 }])).toBe(true);
  });
});

test("rows without a hit that counts are deleted", async () => {
  await takeHit([limit]);
  await takeHit([{ name: "short", atMost: 1, seconds: 0 }]);
  expect(await deleteExpiredHits()).toBe(1);
  expect(await db.$count(rateLimit)).toBe(1);
});

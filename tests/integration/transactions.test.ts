import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { env } from "@/lib/core/env";
import { db } from "@/lib/core/server/database";
import { inTransaction } from "@/lib/core/server/transaction";

/** Sends twice the pool's size of transactions, which wait for a lock until the test has ended. */
async function withWaiting(ownerOf: (at: number) => string, test: (finished: number[]) => Promise<void>) {
  const lock = sql`select pg_advisory_xact_lock(7319)`;
  const finished: number[] = [];
  const waiting = await db.transaction(async (holder) => {
    await holder.execute(lock);
    const sent = Array.from({ length: 2 * env.DATABASE_POOL_SIZE }, (_, at) =>
      inTransaction(ownerOf(at), async (tx) => {
        await tx.execute(lock);
        finished.push(at);
      }),
    );
    await test(finished);
    return sent;
  });
  await Promise.all(waiting);
  expect(finished).toHaveLength(waiting.length);
}

/** What was done within three seconds, else "late". */
const inTime = <T>(work: Promise<T>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, 3000, "late"))]);

describe("while many transactions wait for a lock", () => {
  it("reads do not wait for them", () =>
    withWaiting(String, async (finished) => {
      const read = db.execute(sql`select 1`).then(() => "read");
      expect(await inTime(read)).toBe("read");
      expect(finished).toEqual([]);
    }));

  it("those of one owner do not hold up another's", () =>
    withWaiting(
      () => "one",
      async (finished) => {
        const other = inTransaction("other", () => Promise.resolve("written"));
        expect(await inTime(other)).toBe("written");
        expect(finished).toEqual([]);
      },
    ));
});

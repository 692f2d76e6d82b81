import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { env } from "@/lib/core/env";
import { db } from "@/lib/core/server/database";
import { inTransaction } from "@/lib/core/server/transaction";

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

it("reads do not wait for transactions that wait for a lock", async () => {
  const lock = sql`select pg_advisory_xact_lock(7319)`;
  const [locked, released] = [withResolvers(), withResolvers()];
  const holder = inTransaction(async (tx) => {
    await tx.execute(lock);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const finished: number[] = [];
  const waiting = Array.from({ length: 2 * env.DATABASE_POOL_SIZE }, (_, at) =>
    inTransaction(async (tx) => {
      await tx.execute(lock);
      finished.push(at);
    }),
  );
  try {
    const read = db.execute(sql`select 1`).then(() => "read");
    const late = new Promise((resolve) => setTimeout(resolve, 3000, "late"));
    expect(await Promise.race([read, late])).toBe("read");
    expect(finished).toEqual([]);
  } finally {
    released.resolve();
    await Promise.all([holder, ...waiting]);
  }
  expect(finished).toHaveLength(waiting.length);
});

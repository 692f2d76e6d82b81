import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { amenity } from "@/db/schema";
import { env } from "@/lib/core/env";
import { db, sqlClient, type Transaction } from "@/lib/core/server/database";
import { withConnection } from "@/scripts/support/embedded-postgres";

/* The corrected database driver (docs/decisions/011). */

const cutOff = (pid: unknown) =>
  withConnection(env.DATABASE_URL, (other) => other`select pg_terminate_backend(${Number(pid)})`);

async function writeAfterCut(tx: Transaction, isReplaced: boolean): Promise<void> {
  const [session] = await tx.execute(sql`select pg_backend_pid() as pid`);
  await cutOff(session?.pid);
  await sleep(200);
  // So many that the pool opens all its connections.
  if (isReplaced) await Promise.all(Array.from({ length: 30 }, () => sqlClient`select pg_sleep(0.05)`));
  await tx.insert(amenity).values({ title: "Left over" });
}

test.each([
  ["is refused", false],
  ["does not run on the connection that replaces it", true],
])("the rest of a cut transaction %s", async (_, isReplaced) => {
  let rest = Promise.resolve();
  const work = db.transaction((tx) => {
    rest = writeAfterCut(tx, isReplaced);
    return rest;
  });
  // The transaction fails at once, while its function goes on.
  await expect(work).rejects.toThrow();
  await expect(rest).rejects.toThrow();
  expect(await db.select({ title: amenity.title }).from(amenity)).toEqual([]);
});

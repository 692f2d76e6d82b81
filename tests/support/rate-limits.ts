import { sql } from "drizzle-orm";
import { rateLimit } from "@/db/schema";
import { db } from "@/lib/core/server/database";

/** Deletes all hits of rate limits. */
export const clearRateLimits = async (): Promise<void> => void (await db.delete(rateLimit));

/** Makes all hits older by a number of seconds. */
export const ageHits = async (seconds: number): Promise<void> =>
  void (await db.update(rateLimit).set({
    hits: sql`array(select clock_timestamp() - make_interval(secs => ${seconds}) from unnest(hits))`,
  }));

/** Counts all hits so many times. */
export const repeatHits = async (times: number): Promise<void> =>
  void (await db.update(rateLimit).set({
    hits: sql`array(select hit from unnest(hits) hit, generate_series(1, ${times}))`,
  }));

/** The number of counted hits; a failed log-in is one hit for each of its three limits. */
export async function countHits(): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(cardinality(hits)), 0)::int` })
    .from(rateLimit);
  return row?.count ?? 0;
}

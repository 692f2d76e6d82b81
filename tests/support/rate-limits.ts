import { sql } from "drizzle-orm";
import { rateLimit } from "@/db/schema";
import { db } from "@/lib/core/server/database";

/** Forgets all hits of rate limits. */
export const clearRateLimits = async (): Promise<void> => void (await db.delete(rateLimit));

/** Has all hits be so many seconds old. */
export const ageHits = async (seconds: number): Promise<void> =>
  void (await db.update(rateLimit).set({
    hits: sql`array(select clock_timestamp() - make_interval(secs => ${seconds}) from unnest(hits))`,
  }));

/** How many hits count; a failed log-in is one of each of its three limits. */
export async function countHits(): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(cardinality(hits)), 0)::int` })
    .from(rateLimit);
  return row?.count ?? 0;
}

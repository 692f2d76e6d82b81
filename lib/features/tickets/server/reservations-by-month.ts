import "server-only";
import { sql } from "drizzle-orm";
import { reservation } from "@/db/schema";
import type { Executor } from "@/lib/core/server/database";

/**
 * Active reservations by month of their start, for all months of these years, oldest first. The database session uses
 * the site's time zone, so months start at the site's midnight.
 */
export const countReservationsByMonth = (tx: Executor, years: { from: number; to: number }) =>
  tx
    .select({
      year: sql<number>`extract(year from begins)::int`,
      month: sql<number>`extract(month from begins)::int`,
      // One index range per month, because grouping the rows takes three times as long.
      count: sql<number>`(select count(*)::int from ${reservation}
        where ${reservation.isActive} and ${reservation.startTime} >= begins
          and ${reservation.startTime} < begins + interval '1 month')`,
    })
    .from(
      sql`generate_series(make_timestamptz(${years.from}::int, 1, 1, 0, 0, 0),
        make_timestamptz(${years.to}::int, 12, 1, 0, 0, 0), interval '1 month') as months (begins)`,
    )
    .orderBy(sql`begins`)
    .prepare("reservations_by_month")
    .execute();

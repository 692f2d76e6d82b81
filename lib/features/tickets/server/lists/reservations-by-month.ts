import "server-only";
import { sql } from "drizzle-orm";
import { reservation } from "@/db/schema";
import { db } from "@/lib/core/server/database";

const byMonth = db
  .select({
    year: sql<number>`extract(year from begins)::int`,
    month: sql<number>`extract(month from begins)::int`,
    // One index range per month, because grouping the rows takes three times as long.
    count: sql<number>`(select count(*)::int from ${reservation}
      where ${reservation.isActive} and ${reservation.startTime} >= begins
        and ${reservation.startTime} < begins + interval '1 month')`,
  })
  .from(
    sql`generate_series(date_trunc('year', now()) - interval '2 years',
      date_trunc('year', now()) + interval '11 months', interval '1 month') as months (begins)`,
  )
  .orderBy(sql`begins`)
  .prepare("reservations_by_month");

/**
 * Active reservations by month of their start, for all months of this year and the two before, oldest first. The
 * database session uses the site's time zone, so months start at the site's midnight.
 */
export const countReservationsByMonth = () => byMonth.execute();

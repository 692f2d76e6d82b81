import "server-only";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { reservation } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { defineUseCase } from "@/lib/core/server/use-case";
import { type ReservationMonth, reservationMonth } from "@/lib/features/dashboard/record";
import { siteDay } from "@/lib/format/zoned";

/**
 * `GET /summary-reservations`: active reservations by month of their start, for all 36 months of this year and the two
 * before, oldest first. The database session uses the site's time zone, so months start at the site's midnight.
 */
export const countReservations = defineUseCase({
  name: "dashboard.reservations",
  allow: [adminWith("dashboard.view")],
  input: z.object({}),
  output: z.array(reservationMonth),
  async run({ tx }) {
    const year = Number(siteDay(new Date(), env.SITE_TIME_ZONE).slice(0, 4));
    // One index range per month, because grouping the rows takes three times as long.
    return tx.execute<ReservationMonth>(sql`
      select extract(year from begins)::int as year, extract(month from begins)::int as month, (
        select count(*)::int from ${reservation}
        where ${reservation.standing} and ${reservation.startTime} >= begins
          and ${reservation.startTime} < begins + interval '1 month'
      ) as count
      from generate_series(make_timestamptz(${year - 2}::int, 1, 1, 0, 0, 0),
        make_timestamptz(${year}::int, 12, 1, 0, 0, 0), interval '1 month') as months (begins)
      order by begins`);
  },
});

import "server-only";
import * as z from "zod";
import { adminWith } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { defineUseCase } from "@/lib/core/server/use-case";
import { reservationMonth } from "@/lib/features/dashboard/record";
import { countReservationsByMonth } from "@/lib/features/tickets/server/reservations-by-month";
import { siteDay } from "@/lib/format/zoned";

/** `GET /summary-reservations`: active reservations of each month of this year and the two before, oldest first. */
export const countReservations = defineUseCase({
  name: "dashboard.reservations",
  allow: [adminWith("dashboard.view")],
  input: z.object({}),
  output: z.array(reservationMonth),
  run({ tx }) {
    const year = Number(siteDay(new Date(), env.SITE_TIME_ZONE).slice(0, 4));
    return countReservationsByMonth(tx, { from: year - 2, to: year });
  },
});

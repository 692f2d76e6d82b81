import "server-only";
import * as z from "zod";
import { adminWith } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { reservationMonth } from "@/lib/features/dashboard/record";
import { countReservationsByMonth } from "@/lib/features/tickets/server/lists/reservations-by-month";

/** `GET /summary-reservations`: active reservations of each month of this year and the two before, oldest first. */
export const countReservations = defineUseCase({
  name: "dashboard.reservations",
  allow: [adminWith("dashboard.view")],
  input: z.object({}),
  output: z.array(reservationMonth),
  run: countReservationsByMonth,
});

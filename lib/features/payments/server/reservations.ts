import "server-only";
import type * as z from "zod";
import { adminWith } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Permission } from "@/lib/core/permissions/pages";
import { defineUseCase, type UseCase } from "@/lib/core/server/use-case";
import { paymentReservation } from "@/lib/features/payments/reservation";
import { creationSchema } from "@/lib/features/tickets/schema";
import { listBookedSpans } from "@/lib/features/tickets/server/engine/booked-spans";
import { alreadyReservedMessage } from "@/lib/features/tickets/server/engine/bookings";
import { ticketUseCases } from "@/lib/features/tickets/server/use-cases";

/*
 * The reservation form of the payments screen (docs/rules/payments.md, ADD PAYMENT): the reservation use cases under
 * other names and for staff only.
 */

/** Replaces the message for a reserved amenity by the one of the payments screen. */
const withPaymentsMessage = (error: unknown): unknown =>
  error instanceof AppError && error.message === alreadyReservedMessage
    ? new AppError("conflict", "Unable to reserved: This date already reserved to this amenity.")
    : error;

const asStaffUseCase = <S extends z.ZodType, O extends z.ZodType>(
  name: string,
  permission: Permission,
  target: UseCase<S, O>,
  { input = target.input, creates }: { input?: S; creates?: true } = {},
): UseCase<S, O> =>
  defineUseCase({
    name,
    allow: [adminWith(permission)],
    input,
    output: target.output,
    ...(creates ? { creates } : {}),
    async run({ actor, requestId, address, idempotency, input }) {
      try {
        return await target({ actor, requestId, address, idempotency }, input);
      } catch (error) {
        throw withPaymentsMessage(error);
      }
    },
  });

const { create, shortcuts } = ticketUseCases("reservation");

/** `POST /payment`. */
export const addReservation = asStaffUseCase("payment.reservation", "reservations.add", create, {
  input: creationSchema(paymentReservation, env.SITE_TIME_ZONE, "staff"),
  creates: true,
});

/** `PUT /payment/reserved/{id}`. */
export const approveReservation = asStaffUseCase(
  "payment.reserve",
  "reservations.approve",
  // The reservation kind always declares this shortcut.
  shortcuts.reserved as NonNullable<(typeof shortcuts)["reserved"]>,
);

/** `GET /get-payment-schedules`. */
export const listReservedSpans = asStaffUseCase("payment.schedules", "reservations.view", listBookedSpans);

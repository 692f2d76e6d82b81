import "server-only";
import type * as z from "zod";
import { admin } from "@/lib/core/actor";
import type { Permission } from "@/lib/core/permissions/pages";
import { defineUseCase, type UseCase } from "@/lib/core/server/use-case";
import { listBookedSpans } from "@/lib/features/tickets/server/booked-spans";
import { ticketUseCases } from "@/lib/features/tickets/server/use-cases";

/*
 * The payments screen's reservation form (docs/rules/payments.md, ADD PAYMENT): the reservations' own use cases under names of
 * their own, for staff alone.
 */

const forStaff = <S extends z.ZodType, O extends z.ZodType>(
  name: string,
  permission: Permission,
  target: UseCase<S, O>,
): UseCase<S, O> =>
  defineUseCase({
    name,
    allow: [admin(permission)],
    input: target.input,
    output: target.output,
    run: ({ actor, requestId, address, input }) => target({ actor, requestId, address }, input),
  });

const { create, shortcuts } = ticketUseCases("reservation");

/** `POST /payment`. */
export const addReservation = forStaff("payment.reservation", "reservations.add", create);

/** `PUT /payment/reserved/{id}`. */
export const approveReservation = forStaff(
  "payment.reserve",
  "reservations.approve",
  // The kind's declaration names it.
  shortcuts.reserved as NonNullable<(typeof shortcuts)["reserved"]>,
);

/** `GET /get-payment-schedules`. */
export const listReservedSpans = forStaff("payment.schedules", "reservations.view", listBookedSpans);

import { type Actor, can } from "@/lib/core/actor";
import { flagOfPaymentTarget, type PaymentTarget } from "./statuses";

/** What a member of staff may do on the payments' page; the server decides again. */
export type PaymentRights = {
  /** Files a reservation, see docs/rules/payments.md, ADD PAYMENT; `reserve`: and approves it. */
  add: boolean;
  reserve: boolean;
  /** Asks a provider again, and settles differences. */
  edit: boolean;
  delete: boolean;
  /** The statuses that it may set. */
  targets: readonly PaymentTarget[];
  /** Opens statements. */
  statements: boolean;
};

const targets: readonly PaymentTarget[] = [2, 3, 4, 5];

export const paymentRights = (actor: Actor): PaymentRights => ({
  add: can(actor, "payments.add") && can(actor, "reservations.add"),
  reserve: can(actor, "reservations.approve"),
  edit: can(actor, "payments.edit"),
  delete: can(actor, "payments.reject"),
  targets: targets.filter((target) => can(actor, `payments.${flagOfPaymentTarget[target]}`)),
  statements: can(actor, "billings.view"),
});

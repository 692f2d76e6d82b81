import { type Actor, can } from "@/lib/core/actor";
import { flagOfPaymentTarget, type PaymentTarget, paymentTargets } from "./statuses";

/** What a staff member may do on the payments page. The server checks each right again. */
export type PaymentRights = {
  /** Files a reservation (docs/rules/payments.md, ADD PAYMENT). */
  add: boolean;
  /** Enters a tenant's deposit. */
  deposit: boolean;
  /** Approves a reservation. */
  reserve: boolean;
  /** Checks a payment with its provider and settles differences. */
  edit: boolean;
  delete: boolean;
  /** Statuses that the staff member may set. */
  targets: readonly PaymentTarget[];
  statements: boolean;
};

export const paymentRights = (actor: Actor): PaymentRights => ({
  add: can(actor, "payments.add") && can(actor, "reservations.add"),
  deposit: can(actor, "payments.add"),
  reserve: can(actor, "reservations.approve"),
  edit: can(actor, "payments.edit"),
  delete: can(actor, "payments.reject"),
  targets: paymentTargets.filter((target) => can(actor, `payments.${flagOfPaymentTarget[target]}`)),
  statements: can(actor, "billings.view"),
});

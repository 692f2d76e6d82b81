import "server-only";
import type { DifferenceSide } from "@/db/schema";
import { paymentStatus } from "@/db/statuses";
import type { DifferenceReason } from "@/lib/features/payments/settlement";
import {
  countedAmount,
  countsTowardsBalance,
  isUnpaid,
  type PaymentStatus,
  type PaymentType,
  paymentStatusLabel,
  paymentType,
} from "@/lib/features/payments/statuses";
import type { ProviderStatus } from "@/lib/ports/payments/port";
import type { Report } from "./reports";

/** The fields of a payment that decide a transition; amounts are exact decimal text. */
export type PaymentState = {
  status: PaymentStatus;
  outsourceStatus: string | null;
  amountPaid: string;
  amountReceived: string | null;
};

export type Difference = { reason: DifferenceReason; ours: DifferenceSide; provider: DifferenceSide };

/** The order of the provider's codes: a payment only moves to a higher rank. */
const ranks: Record<string, number> = { U: 0, P: 1, A: 2, F: 3, V: 3, S: 4, R: 5, K: 5 };
/** Only S can still change, by a refund (R) or a chargeback (K). */
const finalCodes = ["F", "V", "S", "R", "K"];

/** Whether the provider may still complete the payment. */
export const isOpenCode = (code: string | null): boolean => code === null || !finalCodes.includes(code);

export type TransitionDecision =
  /** The status is of another transaction, merchant or currency. */
  | { kind: "mismatch"; reason: string }
  /** The status is not new, or is earlier than the stored one. */
  | { kind: "unchanged" }
  /** The status contradicts `last`, the provider's report before it; staff decide. */
  | { kind: "contradiction"; difference: Difference; last: Report }
  | {
      kind: "transition";
      status: PaymentStatus;
      code: string;
      amountReceived: string | null;
      difference: Difference | null;
    };

/**
 * Decides what a status from the provider changes (docs/rules/payments.md, A provider's status). It moves a CREATED
 * payment to FOR VERIFICATION and never changes a status that staff have set.
 * @param last the provider's last report, which may differ from the status that the payment has
 */
export function decideTransition(
  payment: PaymentState & { transactionId: string | null },
  last: Report | null,
  reported: ProviderStatus,
  merchant: string,
): TransitionDecision {
  if (reported.transactionId !== payment.transactionId)
    return { kind: "mismatch", reason: "another transaction" };
  if (reported.currency !== "PHP") return { kind: "mismatch", reason: "another currency" };
  if (reported.merchant !== "" && reported.merchant !== merchant) {
    return { kind: "mismatch", reason: "another merchant" };
  }
  const rank = ranks[reported.code] ?? 0;
  const before = payment.outsourceStatus === null ? -1 : (ranks[payment.outsourceStatus] ?? 0);
  if (rank <= before) {
    const earlier = last ?? { code: payment.outsourceStatus ?? "", amount: payment.amountReceived };
    return isOpenCode(reported.code) || isSameReport(earlier, reported)
      ? { kind: "unchanged" }
      : {
          kind: "contradiction",
          difference: differenceOf(payment, "contradiction", reported),
          last: earlier,
        };
  }
  const status = payment.status === paymentStatus.created ? paymentStatus.forVerification : payment.status;
  const reason = reasonOf({ ...payment, status }, reported);
  return {
    kind: "transition",
    status,
    code: reported.code,
    amountReceived:
      reported.code === "S" ? (reported.amount ?? payment.amountReceived) : payment.amountReceived,
    difference: reason && differenceOf({ ...payment, status }, reason, reported),
  };
}

/** Whether both say that we have the same money, or none. U, P and A decide nothing. */
function isSameReport(a: Report, b: Report): boolean {
  if (isUnpaid(a.code) || isUnpaid(b.code)) return isUnpaid(a.code) && isUnpaid(b.code);
  return a.amount === null || b.amount === null || a.amount === b.amount;
}

function reasonOf(payment: PaymentState, { code, amount }: ProviderStatus): DifferenceReason | null {
  if (isUnpaid(code)) return countsTowardsBalance(payment.status) ? "reversed" : null;
  if (code !== "S") return null;
  if (payment.status === paymentStatus.deleted) return "deleted";
  if (payment.status === paymentStatus.rejected) return "refused";
  return amount === payment.amountPaid ? null : "amount";
}

/**
 * The difference that a staff decision causes: rejecting or deleting a payment that the provider reports as paid, or
 * verifying one that it has not confirmed, or not any more. Null if there is no difference.
 * @param last the provider's last report
 */
export function differenceAfterDecision(
  payment: PaymentState & { type: PaymentType },
  last: Report | null,
  to: PaymentStatus,
): Difference | null {
  if (payment.type === paymentType.deposit) return null;
  const code = last?.code ?? payment.outsourceStatus ?? "";
  const isPaid = code === "S";
  const reported = { code, amount: isPaid ? (last?.amount ?? countedAmount(payment)) : null };
  const decided = { ...payment, status: to };
  if (isPaid && to === paymentStatus.rejected) return differenceOf(decided, "refused", reported);
  if (isPaid && to === paymentStatus.deleted) return differenceOf(decided, "deleted", reported);
  return !isPaid && countsTowardsBalance(to) ? differenceOf(decided, "unconfirmed", reported) : null;
}

function differenceOf(payment: PaymentState, reason: DifferenceReason, { code, amount }: Report): Difference {
  return {
    reason,
    ours: { status: paymentStatusLabel(payment.status, "staff"), amount: countedAmount(payment) },
    provider: { status: code, amount },
  };
}

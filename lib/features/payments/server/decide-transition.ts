import "server-only";
import type { DifferenceSide } from "@/db/schema";
import type { DifferenceReason } from "@/lib/features/payments/settlement";
import {
  countedAmount,
  countsTowardsBalance,
  isUnpaid,
  type PaymentStatus,
  type PaymentType,
  paymentStatus,
  paymentStatusLabel,
  paymentType,
} from "@/lib/features/payments/statuses";
import type { ProviderStatus } from "@/lib/ports/payments/port";

/** Of a payment what a provider's word is judged by; amounts as exact text. */
export type PaymentState = {
  status: PaymentStatus;
  outsourceStatus: string | null;
  amountPaid: string;
  amountReceived: string | null;
};

/** Where the two sides differ. */
export type Difference = { reason: DifferenceReason; ours: DifferenceSide; provider: DifferenceSide };

/** How far a status code is: a word only moves a payment forward. */
const ranks: Record<string, number> = { U: 0, P: 1, A: 2, F: 3, V: 3, S: 4, R: 5, K: 5 };
/** After these nothing comes but a refund or a chargeback of what succeeded. */
const finalCodes = ["F", "V", "S", "R", "K"];

/** Whether a payment has not ended, as far as its provider's word goes. */
export const isOpenCode = (code: string | null): boolean => code === null || !finalCodes.includes(code);

/** What a word does to a payment. */
export type TransitionDecision =
  /** It is about something else: another transaction, merchant or currency. */
  | { kind: "mismatch"; reason: string }
  /** It says nothing new, or leads back. */
  | { kind: "unchanged" }
  /** It contradicts what the provider said before: staff decide. */
  | { kind: "contradiction"; difference: Difference }
  | {
      kind: "transition";
      status: PaymentStatus;
      code: string;
      amountReceived: string | null;
      difference: Difference | null;
    };

/**
 * Judges a provider's word about a payment (docs/rules/payments.md, A provider's word). It moves a payment that was begun
 * to FOR VERIFICATION; what staff have set stays, whatever the provider says.
 */
export function decideTransition(
  payment: PaymentState & { transactionId: string | null },
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
    return contradicts(payment, reported)
      ? { kind: "contradiction", difference: differenceOf(payment, "contradiction", reported) }
      : { kind: "unchanged" };
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

/** Paid and then failed, paid with another amount than before, or taken back and then paid. P after S is only late. */
function contradicts(payment: PaymentState, { code, amount }: ProviderStatus): boolean {
  if (payment.outsourceStatus !== "S") return code === "S";
  if (code === "S") return amount !== null && amount !== countedAmount(payment);
  return isUnpaid(code);
}

function reasonOf(payment: PaymentState, { code, amount }: ProviderStatus): DifferenceReason | null {
  if (isUnpaid(code)) return countsTowardsBalance(payment.status) ? "reversed" : null;
  if (code !== "S") return null;
  if (payment.status === paymentStatus.deleted) return "deleted";
  if (payment.status === paymentStatus.rejected) return "refused";
  return amount === payment.amountPaid ? null : "amount";
}

/**
 * What a status that staff set differs in from the provider's last word: they refuse or delete what it calls paid, or
 * verify what it has not confirmed. Null where the two agree.
 */
export function differenceAfterDecision(
  payment: PaymentState & { type: PaymentType },
  to: PaymentStatus,
): Difference | null {
  const { type, outsourceStatus: code } = payment;
  if (type === paymentType.deposit) return null;
  const reported = { code: code ?? "", amount: code === "S" ? countedAmount(payment) : null };
  const decided = { ...payment, status: to };
  if (code === "S" && to === paymentStatus.rejected) return differenceOf(decided, "refused", reported);
  if (code === "S" && to === paymentStatus.deleted) return differenceOf(decided, "deleted", reported);
  return code !== "S" && countsTowardsBalance(to) ? differenceOf(decided, "unconfirmed", reported) : null;
}

function differenceOf(
  payment: PaymentState,
  reason: DifferenceReason,
  { code, amount }: Pick<ProviderStatus, "code" | "amount">,
): Difference {
  return {
    reason,
    ours: { status: paymentStatusLabel(payment.status, "staff"), amount: countedAmount(payment) },
    provider: { status: code, amount },
  };
}

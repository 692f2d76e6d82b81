import "server-only";
import type { DifferenceSide } from "@/db/schema";
import type { DifferenceReason } from "@/lib/features/payments/settlement";
import {
  countedAmount,
  counts,
  isUnpaid,
  type PaymentStatus,
  type PaymentType,
  paymentStatus,
  paymentStatusLabel,
  paymentType,
} from "@/lib/features/payments/statuses";
import type { ProviderWord } from "@/lib/ports/payments/port";

/** Of a payment what a provider's word is judged by; amounts as exact text. */
export type JudgedPayment = {
  status: PaymentStatus;
  outsourceStatus: string | null;
  amountPaid: string;
  amountReceived: string | null;
};

/** Where the two sides differ. */
export type Difference = { reason: DifferenceReason; ours: DifferenceSide; provider: DifferenceSide };

/** How far a letter is: a word only moves a payment forward. */
const ranks: Record<string, number> = { U: 0, P: 1, A: 2, F: 3, V: 3, S: 4, R: 5, K: 5 };
/** After these nothing comes but a refund or a chargeback of what succeeded. */
const endings = ["F", "V", "S", "R", "K"];

/** Whether a payment has not ended, as far as its provider's word goes. */
export const isOpen = (letter: string | null): boolean => letter === null || !endings.includes(letter);

/** What a word does to a payment. */
export type Judgement =
  /** It is about something else: another transaction, merchant or currency. */
  | { kind: "foreign"; reason: string }
  /** It says nothing new, or leads back. */
  | { kind: "nothing" }
  /** It contradicts what the provider said before: staff decide. */
  | { kind: "contradicts"; difference: Difference }
  | {
      kind: "moves";
      status: PaymentStatus;
      letter: string;
      amountReceived: string | null;
      difference: Difference | null;
    };

/**
 * Judges a provider's word about a payment (docs/rules/payments.md, A provider's word). It moves a payment that was begun
 * to FOR VERIFICATION; what staff have set stays, whatever the provider says.
 */
export function judgeWord(
  payment: JudgedPayment & { transactionId: string | null },
  word: ProviderWord,
  merchant: string,
): Judgement {
  if (word.transactionId !== payment.transactionId) return { kind: "foreign", reason: "another transaction" };
  if (word.currency !== "PHP") return { kind: "foreign", reason: "another currency" };
  if (word.merchant !== "" && word.merchant !== merchant) {
    return { kind: "foreign", reason: "another merchant" };
  }
  const rank = ranks[word.letter] ?? 0;
  const before = payment.outsourceStatus === null ? -1 : (ranks[payment.outsourceStatus] ?? 0);
  if (rank <= before) {
    return contradicts(payment, word)
      ? { kind: "contradicts", difference: differenceOf(payment, "contradiction", word) }
      : { kind: "nothing" };
  }
  const status = payment.status === paymentStatus.created ? paymentStatus.forVerification : payment.status;
  const reason = reasonOf({ ...payment, status }, word);
  return {
    kind: "moves",
    status,
    letter: word.letter,
    amountReceived: word.letter === "S" ? (word.amount ?? payment.amountReceived) : payment.amountReceived,
    difference: reason && differenceOf({ ...payment, status }, reason, word),
  };
}

/** Paid and then failed, paid with another amount than before, or taken back and then paid. P after S is only late. */
function contradicts(payment: JudgedPayment, { letter, amount }: ProviderWord): boolean {
  if (payment.outsourceStatus !== "S") return letter === "S";
  if (letter === "S") return amount !== null && amount !== countedAmount(payment);
  return isUnpaid(letter);
}

function reasonOf(payment: JudgedPayment, { letter, amount }: ProviderWord): DifferenceReason | null {
  if (isUnpaid(letter)) return counts(payment.status) ? "reversed" : null;
  if (letter !== "S") return null;
  if (payment.status === paymentStatus.deleted) return "deleted";
  if (payment.status === paymentStatus.rejected) return "refused";
  return amount === payment.amountPaid ? null : "amount";
}

/**
 * What a status that staff set differs in from the provider's last word: they refuse or delete what it calls paid, or
 * verify what it has not confirmed. Null where the two agree.
 */
export function judgeDecision(
  payment: JudgedPayment & { type: PaymentType },
  to: PaymentStatus,
): Difference | null {
  const { type, outsourceStatus: letter } = payment;
  if (type === paymentType.deposit) return null;
  const said = { letter: letter ?? "", amount: letter === "S" ? countedAmount(payment) : null };
  const decided = { ...payment, status: to };
  if (letter === "S" && to === paymentStatus.rejected) return differenceOf(decided, "refused", said);
  if (letter === "S" && to === paymentStatus.deleted) return differenceOf(decided, "deleted", said);
  return letter !== "S" && counts(to) ? differenceOf(decided, "unconfirmed", said) : null;
}

function differenceOf(
  payment: JudgedPayment,
  reason: DifferenceReason,
  { letter, amount }: Pick<ProviderWord, "letter" | "amount">,
): Difference {
  return {
    reason,
    ours: { status: paymentStatusLabel(payment.status, "staff"), amount: countedAmount(payment) },
    provider: { status: letter, amount },
  };
}

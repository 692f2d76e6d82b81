import "server-only";
import type { DifferenceSide } from "@/db/schema";
import {
  counts,
  type PaymentStatus,
  paymentStatus,
  paymentStatusLabel,
} from "@/lib/features/payments/statuses";
import type { ProviderWord } from "@/lib/ports/payments/port";

/** Of a payment what a provider's word is judged by. */
type JudgedPayment = {
  status: PaymentStatus;
  outsourceStatus: string | null;
  referenceNumber: string;
  amountPaid: string;
  transactionId: string | null;
};

/** How far a letter is: a word only moves a payment forward. */
const ranks: Record<string, number> = { U: 0, P: 1, A: 2, F: 3, V: 3, S: 4, R: 5, K: 5 };
/** After these nothing comes but a refund or a chargeback of what succeeded. */
const endings = ["F", "V", "S", "R", "K"];

/** Whether the provider is to be asked again: it has not ended, as far as its word goes. */
export const isOpen = (letter: string | null): boolean => letter === null || !endings.includes(letter);

/** What a word does to a payment. */
export type Judgement =
  /** It is about something else: another transaction, merchant or currency. */
  | { kind: "foreign"; reason: string }
  /** It says nothing new, or leads back. */
  | { kind: "nothing" }
  | {
      kind: "moves";
      status: PaymentStatus;
      letter: string;
      /** Where the two sides now differ. */
      difference: { ours: DifferenceSide; provider: DifferenceSide } | null;
    };

/**
 * Judges a provider's word about a payment (docs/rules/payments.md, A provider's word). It moves a payment that was begun
 * to FOR VERIFICATION; what staff have set stays, whatever the provider says.
 */
export function judgeWord(payment: JudgedPayment, word: ProviderWord, merchant: string): Judgement {
  if (word.transactionId !== payment.transactionId) return { kind: "foreign", reason: "another transaction" };
  if (word.currency !== "PHP") return { kind: "foreign", reason: "another currency" };
  if (word.merchant !== "" && word.merchant !== merchant) {
    return { kind: "foreign", reason: "another merchant" };
  }
  const rank = ranks[word.letter] ?? 0;
  const before = payment.outsourceStatus === null ? -1 : (ranks[payment.outsourceStatus] ?? 0);
  if (rank <= before) return { kind: "nothing" };
  const status = payment.status === paymentStatus.created ? paymentStatus.forVerification : payment.status;
  return { kind: "moves", status, letter: word.letter, difference: differenceOf(payment, word, status) };
}

function differenceOf(payment: JudgedPayment, word: ProviderWord, status: PaymentStatus) {
  const isPaid = word.letter === "S";
  const isTakenBack = ["R", "K", "F", "V"].includes(word.letter);
  const isOtherAmount = isPaid && word.amount !== payment.amountPaid;
  const isRefused = status === paymentStatus.rejected || status === paymentStatus.deleted;
  const differs = isOtherAmount || (isTakenBack && counts(status)) || (isPaid && isRefused);
  if (!differs) return null;
  return {
    ours: { status: paymentStatusLabel(status, "staff"), amount: payment.amountPaid },
    provider: { status: word.letter, amount: word.amount },
  };
}

import { paymentStatus } from "@/db/statuses";
import type { DifferenceRecord } from "@/lib/features/payments/record";
import type { PaymentRights } from "@/lib/features/payments/rights";
import { acceptedAmount, mayKeep, type SettlementOutcome } from "@/lib/features/payments/settlement";
import {
  isUnpaid,
  outsourceLabel,
  type PaymentTarget,
  paymentStatusLabel,
} from "@/lib/features/payments/statuses";
import { formatPesos } from "@/lib/format/money";

/* The texts of differences and of the ways to settle them (docs/rules/payments.md, Differences). */

const label = (status: PaymentTarget) => paymentStatusLabel(status, "staff");
const { forVerification, verified, posted, rejected } = paymentStatus;
const none = formatPesos(0);

/** Explains why the payment is listed as a difference. */
export function reasonText({ reason, ours, provider }: DifferenceRecord): string {
  const providerLabel = outsourceLabel(provider.status);
  switch (reason) {
    case "amount":
      return provider.amount === null
        ? "The provider does not say how much it received."
        : `The provider received ${formatPesos(provider.amount)} of the ${formatPesos(ours.amount ?? 0)} that were asked.`;
    case "refused":
      return "The provider says that it was paid, and staff rejected it.";
    case "deleted":
      return "The provider says that it was paid, and staff deleted it.";
    case "reversed":
      return `It counts as paid, and the provider says ${providerLabel}.`;
    case "unconfirmed":
      return "It counts by the word of staff alone: the provider has not confirmed it.";
    case "contradiction":
      return "The provider says something else than it said before.";
  }
}

const isCounted = ({ ours }: DifferenceRecord): boolean =>
  ours.status === label(verified) || ours.status === label(posted);

/** Describes the effect of an outcome on the payment. `accepted` is the amount in pesos that then counts. */
function effectText(outcome: SettlementOutcome, difference: DifferenceRecord, accepted: number): string {
  const { reason, ours, provider } = difference;
  const recordedText = formatPesos(ours.amount ?? 0);
  if (outcome === "reject") return `It becomes ${label(rejected)}, and ${none} counts.`;
  if (outcome === "keep") {
    return `It stays ${ours.status}, and ${isCounted(difference) ? recordedText : none} counts.`;
  }
  const acceptedText = formatPesos(accepted);
  if (isUnpaid(provider.status)) return `${acceptedText} of it counts: the provider has not kept the money.`;
  if (reason === "refused" || reason === "deleted") {
    return `It becomes ${label(forVerification)} again, and ${acceptedText} counts once it is verified.`;
  }
  return isCounted(difference)
    ? `${acceptedText} counts in place of ${recordedText}.`
    : `${acceptedText} counts, in place of ${recordedText}, once it is verified.`;
}

export type SettlementChoice = { value: SettlementOutcome; label: string; hint: string };

/** Returns the outcomes that this difference permits and these rights allow. */
export function settlementChoices(difference: DifferenceRecord, rights: PaymentRights): SettlementChoice[] {
  if (!rights.edit) return [];
  const accepted = acceptedAmount(difference, 0);
  const possible: [SettlementOutcome, string][] = [
    ...(accepted === null
      ? []
      : [["accept", `Accept ${formatPesos(accepted)}`] as [SettlementOutcome, string]]),
    ...(rights.targets.includes(rejected) ? [["reject", "Reject"] as [SettlementOutcome, string]] : []),
    ...(mayKeep(difference) ? [["keep", "Keep"] as [SettlementOutcome, string]] : []),
  ];
  return possible.map(([value, text]) => ({
    value,
    label: text,
    hint: effectText(value, difference, accepted ?? 0),
  }));
}

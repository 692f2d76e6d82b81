import { isUnpaid } from "./statuses";

/* Why a payment stands on the differences, and what settles it (docs/rules/payments.md, Differences). */

export const differenceReasons = [
  "amount",
  "refused",
  "reversed",
  "unconfirmed",
  "deleted",
  "contradiction",
] as const;
export type DifferenceReason = (typeof differenceReasons)[number];

export const settlementOutcomes = ["accept", "reject", "keep"] as const;
export type SettlementOutcome = (typeof settlementOutcomes)[number];

type Side<Pesos> = { status: string; amount: Pesos | null };
/** A difference, with amounts as the database's text or as JSON's numbers. */
type Differing<Pesos> = { reason: DifferenceReason; ours: Side<Pesos>; provider: Side<Pesos> };

/**
 * The amount that counts once what the provider says is accepted: nothing of what it took back.
 * @returns null where it can't be accepted: the provider has confirmed nothing, or has told no amount
 */
export function acceptedAmount<Pesos>({ provider }: Differing<Pesos>, zero: Pesos): Pesos | null {
  if (isUnpaid(provider.status)) return zero;
  return provider.status === "S" ? provider.amount : null;
}

/** Whether a payment may be kept as it is: not where another amount would count than the provider received. */
export function mayKeep<Pesos>({ reason, ours, provider }: Differing<Pesos>): boolean {
  const isAboutAmount = reason === "amount" || reason === "contradiction";
  const isOtherAmount = provider.amount !== null && provider.amount !== ours.amount;
  return !(isAboutAmount && provider.status === "S" && isOtherAmount);
}

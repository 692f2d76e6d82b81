import { isUnpaid } from "./statuses";

/*
 * Reasons for a difference between our record and the provider's, and its outcomes (docs/rules/payments.md,
 * Differences).
 */

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
/** Amounts are text from the database, or numbers in JSON. */
type Differing<Pesos> = { reason: DifferenceReason; ours: Side<Pesos>; provider: Side<Pesos> };

/**
 * The amount that counts after staff accept the provider's status; zero if the payment failed or was reversed.
 * @returns null if it can't be accepted: the provider has confirmed no payment, or reported no amount
 */
export function acceptedAmount<Pesos>({ provider }: Differing<Pesos>, zero: Pesos): Pesos | null {
  if (isUnpaid(provider.status)) return zero;
  return provider.status === "S" ? provider.amount : null;
}

/** A payment can't be kept as it is if the counted amount would differ from the amount that the provider received. */
export function mayKeep<Pesos>({ reason, ours, provider }: Differing<Pesos>): boolean {
  const isAboutAmount = reason === "amount" || reason === "contradiction";
  const isOtherAmount = provider.amount !== null && provider.amount !== ours.amount;
  return !(isAboutAmount && provider.status === "S" && isOtherAmount);
}

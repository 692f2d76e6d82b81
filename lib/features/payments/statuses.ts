/* What a payment's numbers and letters mean (docs/rules/payments.md, Statuses). */

export const paymentStatus = {
  deleted: 0,
  created: 1,
  forVerification: 2,
  verified: 3,
  posted: 4,
  rejected: 5,
} as const;
export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus];

/** Whether a payment with this status counts in the balance. */
export const countsTowardsBalance = (status: PaymentStatus): boolean =>
  status === paymentStatus.verified || status === paymentStatus.posted;

export const paymentType = { deposit: 1, dragonpay: 2, aqwire: 3 } as const;
export type PaymentType = (typeof paymentType)[keyof typeof paymentType];

export const typeLabels: Record<PaymentType, string> = {
  1: "DIRECT DEPOSIT",
  2: "DRAGONPAY",
  3: "QUICK WIRE",
};

/** A payment's type in `Payfile.csv`. */
export const typeCodes: Record<PaymentType, string> = { 1: "DD", 2: "DP", 3: "QW" };

const labels: Record<PaymentStatus, string> = {
  0: "DELETED",
  1: "CREATED",
  2: "FOR VERIFICATION",
  3: "VERIFIED",
  4: "POSTED",
  5: "REJECTED",
};

/** The label of a status; what a tenant has only begun reads FOR VERIFICATION for staff. */
export const paymentStatusLabel = (status: PaymentStatus, side: "client" | "staff"): string =>
  labels[side === "staff" && status === paymentStatus.created ? paymentStatus.forVerification : status];

/** Whether a provider's letter says that the money is not here, or no longer: failed, void, refunded or charged back. */
export const isUnpaid = (letter: string | null): boolean => ["F", "V", "R", "K"].includes(letter ?? "");

/** The amount of a payment that counts, as balance, modules, `Payfile.csv` and lists have it: what was received, where it is known. */
export const countedAmount = <Pesos extends string | number>(payment: {
  amountPaid: Pesos;
  amountReceived: Pesos | null;
}): Pesos => payment.amountReceived ?? payment.amountPaid;

/** The label of a provider's letter in lists. */
export function outsourceLabel(letter: string | null): string {
  if (!letter) return "";
  if (letter === "S") return "SUCCESSFUL";
  if (letter === "R") return "REFUND";
  return letter === "F" || letter === "V" ? "FAILED" : "PENDING";
}

/** What a result page says of a provider's letter. */
export const resultOf = (letter: string | null): "SUCCESSFUL" | "REFUND" | "PENDING" =>
  letter === "S" ? "SUCCESSFUL" : letter === "R" ? "REFUND" : "PENDING";

/** The flag that a change to a status needs. */
export const flagOfPaymentTarget = {
  2: "edit",
  3: "verify",
  4: "posted",
  5: "reject",
} as const;
export type PaymentTarget = keyof typeof flagOfPaymentTarget;

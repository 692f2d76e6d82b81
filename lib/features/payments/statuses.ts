/* Payment statuses, types and provider codes (docs/rules/payments.md, Statuses). */

export const paymentStatus = {
  deleted: 0,
  created: 1,
  forVerification: 2,
  verified: 3,
  posted: 4,
  rejected: 5,
} as const;
export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus];

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

/** Staff see CREATED payments as FOR VERIFICATION. */
export const paymentStatusLabel = (status: PaymentStatus, side: "client" | "staff"): string =>
  labels[side === "staff" && status === paymentStatus.created ? paymentStatus.forVerification : status];

/** The providers' codes of payments that failed, are void, refunded or charged back. */
export const unpaidCodes: readonly string[] = ["F", "V", "R", "K"];

/** Whether a provider's code means that we do not have the money: failed, void, refunded or charged back. */
export const isUnpaid = (code: string | null): boolean => unpaidCodes.includes(code ?? "");

/** The amount that counts in the balance, modules, `Payfile.csv` and lists: the amount received, if it is known. */
export const countedAmount = <Pesos extends string | number>(payment: {
  amountPaid: Pesos;
  amountReceived: Pesos | null;
}): Pesos => payment.amountReceived ?? payment.amountPaid;

/** The label of a provider's code in lists. */
export function outsourceLabel(code: string | null): string {
  if (!code) return "";
  if (code === "S") return "SUCCESSFUL";
  if (code === "R") return "REFUND";
  return code === "F" || code === "V" ? "FAILED" : "PENDING";
}

/** The result that a result page shows for a provider's code. */
export const resultOf = (code: string | null): "SUCCESSFUL" | "REFUND" | "PENDING" =>
  code === "S" ? "SUCCESSFUL" : code === "R" ? "REFUND" : "PENDING";

/** The permission flag required to set each status. */
export const flagOfPaymentTarget = {
  2: "edit",
  3: "verify",
  4: "posted",
  5: "reject",
} as const;
export type PaymentTarget = keyof typeof flagOfPaymentTarget;

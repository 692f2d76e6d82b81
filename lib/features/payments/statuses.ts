import { paymentStatus } from "@/db/statuses";

/* Payment statuses, types and provider codes (docs/rules/payments.md, Statuses). */

export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus];

export const countsTowardsBalance = (status: PaymentStatus): boolean =>
  status === paymentStatus.verified || status === paymentStatus.posted;

export const paymentType = { deposit: 1, dragonpay: 2, aqwire: 3 } as const;
export type PaymentType = (typeof paymentType)[keyof typeof paymentType];

export const typeLabels: Record<PaymentType, string> = {
  [paymentType.deposit]: "DIRECT DEPOSIT",
  [paymentType.dragonpay]: "DRAGONPAY",
  [paymentType.aqwire]: "QUICK WIRE",
};

/** A payment's type in `Payfile.csv`. */
export const typeCodes: Record<PaymentType, string> = {
  [paymentType.deposit]: "DD",
  [paymentType.dragonpay]: "DP",
  [paymentType.aqwire]: "QW",
};

const labels: Record<PaymentStatus, string> = {
  [paymentStatus.deleted]: "DELETED",
  [paymentStatus.created]: "CREATED",
  [paymentStatus.forVerification]: "FOR VERIFICATION",
  [paymentStatus.verified]: "VERIFIED",
  [paymentStatus.posted]: "POSTED",
  [paymentStatus.rejected]: "REJECTED",
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
  [paymentStatus.forVerification]: "edit",
  [paymentStatus.verified]: "verify",
  [paymentStatus.posted]: "posted",
  [paymentStatus.rejected]: "reject",
} as const;
export type PaymentTarget = keyof typeof flagOfPaymentTarget;

/** The statuses that staff can set, in the order of the form and of its keys 1 to 4. */
export const paymentTargets: readonly PaymentTarget[] = [
  paymentStatus.forVerification,
  paymentStatus.verified,
  paymentStatus.posted,
  paymentStatus.rejected,
];

/** The statuses of the payments in lists. */
export const listedPaymentStatuses = [paymentStatus.created, ...paymentTargets] as const;

import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/core/env";
import { centavos, formatCentavos } from "@/lib/format/money";
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from "@/lib/ports/payments/port";
import { checkoutUrl, pesoText, requestProvider, textOf } from "./request-provider";

/* AQWire's API, version 3 (docs/rules/payments.md, AQWire). */

function headers() {
  const token = createHmac("sha256", env.AQWIRE_SECRET ?? "")
    .update(`${env.AQWIRE_MERCHANT_CODE}:${env.AQWIRE_CLIENT_ID}`)
    .digest("base64");
  // The live host requires base64url with padding.
  const encoded =
    env.AQWIRE_TOKEN_ENCODING === "base64url" ? token.replaceAll("+", "-").replaceAll("/", "_") : token;
  return { "qw-merchant-id": env.AQWIRE_MERCHANT_CODE, authorization: `Bearer ${encoded}` };
}

const address = (path: string) => new URL(`/api/v3/transactions/${path}`, env.AQWIRE_URL);
const ourPage = (path: string) => new URL(path, env.APP_URL).href;

export const aqwire: PaymentProvider = {
  label: "AQWire",
  merchant: "",

  async create(order) {
    const id = encodeURIComponent(order.transactionId);
    const answer = await requestProvider(address("create"), {
      provider: "aqwire",
      method: "POST",
      headers: headers(),
      body: {
        uniqueId: order.transactionId,
        currency: "PHP",
        paymentType: "OTHERS",
        amount: Number(order.amount),
        customer: {
          name: order.name,
          email: order.email,
          ...(order.mobile ? { mobile: toInternationalNumber(order.mobile) } : {}),
        },
        project: { name: order.description, unitNumber: order.clientCode, category: "HOA DUES" },
        redirectUrl: {
          success: ourPage(`/billings/payments/aqwire/success?paymentId=${id}`),
          cancel: ourPage(`/billings/payments?notCompleted=${id}`),
          callback: ourPage("/api/payment-aqwire/callback"),
        },
        note: order.note,
        metadata: {},
      },
    });
    const url = checkoutUrl(answer?.paymentUrl);
    const refusal = textOf(answer?.message);
    if (url === "" && refusal) throw new ProviderRefused(refusal);
    // The payment may have been created anyway.
    if (url === "") throw new ProviderUnavailable("AQWire gave no payment link");
    const data = answer?.data as Record<string, unknown> | undefined;
    const providerId = textOf(data?.transactionId);
    if (providerId === "") throw new ProviderUnavailable("AQWire named no transaction");
    return { url, providerId, reference: "" };
  },

  async fetchStatus({ transactionId, providerId, claimedId = "" }, signal) {
    const isClaimed = providerId === "" && claimedId !== "";
    const path = `check/${encodeURIComponent(providerId || claimedId || transactionId)}`;
    const answer = await requestProvider(
      address(path),
      { provider: "aqwire", method: "GET", headers: headers(), signal },
      3,
    );
    if (!answer) return null;
    const data = (answer.data ?? {}) as Record<string, unknown>;
    const reference = textOf(data.referenceId);
    return {
      // For a claimed id, AQWire itself must name our transaction.
      transactionId: textOf(data.uniqueId) || (isClaimed ? "" : transactionId),
      reference,
      // If both exist, the outer status is that of the call.
      code: statusCodeOf(textOf(data.status) || textOf(answer.status), reference),
      amount: paidOf(data.bill),
      currency: "PHP",
      merchant: "",
      message: textOf(data.paymentMethod),
    };
  },
};

/** Converts `0917 123 4567` to `+639171234567`. */
function toInternationalNumber(mobile: string): string {
  const digits = mobile.replace(/[^\d+]/g, "");
  if (digits.startsWith("+")) return digits;
  if (digits.startsWith("00")) return `+${digits.slice(2)}`;
  return /^(?:0|9\d{9}$)/.test(digits) ? `+63${digits.replace(/^0/, "")}` : `+${digits}`;
}

/** A status without a payment reference never counts as paid. */
function statusCodeOf(status: string, reference: string): string {
  const upperCase = status.toUpperCase();
  if (upperCase === "SUCCESS") return reference === "" ? "P" : "S";
  return upperCase.startsWith("REFUND") ? "R" : "P";
}

/** Subtracts the provider's fee from the total. */
function paidOf(bill: unknown): string | null {
  const { total, fee } = (bill ?? {}) as Record<string, { amount?: unknown } | undefined>;
  const whole = pesoText(total?.amount);
  if (whole === null) return null;
  const paid = centavos(whole) - centavos(pesoText(fee?.amount) ?? "0.00");
  return paid < 0n ? null : formatCentavos(paid);
}

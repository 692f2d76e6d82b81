import "server-only";
import { env } from "@/lib/core/env";
import { cutText } from "@/lib/format/text";
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from "@/lib/ports/payments/port";
import { checkoutUrl, pesoText, requestProvider, textOf } from "./request-provider";

/*
 * DragonPay's Payment Switch API, version 1; the tenant chooses the channel on DragonPay's page
 * (docs/rules/payments.md, DragonPay).
 */

const authorization = () => ({
  authorization: `Basic ${Buffer.from(`${env.DRAGONPAY_MERCHANT_ID}:${env.DRAGONPAY_API_KEY}`).toString("base64")}`,
});

const address = (path: string) => new URL(`/api/collect/v1/${path}`, env.DRAGONPAY_URL);

export const dragonpay: PaymentProvider = {
  label: "DragonPay",
  merchant: env.DRAGONPAY_MERCHANT_ID,

  async create(order) {
    const answer = await requestProvider(address(`${encodeURIComponent(order.transactionId)}/post`), {
      provider: "dragonpay",
      method: "POST",
      headers: authorization(),
      body: {
        Amount: order.amount,
        Currency: "PHP",
        Description: cutText(order.description, 128),
        Email: order.email,
        Param1: cutText(order.clientCode, 80),
      },
    });
    // `S` means created, not paid.
    if (textOf(answer?.Status) !== "S")
      throw new ProviderRefused(textOf(answer?.Message) || "It was not created.");
    const url = checkoutUrl(answer?.Url);
    if (url === "") throw new ProviderUnavailable("DragonPay named no page to pay on");
    return { url, providerId: "", reference: textOf(answer?.RefNo) };
  },

  async fetchStatus({ transactionId }, signal) {
    const request = { provider: "dragonpay", method: "GET", headers: authorization(), signal } as const;
    const answer = await requestProvider(address(`txnid/${encodeURIComponent(transactionId)}`), request, 3);
    if (!answer) return null;
    return {
      transactionId: textOf(answer.TxnId),
      reference: textOf(answer.RefNo),
      code: textOf(answer.Status) || "U",
      amount: pesoText(answer.Amount),
      currency: textOf(answer.Currency),
      merchant: textOf(answer.MerchantId),
      message: textOf(answer.ProcMsg),
    };
  },
};

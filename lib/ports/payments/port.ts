/** To add a provider, add a file beside `server/dragonpay.ts` and an entry in `server/providers.ts`. */
export const providerNames = ["dragonpay", "aqwire"] as const;
export type ProviderName = (typeof providerNames)[number];

type PaymentOrder = {
  /** Our id: short and random; letters, digits and hyphens. */
  transactionId: string;
  /** Exact decimal text in pesos, such as `1500.00`. */
  amount: string;
  description: string;
  email: string;
  name: string;
  clientCode: string;
  mobile: string;
  note: string;
};

/** `url`: the page for paying; `providerId`: the provider's id of the transaction. */
export type CreatedPayment = { url: string; providerId: string; reference: string };

/** A transaction's status fetched from the provider; only this counts for status and amount. */
export type ProviderStatus = {
  transactionId: string;
  /** The provider's reference; empty before the provider assigns one. */
  reference: string;
  /** `S` success, `P` pending, `R` refund, `F` failure, `V` void, `K` chargeback, `U` unknown, `A` authorized. */
  code: string;
  /** The paid amount without the provider's fee, as exact decimal text; null if the provider does not report it. */
  amount: string | null;
  currency: string;
  /** Our merchant id; empty if the provider does not report it. */
  merchant: string;
  message: string;
};

export type PaymentProvider = {
  /** The name shown to people. */
  label: string;
  /**
   * Creates a transaction at the provider.
   * @throws ProviderRefused, ProviderUnavailable
   */
  create(order: PaymentOrder): Promise<CreatedPayment>;
  /**
   * @param payment.claimedId the provider's id from an unsigned message, if we have none; its response is valid only if
   * it names our transaction
   * @param signal aborts the request, as if the provider did not respond
   * @returns null if the provider does not know the transaction (yet)
   * @throws ProviderRefused, ProviderUnavailable
   */
  fetchStatus(
    payment: { transactionId: string; providerId: string; claimedId?: string | undefined },
    signal?: AbortSignal,
  ): Promise<ProviderStatus | null>;
  /** Our merchant id; a status of another merchant is not ours. */
  merchant: string;
};

/** The provider refused the request; `message` is the provider's. */
export class ProviderRefused extends Error {
  override readonly name = "ProviderRefused";
}

/**
 * No usable response (connection, time-out or provider failure); the provider may or may not have processed the
 * request.
 */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable";
}

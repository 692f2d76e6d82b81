/** The payment providers. A third one is a file beside theirs and an entry in `server/providers.ts`. */
export const providerNames = ["dragonpay", "aqwire"] as const;
export type ProviderName = (typeof providerNames)[number];

/** What a provider is asked to take. */
type PaymentOrder = {
  /** Ours: short, random, letters, digits and hyphens. */
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

/** The provider has a transaction: `url` is where the person pays, `providerId` what the provider calls it. */
export type CreatedPayment = { url: string; providerId: string; reference: string };

/** What a provider itself says of a transaction: the authority on status and amount. */
export type ProviderStatus = {
  transactionId: string;
  /** The provider's reference; empty while there is none. */
  reference: string;
  /** `S` success, `P` pending, `R` refund, `F` failure, `V` void, `K` chargeback, `U` unknown, `A` authorized. */
  code: string;
  /** What was paid, without the provider's fee: exact decimal text, or null where the provider does not tell. */
  amount: string | null;
  currency: string;
  /** Ours, as the provider knows us; empty where it does not tell. */
  merchant: string;
  message: string;
};

export type PaymentProvider = {
  /** As people know it. */
  label: string;
  /**
   * Begins a transaction at the provider.
   * @throws ProviderRefused, ProviderSilent
   */
  create(order: PaymentOrder): Promise<CreatedPayment>;
  /**
   * @param payment.claimedId the provider's id by a message that nobody signed, where we know none: only an answer that names
   * our transaction is about it
   * @param signal ends the enquiry, as if the provider did not answer
   * @returns null where the provider knows no such transaction (yet)
   * @throws ProviderRefused, ProviderSilent
   */
  fetchStatus(
    payment: { transactionId: string; providerId: string; claimedId?: string | undefined },
    signal?: AbortSignal,
  ): Promise<ProviderStatus | null>;
  /** As which merchant we are known; a word about another one is not about us. */
  merchant: string;
};

/** The provider understood and refused; the message is its own. */
export class ProviderRefused extends Error {
  override readonly name = "ProviderRefused";
}

/** No usable answer: the connection, the time limit or the provider failed. Whether it did what was asked is not known. */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable";
}

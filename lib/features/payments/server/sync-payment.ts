import "server-only";
import { and, eq } from "drizzle-orm";
import { payment } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { tryConsumeRateLimit } from "@/lib/core/server/rate-limit";
import { paymentType } from "@/lib/features/payments/statuses";
import { type ProviderName, providerNames } from "@/lib/ports/payments/port";
import { providers } from "@/lib/ports/payments/server/providers";
import { type ApplyOptions, applyProviderStatus } from "./apply-provider-status";
import { scheduleRecheckSoon } from "./rechecks";

/** A payment by which a provider can be asked. */
export type PaymentRef = {
  id: string;
  type: number;
  transactionId: string | null;
  providerId: string;
  /** See `PaymentProvider.enquire`. */
  claimedId?: string;
};

export const paymentRefColumns = {
  id: payment.id,
  type: payment.type,
  transactionId: payment.transactionId,
  providerId: payment.providerId,
};

/** Whether a text can be an id of ours. Asked before a query, since PostgreSQL refuses some characters. */
export const isTransactionId = (text: string): boolean => /^[A-Za-z0-9-]{1,60}$/.test(text);

/**
 * A payment by our id of its transaction, of one provider; null where there is none. One that staff have deleted is found
 * too: what is paid for it all the same must not be lost.
 */
export async function findByTransaction(
  name: ProviderName,
  transactionId: string,
): Promise<PaymentRef | null> {
  if (!isTransactionId(transactionId)) return null;
  const [found] = await db
    .select(paymentRefColumns)
    .from(payment)
    .where(eq(payment.transactionId, transactionId));
  return found?.type === paymentType[name] ? found : null;
}

/** The same by the provider's own id of the transaction. */
export async function findByProviderId(name: ProviderName, providerId: string) {
  if (!isTransactionId(providerId)) return null;
  const [found] = await db
    .select(paymentRefColumns)
    .from(payment)
    .where(and(eq(payment.type, paymentType[name]), eq(payment.providerId, providerId)));
  return found ?? null;
}

/** How often in a minute a provider is asked about one payment for a link or a message, which anybody may send again. */
const maxSyncsPerMinute = 30;

/**
 * As `askAndApply`, for what came from outside. Where it came too often, nothing is asked now; then, and where the provider
 * does not answer, the job asks.
 */
export async function syncFromPostback(asked: PaymentRef, options: ApplyOptions): Promise<void> {
  const limit = { name: `payment ${asked.id}`, atMost: maxSyncsPerMinute, seconds: 60 };
  if (!(await tryConsumeRateLimit([limit]))) return await scheduleRecheckSoon(asked.id);
  try {
    await syncPayment(asked, options);
  } catch (error) {
    await scheduleRecheckSoon(asked.id);
    throw error;
  }
}

/**
 * Asks a payment's provider what it knows, and applies that. The provider is asked outside of every transaction.
 *
 * @param signal ends the enquiry, as if the provider did not answer
 * @returns whether the provider knows the transaction
 * @throws ProviderRefused, ProviderSilent
 */
export async function syncPayment(
  asked: PaymentRef,
  { signal, ...options }: ApplyOptions & { signal?: AbortSignal | undefined } = {},
): Promise<boolean> {
  const name = providerNames.find((one) => paymentType[one] === asked.type);
  const provider = name && providers[name];
  if (!provider || asked.transactionId === null) return false;
  const { transactionId, providerId, claimedId } = asked;
  const reported = await provider.fetchStatus({ transactionId, providerId, claimedId }, signal);
  if (!reported) return false;
  if (claimedId && reported.transactionId === transactionId) await saveProviderId(asked.id, claimedId);
  await applyProviderStatus(asked.id, provider, reported, options);
  return true;
}

/** The answer to the creation was lost; the provider has named its id since. */
const saveProviderId = (id: string, providerId: string) =>
  db
    .update(payment)
    .set({ providerId })
    .where(and(eq(payment.id, id), eq(payment.providerId, "")));

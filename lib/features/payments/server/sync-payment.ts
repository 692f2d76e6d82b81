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

/** The fields that identify a payment to its provider. */
export type PaymentRef = {
  id: string;
  type: number;
  transactionId: string | null;
  providerId: string;
  /** See `PaymentProvider.fetchStatus`. */
  claimedId?: string;
};

export const paymentRefColumns = {
  id: payment.id,
  type: payment.type,
  transactionId: payment.transactionId,
  providerId: payment.providerId,
};

/** Check this before a query, because PostgreSQL refuses some characters. */
export const isTransactionId = (text: string): boolean => /^[A-Za-z0-9-]{1,60}$/.test(text);

/**
 * Finds a provider's payment by our id of its transaction, or null. Deleted payments are found too, because a tenant
 * may still pay them.
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

/** Like `findByTransaction`, by the provider's id of the transaction. */
export async function findByProviderId(name: ProviderName, providerId: string) {
  if (!isTransactionId(providerId)) return null;
  const [found] = await db
    .select(paymentRefColumns)
    .from(payment)
    .where(and(eq(payment.type, paymentType[name]), eq(payment.providerId, providerId)));
  return found ?? null;
}

/** Checks of one payment that links and postbacks can trigger, because anybody can send those again. */
const maxSyncsPerMinute = 30;

/**
 * `syncPayment` with a rate limit, for triggers from outside. If the limit is reached or the check fails, the job
 * checks the payment a minute later.
 */
export async function syncFromPostback(ref: PaymentRef, options: ApplyOptions): Promise<void> {
  const limit = { name: `payment ${ref.id}`, atMost: maxSyncsPerMinute, seconds: 60 };
  if (!(await tryConsumeRateLimit([limit]))) return await scheduleRecheckSoon(ref.id);
  try {
    await syncPayment(ref, options);
  } catch (error) {
    await scheduleRecheckSoon(ref.id);
    throw error;
  }
}

/**
 * Fetches a payment's status from its provider and applies it. The request runs outside of any transaction.
 *
 * @param signal aborts the request, as if the provider did not respond
 * @returns whether the provider knows the transaction
 * @throws ProviderRefused, ProviderUnavailable
 */
export async function syncPayment(
  ref: PaymentRef,
  { signal, ...options }: ApplyOptions & { signal?: AbortSignal | undefined } = {},
): Promise<boolean> {
  const name = providerNames.find((one) => paymentType[one] === ref.type);
  const provider = name && providers[name];
  if (!provider || ref.transactionId === null) return false;
  const { transactionId, providerId, claimedId } = ref;
  const reported = await provider.fetchStatus({ transactionId, providerId, claimedId }, signal);
  if (!reported) return false;
  if (claimedId && reported.transactionId === transactionId) await saveProviderId(ref.id, claimedId);
  await applyProviderStatus(ref.id, provider, reported, options);
  return true;
}

/** Stores the provider's id if the response to the creation, which contains it, was lost. */
const saveProviderId = (id: string, providerId: string) =>
  db
    .update(payment)
    .set({ providerId })
    .where(and(eq(payment.id, id), eq(payment.providerId, "")));

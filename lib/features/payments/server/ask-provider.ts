import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { payment } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { hasRoom } from "@/lib/features/auth/server/address-limit";
import { paymentType } from "@/lib/features/payments/statuses";
import { type ProviderName, providerNames } from "@/lib/ports/payments/port";
import { providers } from "@/lib/ports/payments/server/providers";
import { applyWord } from "./apply-word";

/** A payment by which a provider can be asked. */
export type AskedPayment = { id: string; type: number; transactionId: string | null; providerId: string };

export const askedColumns = {
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
): Promise<AskedPayment | null> {
  if (!isTransactionId(transactionId)) return null;
  const [found] = await db.select(askedColumns).from(payment).where(eq(payment.transactionId, transactionId));
  return found?.type === paymentType[name] ? found : null;
}

/** The same by the provider's own id of the transaction. */
export async function findByProviderId(name: ProviderName, providerId: string) {
  if (!isTransactionId(providerId)) return null;
  const [found] = await db
    .select(askedColumns)
    .from(payment)
    .where(and(eq(payment.type, paymentType[name]), eq(payment.providerId, providerId)));
  return found ?? null;
}

/** How often in a minute a provider is asked about one payment for a link or a message, which anybody may send again. */
const asksAMinute = 30;

/** As `askAndApply`, for what came from outside: where it came too often, nothing is asked, and the job asks later. */
export async function askForMessage(
  asked: AskedPayment,
  options: { onlyPaid?: boolean } = {},
): Promise<void> {
  if (await hasRoom(`payment ${asked.id}`, asksAMinute)) await askAndApply(asked, options);
}

/**
 * Asks a payment's provider what it knows, and applies that. The provider is asked outside of every transaction.
 *
 * @param onlyPaid see `applyWord`
 * @returns whether the provider knows the transaction
 * @throws ProviderRefused, ProviderSilent
 */
export async function askAndApply(
  asked: AskedPayment,
  options: { onlyPaid?: boolean } = {},
): Promise<boolean> {
  const name = providerNames.find((one) => paymentType[one] === asked.type);
  const provider = name && providers[name];
  if (!provider || asked.transactionId === null) return false;
  const word = await provider.enquire({ transactionId: asked.transactionId, providerId: asked.providerId });
  if (!word) return false;
  await applyWord(asked.id, provider, word, options);
  return true;
}

/** The first pause before a provider is asked again, and the longest one; each is twice as long as the one before. */
const firstPause = sql`interval '1 minute'`;
const longestPause = sql`interval '6 hours'`;

/** Sets when a payment is asked about next; after 30 days no more. */
export async function scheduleNext(paymentId: string): Promise<void> {
  await db
    .update(payment)
    .set({
      enquiries: sql`${payment.enquiries} + 1`,
      enquireAt: sql`case when ${payment.createdAt} > now() - interval '30 days'
        then now() + least(${firstPause} * power(2, least(${payment.enquiries}, 10)), ${longestPause}) end`,
    })
    .where(sql`${payment.id} = ${paymentId} and ${payment.enquireAt} is not null`);
}

import "server-only";
import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { payment } from "@/db/schema";
import { paymentStatus } from "@/db/statuses";
import type { ClientActor } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { db, type Transaction } from "@/lib/core/server/database";
import { filerOf } from "@/lib/core/server/filed-by";
import { finishOnce, type KeyedRequest } from "@/lib/core/server/idempotency";
import { log } from "@/lib/core/server/log";
import { paymentType } from "@/lib/features/payments/statuses";
import { searchText } from "@/lib/format/search-text";
import { siteDay } from "@/lib/format/zoned";
import {
  type CreatedPayment,
  type PaymentProvider,
  type ProviderName,
  ProviderRefused,
} from "@/lib/ports/payments/port";
import { providers } from "@/lib/ports/payments/server/providers";
import { recordChange } from "./record-change";
import { type StatementToPay, statementToPay } from "./statement-to-pay";

/** Without characters that people confuse: 0 and O, 1, I and L, U and V. */
const alphabet = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

/** Random enough that nobody can guess the URL of another payment's result page. */
const newTransactionId = (): string =>
  `TD-${Array.from({ length: 18 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;

type PaymentInput = { email: string; amountPaid: string; mobile?: string; note?: string };
/** A stored payment that is not yet created at its provider. */
type CommittedPayment = { id: string; transactionId: string; bill: StatementToPay };
type OwnPayment = { id: string; tenantId: string };
const isOwn = ({ id, tenantId }: OwnPayment) => and(eq(payment.id, id), eq(payment.tenantId, tenantId));
type Started = { id: string; transactionId: string; url: string };

/**
 * Starts a payment at a provider (docs/rules/payments.md, Starting a payment). The row is committed before the provider
 * is called, so that the payment can be checked if the response is lost. A retry with the same idempotency key sends
 * the same transaction id, which a provider accepts only once.
 *
 * @throws AppError `provider` if it refuses or does not respond, `conflict` if it is off or there is nothing to pay
 */
export async function startPayment(
  { actor, keyed }: { actor: ClientActor; keyed: KeyedRequest | null },
  name: ProviderName,
  input: PaymentInput,
): Promise<Started> {
  const provider = providers[name];
  if (!provider) throw new AppError("conflict", "This method of payment is not offered at the moment.");
  return await finishOnce(
    actor.id,
    keyed,
    (tx) => begin(tx, actor, name, input),
    (committed, isResumed) => createAtProvider(provider, actor, committed, input, isResumed),
  );
}

/** @param isResumed an earlier request may have created the payment and lost the response */
async function createAtProvider(
  provider: PaymentProvider,
  { tenantId }: ClientActor,
  { id, transactionId, bill }: CommittedPayment,
  input: PaymentInput,
  isResumed: boolean,
): Promise<Started> {
  let created: CreatedPayment;
  try {
    created = await provider.create({
      transactionId,
      amount: input.amountPaid,
      description: `HOA Dues of ${bill.clientCode}, ${bill.soaDate}`,
      email: input.email,
      name: bill.uoccname,
      clientCode: bill.clientCode,
      mobile: input.mobile ?? "",
      note: input.note ?? "",
    });
  } catch (error) {
    throw await recordStartFailure({ id, tenantId }, provider.label, error, isResumed);
  }
  await db
    .update(payment)
    .set({
      returnUrl: created.url,
      providerId: created.providerId,
      // A postback may have set it first.
      referenceNumber: sql`case when reference_number = '' then ${created.reference} else reference_number end`,
      searchText: sql`case when reference_number = '' then ${searchText([created.reference])} else search_text end`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(isOwn({ id, tenantId }));
  return { id, transactionId, url: created.url };
}

async function begin(
  tx: Transaction,
  actor: ClientActor,
  name: ProviderName,
  { email, amountPaid }: PaymentInput,
): Promise<CommittedPayment> {
  const bill = await statementToPay(tx, actor.tenantId);
  const id = uuidv7();
  const transactionId = newTransactionId();
  await tx.insert(payment).values({
    id,
    tenantId: actor.tenantId,
    filedBy: filerOf(actor),
    invoiceNumber: bill.invoiceNumber,
    invoiceDate: bill.soaDate,
    transactionDate: siteDay(new Date(), env.SITE_TIME_ZONE),
    soaAmount: bill.soaAmount,
    amountPaid,
    type: paymentType[name],
    status: paymentStatus.created,
    transactionId,
    email,
    enquireAt: sql`now() + interval '1 minute'`,
  });
  await recordChange(tx, id, { kind: "tenant", actor }, { from: null, to: paymentStatus.created });
  return { id, transactionId, bill };
}

/** The error for the tenant. A refusal is final; after a lost response the same request may be retried. */
async function recordStartFailure(
  own: OwnPayment,
  label: string,
  error: unknown,
  isResumed: boolean,
): Promise<Error> {
  const { id } = own;
  if (error instanceof ProviderRefused && isResumed) {
    // The refusal may mean that the payment exists already, and the URL of its page is lost.
    log.warn({ err: error, paymentId: id }, "a payment provider refused a repeated payment");
    return new AppError(
      "provider",
      `${label} did not say where this payment is made. Nothing was charged; please begin another one.`,
      { isFinal: true },
    );
  }
  if (error instanceof ProviderRefused) {
    await db
      .update(payment)
      .set({ message: error.message, enquireAt: null, updatedAt: sql`clock_timestamp()` })
      .where(isOwn(own));
    return new AppError("provider", `${label} says: ${error.message}`, { isFinal: true });
  }
  log.warn({ err: error, paymentId: id }, "a payment provider did not answer");
  return new AppError(
    "provider",
    `${label} does not answer. Nothing was charged; please try again in a few minutes.`,
  );
}

import "server-only";
import { eq } from "drizzle-orm";
import { payment } from "@/db/schema";
import { paymentStatus } from "@/db/statuses";
import { open } from "@/lib/core/actor";
import { forbidden, notFound } from "@/lib/core/errors";
import { db } from "@/lib/core/server/database";
import { log } from "@/lib/core/server/log";
import { limitByAddress } from "@/lib/core/server/rate-limit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { paymentResult, returnedResult } from "@/lib/features/payments/record";
import { aqwireReturn, dragonpayReturn, resultQuery } from "@/lib/features/payments/schema";
import { resultOf } from "@/lib/features/payments/statuses";
import { ProviderRefused, ProviderUnavailable } from "@/lib/ports/payments/port";
import { isDigestValid } from "@/lib/ports/payments/server/dragonpay-signatures";
import type { ApplyOptions } from "./apply-provider-status";
import { findByTransaction, isTransactionId, type PaymentRef, syncFromPostback } from "./sync-payment";

/*
 * The browser's return from a provider, and the result page. Its parameters never mark a payment paid: they make us
 * fetch the provider's status, of which only S is applied (docs/rules/payments.md, Return from the provider).
 */

/** `PUT /payment-dragonpay/{txnId}`: needs no log-in but a valid digest. */
export const returnDragonpay = defineUseCase({
  name: "payment.return-dragonpay",
  allow: [open],
  input: dragonpayReturn,
  output: returnedResult,
  async run({ input, afterCommit }) {
    const { txnId, refNo, outsourceStatus, message, digest } = input;
    const parts = { txnid: txnId, refno: refNo, status: outsourceStatus, message, digest };
    const found = await findByTransaction("dragonpay", txnId);
    if (!found) throw notFound();
    if (!isDigestValid(parts)) throw forbidden("The link is not DragonPay's.");
    return await syncAndReadResult(found, txnId, afterCommit);
  },
});

/** `PUT /payment-aqwire/{paymentId}`: needs no log-in; fetches the status from AQWire. */
export const returnAqwire = defineUseCase({
  name: "payment.return-aqwire",
  allow: [open],
  input: aqwireReturn,
  output: returnedResult,
  async run({ input: { paymentId }, address, afterCommit }) {
    if (!isTransactionId(paymentId)) throw notFound();
    await limitByAddress("payment-return", address, 30);
    const found = await findByTransaction("aqwire", paymentId);
    if (!found) throw notFound();
    return await syncAndReadResult(found, paymentId, afterCommit);
  },
});

async function syncAndReadResult(
  ref: PaymentRef,
  transactionId: string,
  afterCommit: ApplyOptions["afterCommit"] & {},
) {
  try {
    await syncFromPostback(ref, { onlyPaid: true, afterCommit });
  } catch (err) {
    if (!(err instanceof ProviderUnavailable || err instanceof ProviderRefused)) throw err;
    // The job retries; until then the page shows the stored status.
    log.warn({ err, paymentId: ref.id }, "a payment provider did not tell of a payment");
  }
  const { id, ...result } = await readResult(transactionId);
  return { txnId: id, ...result };
}

/** `GET /payment-result/{id}`: needs no log-in, only the transaction's id. */
export const showResult = defineUseCase({
  name: "payment.result",
  allow: [open],
  input: resultQuery,
  output: paymentResult,
  async run({ input: { id }, address }) {
    if (!isTransactionId(id)) throw notFound();
    await limitByAddress("payment-result", address, 30);
    return await readResult(id);
  },
});

async function readResult(transactionId: string) {
  const [found] = await db
    .select({
      id: payment.transactionId,
      referenceNumber: payment.referenceNumber,
      code: payment.outsourceStatus,
      message: payment.message,
      status: payment.status,
    })
    .from(payment)
    .where(eq(payment.transactionId, transactionId));
  if (!found?.id || found.status === paymentStatus.deleted) throw notFound();
  const { id, referenceNumber, code, message } = found;
  return { id, referenceNumber, result: resultOf(code), message };
}

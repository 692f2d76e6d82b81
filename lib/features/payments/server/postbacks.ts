import "server-only";
import * as z from "zod";
import { open } from "@/lib/core/actor";
import { emptySchema } from "@/lib/core/record-schema";
import { log } from "@/lib/core/server/log";
import { defineUseCase } from "@/lib/core/server/use-case";
import { aqwireCallback, dragonpayPostback } from "@/lib/features/payments/schema";
import { isPostbackValid } from "@/lib/ports/payments/server/dragonpay-signatures";
import { textOf } from "@/lib/ports/payments/server/request-provider";
import { findByProviderId, findByTransaction, syncFromPostback } from "./sync-payment";

/** What DragonPay is answered, as text. */
const answers = ["OK", "FAIL_DIGEST_MISMATCH"] as const;

/**
 * `GET` and `POST /payment-dragonpay/callback`: DragonPay's postback. A good signature makes us ask DragonPay, which is the
 * authority on status and amount; a forged one changes nothing, and is logged.
 */
export const receiveDragonpayPostback = defineUseCase({
  name: "payment.postback-dragonpay",
  allow: [open],
  input: dragonpayPostback,
  output: z.object({ result: z.enum(answers) }),
  async run({ input, address, afterCommit }) {
    if (!(await isPostbackValid(input))) {
      log.warn({ address, transactionId: input.txnid }, "a postback is not DragonPay's");
      return { result: "FAIL_DIGEST_MISMATCH" as const };
    }
    const found = await findByTransaction("dragonpay", input.txnid);
    // A fault is answered 500, which DragonPay may take as a reason to send it again; the job asks in any case.
    if (found) await syncFromPostback(found, { afterCommit });
    else log.warn({ address, transactionId: input.txnid }, "a postback is of no payment of ours");
    return { result: "OK" as const };
  },
});

/** `POST /payment-aqwire/callback`: it only makes us ask AQWire about the payment that it names. */
export const receiveAqwireCallback = defineUseCase({
  name: "payment.callback-aqwire",
  allow: [open],
  input: aqwireCallback,
  output: emptySchema,
  async run({ input, address, afterCommit }) {
    const data = (typeof input.data === "object" && input.data) || {};
    const named = { ...input, ...data } as Record<string, unknown>;
    const ours = textOf(named.uniqueId).slice(0, 100);
    const theirs = textOf(named.transactionId).slice(0, 100);
    const found =
      (ours && (await findByTransaction("aqwire", ours))) ||
      (theirs && (await findByProviderId("aqwire", theirs)));
    if (found) await syncFromPostback({ ...found, claimedId: theirs }, { afterCommit });
    else log.warn({ address }, "a callback of AQWire is of no payment of ours");
    return {};
  },
});

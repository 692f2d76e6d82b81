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

/** The plain-text responses that DragonPay expects. */
const answers = ["OK", "FAIL_DIGEST_MISMATCH"] as const;

/**
 * `GET` and `POST /payment-dragonpay/callback`: DragonPay's postback. A valid signature makes us fetch status and
 * amount from DragonPay itself; an invalid one is logged and changes nothing.
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
    // An error responds 500, after which DragonPay may retry; the job checks the payment in any case.
    if (found) await syncFromPostback(found, { afterCommit });
    else log.warn({ address, transactionId: input.txnid }, "a postback is of no payment of ours");
    return { result: "OK" as const };
  },
});

/** `POST /payment-aqwire/callback`: unsigned, so it only makes us fetch the named payment's status from AQWire. */
export const receiveAqwireCallback = defineUseCase({
  name: "payment.callback-aqwire",
  allow: [open],
  input: aqwireCallback,
  output: emptySchema,
  async run({ input, address, afterCommit }) {
    const data = (typeof input.data === "object" && input.data) || {};
    const fields = { ...input, ...data } as Record<string, unknown>;
    const transactionId = textOf(fields.uniqueId).slice(0, 100);
    const providerId = textOf(fields.transactionId).slice(0, 100);
    const found =
      (transactionId && (await findByTransaction("aqwire", transactionId))) ||
      (providerId && (await findByProviderId("aqwire", providerId)));
    if (found) await syncFromPostback({ ...found, claimedId: providerId }, { afterCommit });
    else log.warn({ address }, "a callback of AQWire is of no payment of ours");
    return {};
  },
});

import "server-only";
import { client } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { startedAqwire, startedDragonpay } from "@/lib/features/payments/record";
import { aqwireForm, dragonpayForm } from "@/lib/features/payments/schema";
import { startPayment } from "./start-payment";

/** `POST /payment-dragonpay`: the address of the page on which is paid. */
export const startDragonpay = defineUseCase({
  name: "payment.dragonpay",
  allow: [client],
  input: dragonpayForm,
  output: startedDragonpay,
  creates: true,
  async run({ actor, keyed, input: { email, amountPaid } }) {
    const wanted = { email, amountPaid };
    const { id, transactionId, url } = await startPayment({ actor, keyed }, "dragonpay", wanted);
    return { id, txnId: transactionId, returnUrl: url };
  },
});

/** `POST /payment-aqwire`: the same for AQWire. */
export const startAqwire = defineUseCase({
  name: "payment.aqwire",
  allow: [client],
  input: aqwireForm,
  output: startedAqwire,
  creates: true,
  async run({ actor, keyed, input: { email, amountPaid, mobile, note } }) {
    const wanted = { email, amountPaid, mobile, note };
    const { id, transactionId, url } = await startPayment({ actor, keyed }, "aqwire", wanted);
    return { id, paymentId: transactionId, paymentUrl: url };
  },
});

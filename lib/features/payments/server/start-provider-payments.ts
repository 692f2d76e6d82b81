import "server-only";
import { clientWith } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { startedAqwire, startedDragonpay } from "@/lib/features/payments/record";
import { aqwireForm, dragonpayForm } from "@/lib/features/payments/schema";
import { publishBill } from "./announce";
import { startPayment } from "./start-payment";

/** `POST /payment-dragonpay`: returns the URL of DragonPay's payment page. */
export const startDragonpay = defineUseCase({
  name: "payment.dragonpay",
  allow: [clientWith("pay")],
  input: dragonpayForm,
  output: startedDragonpay,
  creates: true,
  async run({ actor, keyed, input: { email, amountPaid }, afterCommit }) {
    const payment = { email, amountPaid };
    const { id, transactionId, url } = await startPayment({ actor, keyed }, "dragonpay", payment);
    afterCommit(() => publishBill(actor.tenantId));
    return { id, txnId: transactionId, returnUrl: url };
  },
});

/** `POST /payment-aqwire`: returns the URL of AQWire's payment page. */
export const startAqwire = defineUseCase({
  name: "payment.aqwire",
  allow: [clientWith("pay")],
  input: aqwireForm,
  output: startedAqwire,
  creates: true,
  async run({ actor, keyed, input: { email, amountPaid, mobile, note }, afterCommit }) {
    const payment = { email, amountPaid, mobile, note };
    const { id, transactionId, url } = await startPayment({ actor, keyed }, "aqwire", payment);
    afterCommit(() => publishBill(actor.tenantId));
    return { id, paymentId: transactionId, paymentUrl: url };
  },
});

"use server";

import type { StartedPayment } from "@/components/payments/pay-provider";
import type { ActionResult } from "@/lib/core/action-result";
import { createDeposit } from "@/lib/features/payments/server/create-deposit";
import { startAqwire, startDragonpay } from "@/lib/features/payments/server/start-provider-payments";
import { runAction } from "@/lib/http/action";

export const sendDepositAction = async (input: unknown, key: unknown) =>
  runAction("client", createDeposit, input, key);

export const startDragonpayAction = async (
  input: unknown,
  key: unknown,
): Promise<ActionResult<StartedPayment>> => {
  const result = await runAction("client", startDragonpay, input, key);
  if (!result.ok) return result;
  const { returnUrl, txnId } = result.data;
  return {
    ok: true,
    data: { url: returnUrl, resultUrl: `/billings/payments/dragonpay/message?txnid=${txnId}` },
  };
};

export const startAqwireAction = async (
  input: unknown,
  key: unknown,
): Promise<ActionResult<StartedPayment>> => {
  const result = await runAction("client", startAqwire, input, key);
  if (!result.ok) return result;
  const { paymentUrl, paymentId } = result.data;
  return {
    ok: true,
    data: { url: paymentUrl, resultUrl: `/billings/payments/aqwire/success?paymentId=${paymentId}` },
  };
};

"use client";

import { useConfirm } from "@/components/ui/confirm-dialog";
import { useGo } from "@/components/ui/page-link";

/** The action of the button Pay Now: confirms, then opens the choice of a method (docs/rules/payments.md, Paying: the tenant's pages). */
export function usePayNow(): () => Promise<void> {
  const ask = useConfirm();
  const go = useGo();
  return async () => {
    const agreed = await ask({
      title: "PAYMENT GATEWAY",
      body: "You will be redirected to the payment gateway page.",
      confirmLabel: "Continue",
    });
    if (agreed) go("/billings/payments");
  };
}

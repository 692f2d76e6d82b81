"use client";

import { useAccount } from "@/components/tenants/account";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { formatPesos } from "@/lib/format/money";
import { amountLeft, awaitedTexts } from "./on-the-way";
import type { PayBill } from "./pay-bill";

/**
 * What is owed, what is on its way, and what is then left to pay, in pesos. The balance and the payments come from the
 * same answer of the server, so that none counts twice.
 */
export function useLeftToPay(bill: PayBill) {
  const account = useAccount();
  const balance = account?.outstandingBalance ?? bill.balance;
  const onTheWay = account?.onTheWay;
  return { balance, onTheWay, left: amountLeft(balance, onTheWay) };
}

/** What is left to pay, as text for an amount's field; empty if nothing is. */
export function useAmountLeft(bill: PayBill): string {
  const { left } = useLeftToPay(bill);
  return left > 0 ? left.toFixed(2) : "";
}

/** Sentences that a tenant should read before another payment; none if something is owed and nothing is on its way. */
export function useWarnings(bill: PayBill): (amount?: string) => string[] {
  const { left, onTheWay } = useLeftToPay(bill);
  return (amount) => {
    const awaited = awaitedTexts(onTheWay);
    if (left <= 0) return [...awaited, "Nothing is left to pay."];
    const isMore = awaited.length > 0 && amount !== undefined && Number(amount) > left;
    return isMore ? [...awaited, `Only ${formatPesos(left)} is left to pay.`] : awaited;
  };
}

/**
 * Asks before another payment while one is on its way, or if nothing is left to pay.
 * @returns the message of a form that is not sent, or null
 */
export function useAnotherPayment(bill: PayBill): (amount: string) => Promise<{ message: string } | null> {
  const ask = useConfirm();
  const { left } = useLeftToPay(bill);
  const warnings = useWarnings(bill);
  return async (amount) => {
    const texts = warnings(amount);
    if (texts.length === 0) return null;
    const body = [...texts, "Do you want to make another payment?"].join(" ");
    const isConfirmed = await ask({ title: "ANOTHER PAYMENT", body, confirmLabel: "Pay again" });
    if (isConfirmed) return null;
    const reason = left > 0 ? "another payment is on its way" : "nothing is left to pay";
    return { message: `Nothing was sent, because ${reason}.` };
  };
}

"use client";

import { usePayNow } from "@/components/payments/use-pay-now";
import { useAccount } from "@/components/tenants/account";
import { cn } from "@/components/ui/cn";
import { PlainButton } from "@/components/ui/plain-button";
import { BillingCard } from "./billing-card";
import { useBillDialog } from "./use-bill-dialog";

const button =
  "flex h-11 min-w-32 items-center justify-center whitespace-nowrap rounded-md px-4 font-medium transition-colors lg:h-10";

/**
 * The dashboard's bill; it is updated when a payment changes or a statement arrives. @param props.today on the
 * site's calendar
 */
export function DashboardBill({ today }: { today: string }) {
  const account = useAccount();
  const payNow = usePayNow();
  const { view, dialog } = useBillDialog(account ? [account] : []);
  if (!account || account.outstandingBalance === null) return null;
  const { outstandingBalance, soaDate, soaName, hasPdf, dueDate, onTheWay } = account;
  const isOwed = outstandingBalance > 0;
  const actions =
    isOwed || hasPdf ? (
      <>
        {isOwed ? (
          <PlainButton onClick={payNow} className={cn(button, "bg-white text-nav hover:bg-[#E6ECF8]")}>
            Pay Now
          </PlainButton>
        ) : null}
        {hasPdf && soaDate ? (
          <PlainButton
            aria-haspopup="dialog"
            onClick={() => view({ soaDate, soaName, hasPdf })}
            className={cn(button, "border border-[#8AA0CA] text-white hover:bg-white/10")}
          >
            View My Bill
          </PlainButton>
        ) : null}
      </>
    ) : null;
  return (
    <>
      <BillingCard balance={outstandingBalance} {...{ soaDate, dueDate, onTheWay, today, actions }} />
      {dialog}
    </>
  );
}

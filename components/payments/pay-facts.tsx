"use client";

import { Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatPesos } from "@/lib/format/money";
import { useLeftToPay } from "./left-to-pay";
import type { PayBill } from "./pay-bill";

function Fact(props: { label: ReactNode; value: ReactNode; isTotal?: boolean }) {
  const { label, value, isTotal = false } = props;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-sm">
      <dt className={isTotal ? "font-medium" : "text-ink-2"}>{label}</dt>
      <dd className={cn("num [overflow-wrap:anywhere]", isTotal ? "font-semibold text-lg" : "font-medium")}>
        {value}
      </dd>
    </div>
  );
}

/** What is owed: the statement, what was paid, what is on its way, and what is left. None of it can be edited. */
export function PayFacts({ bill }: { bill: PayBill }) {
  const { balance, onTheWay, left } = useLeftToPay(bill);
  const { invoiceNumber, soaAmount, name } = bill;
  const paid = Math.round((soaAmount - balance) * 100) / 100;
  const awaited = onTheWay?.payments.filter(({ state }) => state !== "refused") ?? [];
  const isChecked = awaited.every(({ state }) => state === "received");
  return (
    <Card className="px-4 py-1">
      <dl className="divide-y divide-line">
        <Fact label="Invoice Number" value={<span className="plate">{invoiceNumber}</span>} />
        <Fact label="SOA Amount" value={formatPesos(soaAmount)} />
        <Fact label="Name" value={name} />
        {paid > 0 ? <Fact label="Paid" value={formatPesos(-paid)} /> : null}
        {onTheWay && onTheWay.amount > 0 ? (
          <Fact
            label={
              <>
                <Hourglass aria-hidden className="mr-2 inline size-4 align-[-0.2em] text-st-wait" />
                {isChecked ? "On its way, being checked" : "On its way"}
              </>
            }
            value={formatPesos(-onTheWay.amount)}
          />
        ) : null}
        <Fact label="Left to pay" value={formatPesos(left)} isTotal />
      </dl>
    </Card>
  );
}

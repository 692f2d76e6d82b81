import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { typeLabels } from "@/lib/features/payments/statuses";
import { longDate } from "@/lib/format/dates";
import { centavos, formatCentavos, formatPesos } from "@/lib/format/money";

type Amounts = Pick<PaymentRecord, "soaAmount" | "amountPaid">;
const exact = (pesos: number): bigint => centavos(pesos.toFixed(2));

/** What was paid less the statement's amount, as `₱0.00`; below zero where some is left. */
export const differenceText = ({ soaAmount, amountPaid }: Amounts): string =>
  formatPesos(formatCentavos(exact(amountPaid) - exact(soaAmount)));

/** Whether less was paid than the statement's amount. */
export const isPart = ({ soaAmount, amountPaid }: Amounts): boolean => exact(amountPaid) < exact(soaAmount);

/** The three amounts of a payment, on wide screens. */
export function Amounts({ payment }: { payment: PaymentRecord }) {
  const box = "min-w-0 px-4 py-2.5";
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-lg border border-line max-md:hidden">
      <div className={box}>
        <dt className="text-ink-2 text-xs">SOA Amount</dt>
        <dd className="num font-semibold text-xl">{formatPesos(payment.soaAmount)}</dd>
      </div>
      <div className={box}>
        <dt className="text-ink-2 text-xs">Paid Amount</dt>
        <dd className="num font-semibold text-xl">{formatPesos(payment.amountPaid)}</dd>
        {isPart(payment) ? <dd className="text-ink-2 text-xs">Part payment</dd> : null}
      </div>
      <div className={box}>
        <dt className="text-ink-2 text-xs">Difference</dt>
        <dd className="num font-semibold text-ink-2 text-xl">{differenceText(payment)}</dd>
      </div>
    </dl>
  );
}

/** The same where the slip stands below: what was paid, then the rest. */
export function PhoneAmounts({ payment, lead }: { payment: PaymentRecord; lead: ReactNode }) {
  return (
    <div className="grid gap-2 md:hidden">
      <div className="flex flex-wrap items-center justify-between gap-2">{lead}</div>
      <dl className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div>
          <dt className="text-ink-2 text-sm">Paid Amount</dt>
          <dd className="num font-semibold text-[1.75rem] leading-9 tracking-[-0.03em]">
            {formatPesos(payment.amountPaid)}
          </dd>
        </div>
        <div className="text-right">
          <dt className="text-ink-2 text-sm">SOA Amount</dt>
          <dd className="num font-medium">{formatPesos(payment.soaAmount)}</dd>
        </div>
        {payment.amountPaid === payment.soaAmount ? null : (
          <div className="flex w-full justify-between gap-4 text-sm">
            <dt className="text-ink-2">{isPart(payment) ? "Difference, part payment" : "Difference"}</dt>
            <dd className="num">{differenceText(payment)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** Whose payment it is, of when, and on what. On phones a line each. */
export function PaymentFacts({ payment }: { payment: PaymentRecord }) {
  const facts: [label: string, value: ReactNode, mono?: boolean][] = [
    ["Client Name", payment.tenant.uoccname],
    ["Transaction Date", longDate(payment.transactionDate)],
    ["Client Code", payment.clientCode, true],
    ["Type", typeLabels[payment.type]],
    ["Invoice", payment.invoiceNumber, true],
    ["SOA Date", longDate(payment.invoiceDate)],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-sm max-md:divide-y max-md:divide-line max-md:border-line max-md:border-y max-md:gap-y-0 md:grid-cols-2">
      {facts.map(([label, value, mono]) => (
        <div
          key={label}
          className="flex gap-4 max-md:justify-between max-md:py-2 md:grid md:grid-cols-[6.75rem_minmax(0,1fr)]"
        >
          <dt className="shrink-0 text-ink-2">{label}</dt>
          <dd className={cn("font-medium [overflow-wrap:anywhere] max-md:text-right", mono && "plate")}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

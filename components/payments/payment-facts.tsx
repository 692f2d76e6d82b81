import type { ReactNode } from "react";
import { useFiledBy } from "@/components/records/filed-by";
import { TenantLink } from "@/components/records/tenant-link";
import { cn } from "@/components/ui/cn";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { countedAmount, typeLabels } from "@/lib/features/payments/statuses";
import { longDate } from "@/lib/format/dates";
import { centavos, formatCentavos, formatPesos } from "@/lib/format/money";

type Amounts = Pick<PaymentRecord, "soaAmount" | "amountPaid" | "amountReceived">;
const exact = (pesos: number): bigint => centavos(pesos.toFixed(2));

/** The amount paid minus the statement's amount, as `₱0.00`; negative if a balance remains. */
const differenceText = (payment: Amounts): string =>
  formatPesos(formatCentavos(exact(countedAmount(payment)) - exact(payment.soaAmount)));

/** Whether less was paid than the statement's amount. */
export const isPart = (payment: Amounts): boolean => exact(countedAmount(payment)) < exact(payment.soaAmount);

/** Returns `Received ₱15.25` if the amount received differs from the amount requested, otherwise null. */
export const receivedText = ({ amountPaid, amountReceived }: Amounts): string | null =>
  amountReceived === null || amountReceived === amountPaid ? null : `Received ${formatPesos(amountReceived)}`;

/** The three amounts of a payment. On phones the amount paid is first, and a zero difference is hidden. */
export function Amounts({ payment, className }: { payment: PaymentRecord; className: string }) {
  const box = "min-w-0 md:px-4 md:py-2.5";
  const amount = "num font-semibold text-xl";
  const isSettled = countedAmount(payment) === payment.soaAmount;
  const received = receivedText(payment);
  return (
    <dl
      className={cn(
        "flex flex-wrap items-end justify-between gap-x-4 gap-y-1 md:grid md:grid-cols-3 md:items-stretch md:gap-0",
        "md:divide-x md:divide-line md:rounded-lg md:border md:border-line",
        className,
      )}
    >
      <div className={cn(box, "max-md:order-1 max-md:text-right")}>
        <dt className="text-ink-2 text-xs max-md:text-sm">SOA Amount</dt>
        <dd className={cn(amount, "max-md:font-medium max-md:text-base")}>
          {formatPesos(payment.soaAmount)}
        </dd>
      </div>
      <div className={box}>
        <dt className="text-ink-2 text-xs max-md:text-sm">Paid Amount</dt>
        <dd className={cn(amount, "max-md:text-[1.75rem] max-md:leading-9 max-md:tracking-[-0.03em]")}>
          {formatPesos(payment.amountPaid)}
        </dd>
        {received ? <dd className="num font-medium text-sm">{received}</dd> : null}
        {isPart(payment) ? <dd className="text-ink-2 text-xs">Part payment</dd> : null}
      </div>
      <div
        className={cn(
          box,
          "max-md:order-2 max-md:flex max-md:w-full max-md:justify-between",
          isSettled && "max-md:hidden",
        )}
      >
        <dt className="text-ink-2 text-xs max-md:text-sm">Difference</dt>
        <dd className={cn(amount, "text-ink-2 max-md:font-medium max-md:text-sm")}>
          {differenceText(payment)}
        </dd>
      </div>
    </dl>
  );
}

/** The tenant, dates and statement of a payment; on phones one per line. */
export function PaymentFacts({ payment }: { payment: PaymentRecord }) {
  const filedByFact = useFiledBy(payment.filedBy, payment.tenantId, true);
  const facts: [label: string, value: ReactNode, mono?: boolean][] = [
    [
      "Client Name",
      <TenantLink key="name" id={payment.tenantId}>
        {payment.tenant.uoccname}
      </TenantLink>,
    ],
    ["Transaction Date", longDate(payment.transactionDate)],
    [
      "Client Code",
      <TenantLink key="code" id={payment.tenantId}>
        {payment.clientCode}
      </TenantLink>,
      true,
    ],
    ...filedByFact,
    ["Type", `${typeLabels[payment.type]}${payment.isEnteredByStaff ? ", entered by staff" : ""}`],
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

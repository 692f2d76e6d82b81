import { PageLink } from "@/components/ui/page-link";
import { paymentLink } from "@/lib/features/payments/links";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { typeLabels } from "@/lib/features/payments/statuses";
import { noDate, shortDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { PaymentStatusBadge } from "./payment-badges";

/** The unit's other payments, those of the same invoice first, and what is unpaid without this one. */
export function OtherPayments({ payment }: { payment: PaymentRecord }) {
  const { clientCode, invoiceNumber, unpaidBefore } = payment;
  const others = payment.others?.filter((one) => one.clientCode === clientCode) ?? [];
  return (
    <section aria-label={`Other payments of ${clientCode}`} className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold text-sm">
          Other payments of <span className="plate">{clientCode}</span>
        </h3>
        {unpaidBefore === undefined || unpaidBefore === null ? null : (
          <p className="num text-ink-2 text-sm">
            {unpaidBefore > 0
              ? `before this one ${formatPesos(unpaidBefore)} is unpaid`
              : unpaidBefore < 0
                ? `before this one ${formatPesos(-unpaidBefore)} is credit`
                : "before this one nothing is unpaid"}
          </p>
        )}
      </div>
      {others.length === 0 ? <p className="text-ink-3 text-sm">None.</p> : null}
      <ul className="divide-y divide-line">
        {others.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm">
            <span className="min-w-0 flex-1 basis-48">
              <PageLink href={paymentLink("admin", one.id)} className="plate link font-medium touch:py-2.5">
                {one.referenceNumber || noDate}
              </PageLink>{" "}
              <span className="num block text-ink-2 text-xs">
                {shortDate(one.transactionDate)}, {typeLabels[one.type]},{" "}
                {one.invoiceNumber === invoiceNumber ? (
                  <span className="text-danger-ink">this invoice</span>
                ) : (
                  <span className="plate">{one.invoiceNumber}</span>
                )}
              </span>
            </span>
            <span className="num font-medium">{formatPesos(one.amount)}</span>
            <PaymentStatusBadge status={one.status} side="staff" />
          </li>
        ))}
      </ul>
    </section>
  );
}

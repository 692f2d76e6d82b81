import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { FileLink } from "@/components/files/file-link";
import { useFiledBy } from "@/components/records/filed-by";
import { buttonClass } from "@/components/ui/button-class";
import { cn } from "@/components/ui/cn";
import { fileAddress } from "@/lib/core/areas";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { longDate, noDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { OutsourceBadge } from "./payment-badges";
import { PaymentTimeline } from "./payment-timeline";

/** The details of a payment that its row or card omits: other facts, the slip, and the timeline. */
export function TenantPaymentDetails({ payment }: { payment: PaymentRecord }) {
  const { returnUrl, images, filedBy, tenantId } = payment;
  const filedByFact = useFiledBy(filedBy, tenantId, false);
  const facts: [string, ReactNode][] = [
    [
      "Reference Number",
      <span key="reference" className="plate">
        {payment.referenceNumber || noDate}
      </span>,
    ],
    [
      "Invoice Number",
      <span key="invoice" className="plate">
        {payment.invoiceNumber}
      </span>,
    ],
    ...(payment.countsOn === null || payment.countsOn === payment.invoiceNumber
      ? []
      : [
          [
            "Counts On",
            <span key="counts" className="plate">
              {payment.countsOn}
            </span>,
          ] as [string, ReactNode],
        ]),
    ...(payment.isEnteredByStaff
      ? [["Entered By", "The Property Management Office"] as [string, ReactNode]]
      : []),
    ...filedByFact,
    ["Invoice Date", longDate(payment.invoiceDate)],
    ["Transaction Date", longDate(payment.transactionDate)],
    ["Soa Amount", formatPesos(payment.soaAmount)],
    ["Paid Amount", formatPesos(payment.amountPaid)],
    ...(payment.amountReceived === null || payment.amountReceived === payment.amountPaid
      ? []
      : [["Received Amount", formatPesos(payment.amountReceived)] as [string, ReactNode]]),
    ["Outsource Status", <OutsourceBadge key="outsource" statusCode={payment.outsourceStatus} />],
    ["Message", payment.message || noDate],
    ["Remarks", payment.remarks || noDate],
  ];
  return (
    <div className="grid gap-x-8 gap-y-4 p-4 lg:px-5 md:grid-cols-[auto_minmax(0,1fr)]">
      {images.map(({ name, url }) => (
        <FileLink
          key={url}
          name={name}
          address={fileAddress("client", url)}
          className="justify-self-start rounded-md max-md:order-last"
        >
          <img
            src={fileAddress("client", url)}
            alt={`Deposit slip ${name}`}
            loading="lazy"
            className="max-h-80 max-w-full rounded-md border bg-sunken object-contain"
          />
        </FileLink>
      ))}
      <div className={cn("grid content-start gap-4", images.length === 0 && "md:col-span-2")}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-ink-2 text-xs">{label}</dt>
              <dd className="num text-sm [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        {returnUrl ? (
          <a
            href={returnUrl}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: "outline", className: "justify-self-start" })}
          >
            <ExternalLink aria-hidden />
            Download Instructions
          </a>
        ) : null}
        <PaymentTimeline payment={payment} area="client" />
      </div>
    </div>
  );
}

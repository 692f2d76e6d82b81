"use client";

import { ChevronDown, ChevronRight, CreditCard, ExternalLink } from "lucide-react";
import { useCallback } from "react";
import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { InstantCell } from "@/components/data-table/date-cell";
import { lazyField } from "@/components/lazy/lazy-field";
import type { RecordSource } from "@/components/records/record-source";
import { useListState } from "@/components/records/use-list-state";
import { useRecordTable } from "@/components/records/use-record-table";
import { IconButton } from "@/components/ui/icon-button";
import { IconLink } from "@/components/ui/icon-link";
import { SkeletonText } from "@/components/ui/skeleton";
import type { FirstPage } from "@/lib/core/list-state";
import { paymentCalls } from "@/lib/features/payments/calls";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { typeLabels } from "@/lib/features/payments/statuses";
import { longDateTime, shortDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { OutsourceBadge, PaymentStatusBadge } from "./payment-badges";

const TenantPaymentDetails = lazyField(
  () => import("./tenant-payment-details").then((module) => module.TenantPaymentDetails),
  <div className="p-5">
    <SkeletonText lines={4} />
  </div>,
);

const source: RecordSource<PaymentRecord> = {
  plural: "payments",
  calls: paymentCalls,
  stems: ["payments"],
  rowLabel: ({ referenceNumber, invoiceNumber }) => `Payment ${referenceNumber || invoiceNumber}`,
};

/** The amount paid, and the amount received if it differs. */
function PaidAmount({ payment: { amountPaid, amountReceived } }: { payment: PaymentRecord }) {
  const differs = amountReceived !== null && amountReceived !== amountPaid;
  return (
    <>
      {formatPesos(amountPaid)}
      {differs ? (
        <span className="block font-normal text-ink-2 text-xs">Received {formatPesos(amountReceived)}</span>
      ) : null}
    </>
  );
}

/** A possibly long text in a narrow column. */
const Lines = ({ text }: { text: string }) => (
  <span className="line-clamp-2 min-w-20 whitespace-normal text-ink-2 leading-4.5">{text}</span>
);

const columnsOf = (
  openId: string | null,
  toggle: (payment: PaymentRecord) => void,
): Column<PaymentRecord>[] => [
  {
    key: "open",
    header: "Details",
    headerHidden: true,
    width: 44,
    cell: (payment) => (
      <IconButton
        size="sm"
        tooltip={false}
        label={`Details of ${source.rowLabel(payment)}`}
        aria-expanded={payment.id === openId}
        icon={payment.id === openId ? <ChevronDown /> : <ChevronRight />}
        onClick={() => toggle(payment)}
      />
    ),
  },
  {
    key: "created_at",
    header: "Created Date",
    cell: ({ created_at }) => <InstantCell value={created_at} short />,
  },
  {
    key: "invoiceDate",
    header: "Invoice Date",
    cell: ({ invoiceDate }) => <span className="num">{shortDate(invoiceDate)}</span>,
  },
  {
    key: "transactionDate",
    header: "Transaction Date",
    cell: ({ transactionDate }) => <span className="num">{shortDate(transactionDate)}</span>,
  },
  {
    key: "soaAmount",
    header: "Soa Amount",
    align: "right",
    cell: ({ soaAmount }) => formatPesos(soaAmount),
  },
  {
    key: "amountPaid",
    header: "Paid Amount",
    align: "right",
    strong: true,
    cell: (payment) => <PaidAmount payment={payment} />,
  },
  {
    key: "type",
    header: "Type",
    cell: ({ type }) => (
      <span className="block w-19 whitespace-normal text-xs leading-4.5 [overflow-wrap:normal]">
        {typeLabels[type]}
      </span>
    ),
  },
  {
    key: "status",
    header: "Status",
    cell: ({ status }) => <PaymentStatusBadge status={status} side="client" />,
  },
  {
    key: "outsourceStatus",
    header: "Outsource Status",
    cell: ({ outsourceStatus }) => <OutsourceBadge statusCode={outsourceStatus} />,
  },
  { key: "message", header: "Message", cell: ({ message }) => <Lines text={message} /> },
  { key: "remarks", header: "Remarks", cell: ({ remarks }) => <Lines text={remarks} /> },
  {
    key: "instructions",
    header: "Download Instructions",
    headerHidden: true,
    align: "right",
    cell: ({ returnUrl }) =>
      returnUrl ? <IconLink label="Download Instructions" icon={<ExternalLink />} href={returnUrl} /> : null,
  },
];

const PaymentCard = ({ payment }: { payment: PaymentRecord }) => (
  <span className="grid gap-1.5">
    <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-md">
      <span>{typeLabels[payment.type]}</span>
      <span className="num text-right font-semibold">
        <PaidAmount payment={payment} />
      </span>
    </span>
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="num text-ink-2 text-sm">{longDateTime(payment.created_at)}</span>
      <PaymentStatusBadge status={payment.status} side="client" />
    </span>
  </span>
);

/** A tenant's live list of payments. Rows expand to details; the address names the expanded payment. */
export function TenantPayments(props: { tenantId: string; initial: FirstPage<PaymentRecord> }) {
  const { tenantId, initial } = props;
  const { openId, open } = useListState();
  const toggle = useCallback(({ id }: PaymentRecord) => open(id === openId ? null : id), [open, openId]);
  const { table } = useRecordTable({
    source,
    scope: { area: "client", userId: tenantId },
    initial,
    label: "Payment Transactions",
    columns: columnsOf(openId, toggle),
    view: toggle,
    details: { openId, of: (payment) => <TenantPaymentDetails payment={payment} /> },
  });
  return (
    <section aria-labelledby="payments" className="min-w-0">
      <h2 id="payments" className="mb-3 font-semibold text-lg tracking-[-0.01em]">
        Payment Transactions
      </h2>
      <DataTable
        {...table}
        card={(payment) => <PaymentCard payment={payment} />}
        empty={{ icon: <CreditCard />, text: "You have no payments yet." }}
      />
    </section>
  );
}

import { type Column, withoutExtraClass } from "@/components/data-table/column";
import { TwoLine } from "@/components/data-table/date-cell";
import { RecordCard } from "@/components/records/record-card";
import { tenantCell } from "@/components/records/tenant-link";
import { Tag } from "@/components/ui/tag";
import { paymentStatus } from "@/db/statuses";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { typeLabels } from "@/lib/features/payments/statuses";
import { longDate, noDate, shortDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { OutsourceBadge, PaymentStatusBadge } from "./payment-badges";
import { DuplicateFlag } from "./payment-duplicates";
import { isPart, receivedText } from "./payment-facts";

const typeLabel = ({ type }: PaymentRecord): string => typeLabels[type];

/** Staff read FOR VERIFICATION for a payment that was only begun, so it says what it is. */
function NotYetPaid({ status }: Pick<PaymentRecord, "status">) {
  if (status !== paymentStatus.created) return null;
  return <span className="block pt-0.5 text-ink-2 text-xs">not yet paid</span>;
}

export const officePaymentColumns: readonly Column<PaymentRecord>[] = [
  {
    key: "referenceNumber",
    header: "Reference #",
    cell: (row) => (
      <>
        {/* Providers' references can be long. */}
        <span className="block max-w-28 whitespace-normal leading-4.5 [overflow-wrap:anywhere]">
          {row.referenceNumber || noDate}
        </span>
        <span className={withoutExtraClass("64rem")}>
          <span className="num block font-normal font-sans text-ink-2 text-xs">
            {shortDate(row.transactionDate)}
          </span>
        </span>
        <DuplicateFlag duplicates={row.duplicates} />
      </>
    ),
    mono: true,
    strong: true,
  },
  {
    key: "clientCode",
    header: "Client Code",
    cell: (row) => tenantCell(row.tenantId, row.clientCode),
    mono: true,
  },
  {
    key: "uoccname",
    header: "Client Name",
    cell: (row) => tenantCell(row.tenantId, row.tenant.uoccname),
    strong: true,
    wrap: true,
    minWidth: 102,
  },
  {
    key: "transactionDate",
    header: "Transaction Date",
    cell: (row) => <span className="num">{shortDate(row.transactionDate)}</span>,
    extra: "64rem",
  },
  {
    key: "soaAmount",
    header: "Soa Amount",
    cell: (row) => <span className="text-ink-2">{formatPesos(row.soaAmount)}</span>,
    align: "right",
  },
  {
    key: "amountPaid",
    header: "Paid Amount",
    cell: (row) => (
      <TwoLine
        first={<span className="font-semibold">{formatPesos(row.amountPaid)}</span>}
        second={receivedText(row) ?? (isPart(row) ? "Part payment" : null)}
      />
    ),
    align: "right",
  },
  {
    key: "type",
    header: "Type",
    cell: (row) => (
      <span className="block w-18 whitespace-normal text-ink-2 text-xs leading-4">{typeLabel(row)}</span>
    ),
  },
  {
    key: "status",
    header: "Status",
    cell: (row) => (
      <>
        <PaymentStatusBadge status={row.status} side="staff" />
        <NotYetPaid status={row.status} />
      </>
    ),
    pinned: true,
  },
  {
    key: "outsourceStatus",
    header: "Outsource Status (DragonPay & AQWire)",
    cell: (row) => <OutsourceBadge statusCode={row.outsourceStatus} />,
  },
  { key: "message", header: "Message", cell: (row) => row.message, wrap: true, minWidth: 96 },
];

export const paymentCard = (row: PaymentRecord) => (
  <RecordCard
    badge={<PaymentStatusBadge status={row.status} side="staff" />}
    code={row.referenceNumber}
    title={row.tenant.uoccname}
    line={
      <>
        <span className="plate">{row.clientCode}</span>, {formatPesos(row.amountPaid)}
        {receivedText(row) ? `, ${receivedText(row)}` : isPart(row) ? ", part payment" : ""}
      </>
    }
    date={longDate(row.transactionDate)}
    tag={
      <>
        <Tag>{typeLabel(row)}</Tag>
        {row.outsourceStatus === null ? null : <OutsourceBadge statusCode={row.outsourceStatus} />}
        <NotYetPaid status={row.status} />
        <DuplicateFlag duplicates={row.duplicates} />
      </>
    }
  />
);

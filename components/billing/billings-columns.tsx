import { FileText } from "lucide-react";
import { type Column, withoutExtraClass } from "@/components/data-table/column";
import { FileLink } from "@/components/files/file-link";
import { tenantCell } from "@/components/records/tenant-link";
import { cn } from "@/components/ui/cn";
import { fileAddress } from "@/lib/core/areas";
import type { BillingRecord } from "@/lib/features/billing/billing-record";
import { statementKey } from "@/lib/features/billing/statements";
import { longDate, noDate, shortMonth } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { dayIn, daysApart, nearDate } from "@/lib/format/near-dates";
import { formatCount } from "@/lib/format/text";

/** From then on it is late without a payment on its way (docs/rules/billing.md, The office's Billings). */
const lateDays = 40;

/** A statement's amount. */
export const amountText = ({ soaAmount }: BillingRecord): string =>
  soaAmount === null ? noDate : formatPesos(soaAmount);

const nothing = <span className="text-ink-3">–</span>;
const orNothing = (amount: number) => (amount > 0 ? formatPesos(amount) : nothing);

/** What is unpaid; of a credit, the credit. */
export const unpaidText = ({ balance }: BillingRecord) =>
  balance < 0 ? (
    <span className="font-normal text-ink-2 text-xs">Credit {formatPesos(-balance)}</span>
  ) : (
    orNothing(balance)
  );

/** Since when it is unpaid, and for how many days. */
export function Since({ row, today }: { row: BillingRecord; today: string }) {
  const { unpaidSince, balance, onItsWay } = row;
  if (unpaidSince === null) return nothing;
  const days = daysApart(unpaidSince, today);
  if (days <= 0) return <span className="text-ink-2">Not due yet</span>;
  return (
    <span title={longDate(unpaidSince)}>
      {nearDate(unpaidSince, today)}{" "}
      <span
        className={cn(
          "ml-1 text-xs",
          days > lateDays && balance > onItsWay ? "text-danger-ink" : "text-ink-2",
        )}
      >
        {formatCount(days, "day")}
      </span>
    </span>
  );
}

/** The statement's PDF; without a stored one there is no link. */
export function Attachment({ soaName, hasPdf }: BillingRecord) {
  if (soaName === "") return <span className="text-ink-3">None</span>;
  if (!hasPdf) {
    return (
      <span className="text-ink-3 [overflow-wrap:anywhere]">
        {soaName} <span className="whitespace-nowrap">(not uploaded)</span>
      </span>
    );
  }
  return (
    <FileLink
      name={soaName}
      address={fileAddress("admin", statementKey(soaName))}
      className="link inline-flex items-center gap-1.5 align-middle [overflow-wrap:anywhere] touch:min-h-11"
    >
      <FileText aria-hidden className="size-4 shrink-0" />
      {soaName}
    </FileLink>
  );
}

/** The specified columns, and what is owed. */
export function billingColumns(timeZone: string): readonly Column<BillingRecord>[] {
  const today = () => dayIn(timeZone);
  return [
    {
      key: "clientCode",
      header: "Client Code",
      cell: (row) => tenantCell(row.id, row.clientCode),
      mono: true,
      strong: true,
    },
    {
      key: "uoccname",
      header: "Uoccname",
      cell: (row) => tenantCell(row.id, row.uoccname),
      strong: true,
      wrap: true,
      minWidth: 120,
    },
    {
      key: "month",
      header: "Month",
      extra: "90rem",
      cell: (row) => (
        <span className="text-ink-2" title={longDate(row.soaDate)}>
          {row.soaDate ? shortMonth(monthOf(row.soaDate)) : noDate}
        </span>
      ),
    },
    {
      key: "soaAmount",
      header: "Soa Amount",
      align: "right",
      cell: (row) => (
        <>
          {amountText(row)}
          <span className={withoutExtraClass("90rem")}>
            <span className="block text-ink-2 text-xs">
              {row.balance > 0 ? `Unpaid ${formatPesos(row.balance)}` : row.balance < 0 ? "Credit" : "Paid"}
            </span>
          </span>
        </>
      ),
    },
    {
      key: "paid",
      header: "Paid",
      extra: "90rem",
      cell: (row) => orNothing(row.paid),
      align: "right",
    },
    {
      key: "onItsWay",
      header: "On its way",
      extra: "90rem",
      align: "right",
      cell: (row) => <span className="text-st-wait">{orNothing(row.onItsWay)}</span>,
    },
    {
      key: "balance",
      header: "Unpaid",
      extra: "90rem",
      cell: unpaidText,
      align: "right",
      strong: true,
      sortable: true,
    },
    {
      key: "dueDate",
      header: "Due",
      extra: "90rem",
      cell: (row) => (
        <span className="num text-ink-2" title={longDate(row.dueDate)}>
          {row.dueDate ? nearDate(row.dueDate, today()) : noDate}
        </span>
      ),
    },
    {
      key: "unpaidSince",
      header: "Unpaid since",
      extra: "90rem",
      sortable: true,
      cell: (row) => (
        <span className="num">
          <Since row={row} today={today()} />
        </span>
      ),
    },
    { key: "soaName", header: "Attachment", cell: (row) => <Attachment {...row} />, minWidth: 160 },
  ];
}

/** `October 2026` of a date or a month. */
export const monthOf = (date: string): string => longDate(`${date.slice(0, 7)}-01`).replace(" 1,", "");

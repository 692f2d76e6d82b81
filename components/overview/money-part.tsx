"use client";

import { PaymentStatusBadge } from "@/components/payments/payment-badges";
import { cn } from "@/components/ui/cn";
import { PageLink } from "@/components/ui/page-link";
import { Tag } from "@/components/ui/tag";
import { paymentStatus } from "@/db/statuses";
import { overviewCalls } from "@/lib/features/overview/calls";
import type { MoneyRow } from "@/lib/features/overview/record";
import { paymentLink } from "@/lib/features/payments/links";
import { typeLabels } from "@/lib/features/payments/statuses";
import { shortDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { GlanceCard, HeadLink, Nothing, useTenantPart } from "./glance-card";

/** A tenant's newest statements and payments in one list, newest first. */
export function MoneyPart(props: {
  tenantId: string;
  clientCode: string;
  shows: { billings: boolean; payments: boolean };
}) {
  const { tenantId, clientCode, shows } = props;
  const query = useTenantPart(overviewCalls.money, tenantId);
  if (!shows.billings && !shows.payments) return null;
  const term = new URLSearchParams({ searchTerm: clientCode });
  return (
    <GlanceCard
      title={
        shows.billings && shows.payments
          ? "Statements and payments"
          : shows.billings
            ? "Statements"
            : "Payments"
      }
      links={() => (
        <span className="flex gap-4">
          {shows.billings ? <HeadLink href={`/admin/settings?${term}`}>Billings</HeadLink> : null}
          {shows.payments ? <HeadLink href={`/admin/payments?${term}`}>Payments</HeadLink> : null}
        </span>
      )}
      query={query}
    >
      {({ data }) =>
        data.length === 0 ? (
          <Nothing>{shows.billings ? "No statement yet." : "No payment yet."}</Nothing>
        ) : (
          <>
            <ColumnNames />
            <ul>
              {data.map((row) => (
                <li key={row.id} className="border-line not-last:border-b">
                  {row.kind === "payment" ? (
                    <PageLink href={paymentLink("admin", row.id)} className={cn(rowClass, "hover:bg-hover")}>
                      <RowCells row={row} />
                    </PageLink>
                  ) : (
                    <div className={rowClass}>
                      <RowCells row={row} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </>
        )
      }
    </GlanceCard>
  );
}

const rowClass =
  "grid items-center gap-x-3 px-5 py-2 text-sm max-lg:px-4 max-md:grid-cols-[minmax(0,1fr)_auto] md:min-h-11 md:grid-cols-[6rem_7.5rem_minmax(0,1fr)_6rem_6rem_9rem]";

/** On wide screens. Each row says what its amount is. */
const ColumnNames = () => (
  <div aria-hidden className={cn(rowClass, "border-line border-b text-ink-2 text-xs max-md:hidden")}>
    <span>Date</span>
    <span>What</span>
    <span>Reference</span>
    <span className="text-right">Billed</span>
    <span className="text-right">Paid</span>
    <span>Status</span>
  </div>
);

function RowCells({ row }: { row: MoneyRow }) {
  const isPayment = row.kind === "payment";
  const isRefused = isPayment && row.status === paymentStatus.rejected;
  return (
    <>
      <span className="num whitespace-nowrap max-md:order-3 max-md:text-ink-2 max-md:text-xs">
        {shortDate(row.date)}
        <span className="plate md:hidden"> {row.reference}</span>
      </span>
      <span className="truncate max-md:order-1 max-md:font-medium">
        {isPayment ? typeLabels[row.type] : "Statement"}
      </span>
      <span className="plate truncate text-ink-2 max-md:hidden">{row.reference}</span>
      <span
        className={cn(
          "num text-right max-md:order-2",
          isPayment ? "md:col-start-5" : "md:col-start-4",
          isRefused ? "text-ink-3" : "font-medium",
        )}
      >
        <span className="sr-only">{isPayment ? "Paid " : "Billed "}</span>
        {formatPesos(row.amount)}
      </span>
      <span className="max-md:order-4 max-md:justify-self-end md:col-start-6">
        {isPayment ? <PaymentStatusBadge status={row.status} side="staff" /> : <StatementState row={row} />}
      </span>
    </>
  );
}

function StatementState({ row }: { row: Extract<MoneyRow, { kind: "statement" }> }) {
  if (row.balance <= 0) return <Tag>paid</Tag>;
  return (
    <span className="num text-ink-2">
      {row.isNewest ? `due ${shortDate(row.dueDate)}` : "in the next one"}
    </span>
  );
}

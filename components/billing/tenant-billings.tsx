"use client";

import { Download, FileText, ReceiptText } from "lucide-react";
import { MoreButton } from "@/components/data-table/more-button";
import { NotLive } from "@/components/live/not-live";
import { TenantPayments } from "@/components/payments/tenant-payments";
import { usePayNow } from "@/components/payments/use-pay-now";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { IconLink } from "@/components/ui/icon-link";
import { PageHeader } from "@/components/ui/page-header";
import { fileAddress } from "@/lib/core/areas";
import type { FirstPage } from "@/lib/core/list-state";
import type { Page } from "@/lib/core/paging";
import type { StatementRecord } from "@/lib/features/billing/record";
import { statementKey } from "@/lib/features/billing/statements";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { longDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { MovedPayments } from "./moved-payments";
import { SoaCard } from "./soa-card";
import { useBillDialog } from "./use-bill-dialog";
import { useStatements } from "./use-statements";

/** A tenant's statements and payments. @param props.today the day on the site's calendar */
export function TenantBillings(props: {
  tenantId: string;
  today: string;
  statements: Page<StatementRecord>;
  payments: FirstPage<PaymentRecord>;
}) {
  const { tenantId, today, statements, payments } = props;
  const { newest, earlier, list, more } = useStatements(tenantId, statements);
  const { view, dialog } = useBillDialog(newest ? [newest, ...earlier] : []);
  const payNow = usePayNow();
  return (
    <>
      <PageHeader title="Latest Statement Of Account" action={<NotLive />} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-7 lg:mt-6 lg:gap-8">
        {newest ? (
          <SoaCard statement={newest} today={today} onPay={payNow} onView={() => view(newest)} />
        ) : (
          <Card>
            <EmptyState icon={<ReceiptText />} text="You have no statement of account yet." />
          </Card>
        )}
        <EarlierStatements statements={earlier} list={list} onMore={more} onView={view} />
        <TenantPayments tenantId={tenantId} initial={payments} />
      </div>
      {dialog}
    </>
  );
}

/** The statements before the newest one, each with its PDF; renders nothing if there are none. */
function EarlierStatements(props: {
  statements: readonly StatementRecord[];
  list: ReturnType<typeof useStatements>["list"];
  onMore: () => Promise<void>;
  onView: (statement: StatementRecord) => void;
}) {
  const { statements, list, onMore, onView } = props;
  if (statements.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="font-semibold text-lg tracking-[-0.01em]">
        Earlier statements
      </h2>
      <Card className="mt-3">
        <ul className="divide-y divide-line">
          {statements.map((statement) => (
            <Row key={statement.id} statement={statement} onView={() => onView(statement)} />
          ))}
        </ul>
        <MoreButton
          list={list}
          onMore={onMore}
          variant="outline"
          label="Show earlier"
          className="border-line border-t px-5 py-3 max-lg:px-4"
        />
      </Card>
    </section>
  );
}

function Row(props: { statement: StatementRecord; onView: () => void }) {
  const { soaDate, soaAmount, soaName, hasPdf, invoiceNumber, balance, moved } = props.statement;
  const date = longDate(soaDate);
  return (
    <li className="flex min-h-row flex-wrap items-center gap-x-4 py-1.5 pr-3 pl-5 max-lg:pl-4">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 max-[23rem]:grid-cols-1 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
        <span className="num font-medium text-sm">{date}</span>
        <span className="plate text-ink-2 text-xs max-sm:order-last max-sm:col-span-full">
          {invoiceNumber}
        </span>
        <span className="num font-medium text-sm">
          {soaAmount > 0 && balance <= 0 ? <span className="mr-2 text-ink-2 text-xs">Paid</span> : null}
          {formatPesos(soaAmount)}
        </span>
      </div>
      <span className="flex w-22 shrink-0 justify-end">
        {hasPdf ? (
          <>
            <IconButton
              label={`View Pdf of ${date}`}
              icon={<FileText />}
              aria-haspopup="dialog"
              onClick={props.onView}
            />
            <IconLink
              label={`Download PDF of ${date}`}
              icon={<Download />}
              href={fileAddress("client", statementKey(soaName))}
              download={soaName}
            />
          </>
        ) : null}
      </span>
      {moved.length > 0 ? (
        <div className="basis-full pb-1">
          <MovedPayments statement={props.statement} />
        </div>
      ) : null}
    </li>
  );
}

"use client";

import { CalendarClock, Download, FileText } from "lucide-react";
import type { ReactNode } from "react";
import { OnTheWayLines } from "@/components/payments/on-the-way";
import { useAccount } from "@/components/tenants/account";
import { StatusBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { fileAddress } from "@/lib/core/areas";
import type { StatementRecord } from "@/lib/features/billing/record";
import { statementKey } from "@/lib/features/billing/statements";
import { longDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { isStatementOverdue } from "./billing-card";
import { MovedPayments } from "./moved-payments";

const Fact = (props: { label: string; className?: string; children: ReactNode }) => (
  <div className={cn("min-w-0", props.className)}>
    <dt className="text-ink-2 text-xs">{props.label}</dt>
    <dd>{props.children}</dd>
  </div>
);

/** The newest statement with its PDF and payment button. @param props.today the day on the site's calendar */
export function SoaCard(props: {
  statement: StatementRecord;
  today: string;
  onPay: () => Promise<void>;
  onView: () => void;
}) {
  const { statement, today, onPay, onView } = props;
  const { soaDate, soaAmount, soaName, hasPdf, dueDate, invoiceNumber, balance } = statement;
  const onTheWay = useAccount()?.onTheWay;
  const isOwed = balance > 0;
  return (
    <Card as="section" aria-labelledby="soa">
      <CardHeader
        id="soa"
        ruled
        title={<span className="num">{longDate(soaDate)}</span>}
        meta={
          <>
            Invoice <span className="plate text-ink">{invoiceNumber}</span>
          </>
        }
      />
      <div className="grid gap-5 p-5 max-lg:p-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-3">
          <Fact label="Title">
            <span className="font-medium text-md">Monthly SOA</span>
          </Fact>
          <Fact label="Date">
            <span className="num font-medium text-md">{longDate(soaDate)}</span>
          </Fact>
          <Fact
            label="SOA Amount"
            className="max-lg:col-span-2 max-lg:border-line max-lg:border-t max-lg:pt-4"
          >
            <span className="amount">{formatPesos(soaAmount)}</span>
          </Fact>
        </dl>
        <div className="grid grid-cols-2 gap-2.5 max-[18rem]:grid-cols-1 lg:flex">
          {hasPdf ? (
            <>
              <Button variant="outline" icon={<FileText />} aria-haspopup="dialog" onClick={onView}>
                View Pdf
              </Button>
              <a
                href={fileAddress("client", statementKey(soaName))}
                download={soaName}
                className={buttonClass({ variant: "outline" })}
              >
                <Download aria-hidden />
                Download
              </a>
            </>
          ) : null}
          {isOwed ? (
            <Button className="min-w-26 max-lg:order-first max-lg:col-span-full" onClick={onPay}>
              Pay Now
            </Button>
          ) : null}
        </div>
      </div>
      <div className="grid gap-2 rounded-b-lg border-line border-t bg-sunken px-5 py-3 text-ink-2 text-sm max-lg:px-4">
        <p className="num flex flex-wrap items-center gap-x-5 gap-y-1">
          {isOwed ? (
            <>
              <span>
                Amount to pay <b className="ml-1 font-semibold text-ink">{formatPesos(balance)}</b>
              </span>
              <span>
                Due date <b className="ml-1 font-medium text-ink">{longDate(dueDate)}</b>
              </span>
              {isStatementOverdue(balance, onTheWay, dueDate, today) ? (
                <StatusBadge tone="no" icon={<CalendarClock />} label="OVERDUE" />
              ) : null}
            </>
          ) : (
            <span className="font-medium text-ink">
              {balance < 0 ? `Credit ${formatPesos(-balance)}` : "Nothing to pay"}
            </span>
          )}
        </p>
        <OnTheWayLines {...{ onTheWay, balance }} />
        <MovedPayments statement={statement} />
      </div>
    </Card>
  );
}

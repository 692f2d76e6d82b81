"use client";

import { ReceiptText } from "lucide-react";
import { NotLive } from "@/components/live/not-live";
import { TenantPayments } from "@/components/payments/tenant-payments";
import { usePayNow } from "@/components/payments/use-pay-now";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import type { FirstPage } from "@/lib/core/list-state";
import type { Page } from "@/lib/core/paging";
import type { StatementRecord } from "@/lib/features/billing/record";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { EarlierStatements } from "./earlier-statements";
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

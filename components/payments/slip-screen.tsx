"use client";

import type { ReactNode } from "react";
import { lazyField } from "@/components/lazy/lazy-field";
import { NoRecord } from "@/components/records/no-record";
import { useRecord } from "@/components/records/use-record";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { statementKey } from "@/lib/features/billing/statements";
import { paymentCalls } from "@/lib/features/payments/calls";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { paymentSource } from "./payment-source";
import { SlipViewer } from "./slip-viewer";

const PdfPanel = lazyField(
  () => import("@/components/pdf/pdf-panel").then((module) => module.PdfPanel),
  <Skeleton className="h-full min-h-60 rounded-lg" />,
);

/** The comparison beside a deposit's slips: another deposit, by id, or the PDF of the paid statement, by name. */
export type SlipComparison = { deposit: string } | { statement: string } | null;

/** Shows a deposit's slips full-screen beside their comparison; on phones above it. */
export function SlipScreen(props: { payment: PaymentRecord; beside: SlipComparison; onClose: () => void }) {
  const { payment, beside, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="screen"
      tall
      fitted
      focusTitle
      title="DEPOSIT SLIP"
      code={payment.referenceNumber}
    >
      <div className="flex min-h-0 flex-1 gap-5 bg-sunken p-5 max-md:flex-col max-md:overflow-y-auto max-sm:p-4">
        <Pane code={payment.referenceNumber} title={payment.tenant.uoccname} single={beside === null}>
          <SlipViewer of={payment.referenceNumber} images={payment.images} className="flex-1" />
        </Pane>
        {beside && "deposit" in beside ? <OtherDeposit id={beside.deposit} /> : null}
        {beside && "statement" in beside ? (
          <Pane code={payment.invoiceNumber} title="Statement">
            <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-lg border border-line">
              <PdfPanel
                area="admin"
                files={[{ name: beside.statement, url: statementKey(beside.statement) }]}
                shown={0}
                onShow={() => {}}
                fills
              />
            </div>
          </Pane>
        ) : null}
      </div>
    </Dialog>
  );
}

function Pane(props: { code: string; title: string; single?: boolean; children: ReactNode }) {
  const { code, title, single = false, children } = props;
  return (
    <div
      className={`flex min-h-0 min-w-0 flex-1 flex-col gap-2.5 ${single ? "" : "max-md:min-h-[65dvh] max-md:flex-none"}`}
    >
      <h3 className="flex flex-wrap items-baseline gap-x-3 font-medium text-sm">
        <span className="plate">{code}</span>
        <span className="text-ink-2">{title}</span>
      </h3>
      {children}
    </div>
  );
}

function OtherDeposit({ id }: { id: string }) {
  const { record, isLoading, refetch, ...none } = useRecord("admin", paymentSource, paymentCalls.show, id);
  return (
    <Pane code={record?.referenceNumber ?? ""} title={record?.tenant.uoccname ?? ""}>
      {isLoading ? <Skeleton className="flex-1 rounded-lg" /> : null}
      <NoRecord {...none} onRetry={refetch} />
      {record ? <SlipViewer of={record.referenceNumber} images={record.images} className="flex-1" /> : null}
    </Pane>
  );
}

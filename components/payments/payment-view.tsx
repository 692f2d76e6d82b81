"use client";

import { FileText } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { StaleRecordGuard } from "@/components/records/stale-record-guard";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { toast } from "@/components/ui/toast";
import { paymentStatus } from "@/db/statuses";
import type { PaymentRecord } from "@/lib/features/payments/record";
import type { PaymentRights } from "@/lib/features/payments/rights";
import { paymentType, typeLabels } from "@/lib/features/payments/statuses";
import { CountedStatement } from "./counted-statement";
import { PaymentDifference } from "./office-differences";
import { PaymentStatusBadge } from "./payment-badges";
import { DuplicateNote } from "./payment-duplicates";
import { Amounts, PaymentFacts } from "./payment-facts";
import { PaymentForm } from "./payment-form";
import { OtherPayments } from "./payment-others";
import { PaymentProviderPanel } from "./payment-provider-panel";
import { PaymentTimeline, waitingText } from "./payment-timeline";
import type { SlipComparison } from "./slip-screen";
import { SlipViewer } from "./slip-viewer";

const SlipScreen = lazyDialog(() => import("./slip-screen").then((module) => module.SlipScreen));

/** The body of a payment's dialog: its slip or the provider's status, its facts, and the decision. */
export function PaymentView(props: {
  payment: PaymentRecord;
  rights: PaymentRights;
  refresh: () => void;
  onStatus: (status: unknown) => void;
  onSaved: (button: string) => unknown;
  onUnchanged: () => void;
}) {
  const { payment, rights, refresh, onSaved, onUnchanged, onStatus } = props;
  const [compared, setCompared] = useState<SlipComparison>();
  // The version after this user's own settlement, which must not make the form stale or reset its choices.
  const [ownVersion, setOwnVersion] = useState<string>();
  const isOpen = payment.status === paymentStatus.created || payment.status === paymentStatus.forVerification;
  const isDeposit = payment.type === paymentType.deposit;
  const statement = rights.statements && payment.soaName ? { statement: payment.soaName } : null;
  const rule = <hr className="border-line max-md:hidden" />;
  return (
    <div
      data-scrolls=""
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto max-md:p-6 max-sm:p-4 md:grid-cols-[26.25rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)] md:gap-0 md:overflow-hidden"
    >
      <p className="flex flex-wrap items-center justify-between gap-2 text-ink-2 text-sm md:hidden">
        <PaymentStatusBadge status={payment.status} side="staff" />
        {isOpen ? waitingText(payment) : null}
      </p>
      <div className="flex flex-col gap-3 max-md:order-1 md:min-h-0 md:border-line md:border-r md:bg-sunken md:p-4">
        {isDeposit ? (
          <SlipViewer
            of={payment.referenceNumber}
            images={payment.images}
            onEnlarge={() => setCompared(statement)}
            beside={
              statement ? (
                <Button variant="link" size="sm" icon={<FileText />} onClick={() => setCompared(statement)}>
                  Beside the statement
                </Button>
              ) : undefined
            }
            className="max-md:h-96 max-md:shrink-0 md:flex-1"
          />
        ) : (
          <PaymentProviderPanel payment={payment} mayCheck={rights.edit} onChecked={refresh} />
        )}
      </div>
      {/* On phones the amounts are above the slip, everything else is below it. */}
      <div className="max-md:contents md:flex md:min-h-0 md:flex-col">
        <div
          className="max-md:contents max-md:*:order-2 md:grid md:min-h-0 md:flex-1 md:content-start md:gap-4 md:overflow-y-auto md:px-6 md:py-5"
          data-scrolls=""
        >
          <Amounts payment={payment} className="max-md:order-none!" />
          {payment.status === paymentStatus.created ? (
            <Note tone="warn">
              Not yet paid: the tenant has begun this payment, and {typeLabels[payment.type]} has received
              nothing yet.
            </Note>
          ) : null}
          <DuplicateNote
            duplicates={payment.duplicates ?? []}
            count={payment.duplicateCount ?? 0}
            others={payment.others ?? []}
            clientCode={payment.clientCode}
            onCompare={isDeposit ? (deposit) => setCompared({ deposit }) : undefined}
          />
          <OtherPayments payment={payment} />
          <CountedStatement
            payment={payment}
            maySetBack={rights.targets.includes(paymentStatus.verified)}
            onMoved={setOwnVersion}
            refresh={refresh}
          />
          <PaymentDifference payment={payment} rights={rights} onSettled={setOwnVersion} />
          <PaymentFacts payment={payment} />
          {rule}
          <PaymentTimeline payment={payment} area="admin" />
        </div>
        {/* Always visible, because staff open a payment to decide on it. */}
        <div className="max-md:order-2 md:border-line md:border-t md:px-6 md:py-4">
          <StaleRecordGuard latest={payment} ownVersion={ownVersion}>
            {(base) => (
              <PaymentForm
                key={base.updated_at}
                payment={base}
                version={ownVersion && ownVersion > base.updated_at ? ownVersion : base.updated_at}
                targets={rights.targets}
                onSaved={(button) => {
                  toast.success("Payment edited successfully.");
                  return onSaved(button);
                }}
                onUnchanged={onUnchanged}
                onStatus={onStatus}
              />
            )}
          </StaleRecordGuard>
        </div>
      </div>
      {compared === undefined ? null : (
        <SlipScreen payment={payment} beside={compared} onClose={() => setCompared(undefined)} />
      )}
    </div>
  );
}

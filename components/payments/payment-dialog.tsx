"use client";

import { useState } from "react";
import { NavigationButtons, NavigationKeys } from "@/components/records/navigation-buttons";
import { NoRecord } from "@/components/records/no-record";
import type { FormProps } from "@/components/records/record-page";
import { useRecord } from "@/components/records/use-record";
import { type OriginList, useRecordNavigation } from "@/components/records/use-record-navigation";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { Kbd, KeyHint } from "@/components/ui/kbd";
import { useOverlay } from "@/components/ui/overlay";
import { Skeleton } from "@/components/ui/skeleton";
import { paymentStatus } from "@/db/statuses";
import { paymentCalls } from "@/lib/features/payments/calls";
import type { PaymentRecord } from "@/lib/features/payments/record";
import type { PaymentRights } from "@/lib/features/payments/rights";
import { noDate } from "@/lib/format/dates";
import { QueueEndView, useDecisionQueue } from "./decision-queue";
import { PaymentStatusBadge } from "./payment-badges";
import { decideAndNext, nextLabels } from "./payment-form";
import { PaymentView } from "./payment-view";
import { PreloadedSlips } from "./slip-viewer";

/** The back office's dialog of a payment, with navigation through the list that it was opened from. */
export function PaymentDialog(
  props: Omit<FormProps, "id"> & {
    id: string;
    list: OriginList<PaymentRecord>;
    /** The list's tab and search, such as `All with “DD-20”`. */
    listName: string;
    rights: PaymentRights;
  },
) {
  const { area, source, id, list, listName, rights, onClose, onSaved, refresh } = props;
  const { record: payment, isLoading, refetch, ...none } = useRecord(area, source, paymentCalls.show, id);
  const navigation = useRecordNavigation(list, id);
  const [chosen, setChosen] = useState<unknown>();
  const isWaiting = payment?.status === paymentStatus.forVerification;
  const offersNext = navigation !== null && isWaiting && rights.targets.includes(paymentStatus.verified);
  const { end, findNext } = useDecisionQueue(list, navigation);
  const openNextOrClose = async (button: string) => {
    if (button !== decideAndNext || !navigation) return onSaved();
    const next = await findNext();
    if (next === null) return onSaved();
    if (next === "end") return refresh();
    // Blurred so that the next payment's form focuses its status.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    navigation.open(next);
    refresh();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size={1000}
      tall
      fitted
      title="PAYMENT"
      {...(payment && !end ? { code: payment.referenceNumber || noDate } : {})}
      badge={
        payment && !end ? (
          <span className="max-md:hidden">
            <PaymentStatusBadge status={payment.status} side="staff" />
          </span>
        ) : undefined
      }
      corner={
        navigation && !end ? (
          <NavigationButtons navigation={navigation} what="payment" of={listName} />
        ) : undefined
      }
      footer={
        !end && (payment || isLoading) ? (
          <FormFooter
            hideSubmit={rights.targets.length === 0}
            keys={<Keys hasNavigation={navigation !== null} offersNext={offersNext} />}
            main={offersNext ? <DecideAndNext chosen={chosen} /> : undefined}
          />
        ) : undefined
      }
    >
      {end ? <QueueEndView end={end} onClose={onSaved} /> : null}
      {isLoading ? <PaymentSkeleton /> : null}
      <NoRecord {...none} onRetry={refetch} />
      {payment && !end ? (
        // The key resets the form for each payment.
        <PaymentView
          key={payment.id}
          {...{ payment, rights, refresh }}
          onSaved={openNextOrClose}
          onUnchanged={onClose}
          onStatus={setChosen}
        />
      ) : null}
      {navigation?.nextRow ? <PreloadedSlips images={navigation.nextRow.images} /> : null}
    </Dialog>
  );
}

function DecideAndNext({ chosen }: { chosen: unknown }) {
  const overlay = useOverlay();
  return (
    <Button type="submit" name={decideAndNext} form={overlay?.formId} pending={overlay?.busy}>
      {nextLabels.get(chosen) ?? "Verify and next"}
    </Button>
  );
}

function Keys({ hasNavigation, offersNext }: { hasNavigation: boolean; offersNext: boolean }) {
  return (
    <>
      {hasNavigation ? <NavigationKeys /> : null}
      <KeyHint>
        <Kbd>1</Kbd>
        to
        <Kbd>4</Kbd>
        Status
      </KeyHint>
      {offersNext ? (
        <KeyHint>
          <Kbd>2</Kbd>
          <Kbd>Enter</Kbd>
          Verify and next
        </KeyHint>
      ) : null}
    </>
  );
}

function PaymentSkeleton() {
  return (
    <div
      aria-busy
      className="grid min-h-0 flex-1 content-start gap-4 overflow-hidden max-md:p-6 max-sm:p-4 md:grid-cols-[26.25rem_minmax(0,1fr)] md:content-stretch md:gap-0"
    >
      <div className="md:bg-sunken md:p-4">
        <Skeleton className="h-full rounded-lg max-md:h-88" />
      </div>
      <div className="grid content-start gap-5 md:p-6">
        <Skeleton className="h-18 rounded-lg" />
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-ctl rounded-md" />
        <Skeleton className="h-ctl rounded-md" />
      </div>
    </div>
  );
}

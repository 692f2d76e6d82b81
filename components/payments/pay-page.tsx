"use client";

import { ArrowLeft, ReceiptText } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useFormBusy } from "@/components/form/form-context";
import { useAccount } from "@/components/tenants/account";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { pageTitleId } from "@/components/ui/page-header";
import { useGo } from "@/components/ui/page-link";
import { longDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { useLeftToPay } from "./left-to-pay";
import { OnTheWayLines } from "./on-the-way";
import type { PayBill } from "./pay-bill";

/** The layout of a payment page. On phones its header replaces the shell's (`hasOwnBars` of `tenantPages`). */
export function PayPage(props: {
  title: string;
  back: { label: string; onPress: () => unknown };
  children: ReactNode;
}) {
  const { title, back, children } = props;
  useNewBill();
  return (
    <>
      <header className="mx-auto flex max-w-160 items-center gap-2 max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:-mx-4 max-lg:-mt-5 max-lg:mb-4 max-lg:h-14 max-lg:max-w-none max-lg:border-line max-lg:border-b max-lg:bg-surface max-lg:px-2 lg:mb-6">
        <IconButton
          label={back.label}
          tooltip={false}
          className="lg:-ml-2"
          icon={<ArrowLeft />}
          onClick={back.onPress}
        />
        <h1 id={pageTitleId} className="wrap-break-word page-title max-lg:text-lg">
          {title}
        </h1>
      </header>
      <div className="mx-auto max-w-160">{children}</div>
    </>
  );
}

/** Refreshes the page when a statement arrives or a payment is verified; typed values are preserved. */
function useNewBill(): void {
  const account = useAccount();
  const router = useRouter();
  const bill = `${account?.soaDate} ${account?.outstandingBalance}`;
  const shown = useRef(bill);
  useEffect(() => {
    if (shown.current === bill) return;
    shown.current = bill;
    router.refresh();
  }, [bill, router]);
}

/** The buttons below a form or a choice; on phones they are fixed to the bottom of the screen. */
export const PayFoot = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.875rem,env(safe-area-inset-bottom))]">
    {children}
  </div>
);

/** Cancel and Submit of a payment form. @param props.missing what is required before Submit is enabled, or null */
export function PayActions(props: { missing?: string | null; onCancel: () => unknown }) {
  const { missing = null, onCancel } = props;
  const busy = useFormBusy();
  const id = useId();
  return (
    <PayFoot>
      {missing === null ? null : (
        <p id={id} className="flex-1 basis-full text-ink-2 text-xs lg:basis-auto lg:self-center">
          {missing}
        </p>
      )}
      <Button variant="outline" className="max-lg:flex-1" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        className="max-lg:flex-[1.6] lg:min-w-32"
        pending={busy}
        disabled={missing !== null}
        aria-describedby={missing === null ? undefined : id}
      >
        Submit
      </Button>
    </PayFoot>
  );
}

/** A part of a payment's form. @param props.number its place, if there are several parts that are done in order */
export function PayStep(props: { number: number | null; title: string; children: ReactNode }) {
  const { number, title, children } = props;
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 lg:p-5">
      <h2 id={id} className="flex items-center gap-3 font-semibold text-md tracking-[-0.01em]">
        {number === null ? null : (
          <span className="num grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink text-sm">
            {number}
          </span>
        )}
        {title}
      </h2>
      {children}
    </Card>
  );
}

export function BillSummary({ bill }: { bill: PayBill }) {
  const { balance, onTheWay } = useLeftToPay(bill);
  return (
    <Card className="p-4 lg:p-5">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p>
          <span className="block text-ink-2 text-sm">Amount to pay</span>
          <span className="amount">{formatPesos(Math.max(0, balance))}</span>
        </p>
        <p className="text-right text-ink-2 text-xs max-[22rem]:text-left">
          <span className="plate block text-ink">{bill.invoiceNumber}</span>
          {balance > 0 ? <span className="num">Due date {longDate(bill.dueDate)}</span> : null}
        </p>
      </div>
      <OnTheWayLines onTheWay={onTheWay} balance={balance} className="mt-3 border-line border-t pt-3" />
    </Card>
  );
}

/** Replaces the form if no statement can be paid. */
export function NothingToPay({ title }: { title: string }) {
  const go = useGo();
  return (
    <PayPage title={title} back={{ label: "Back to Billings", onPress: () => go("/billings") }}>
      <Card>
        <EmptyState icon={<ReceiptText />} text="There is no statement of account to pay yet." />
      </Card>
    </PayPage>
  );
}

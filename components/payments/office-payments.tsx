"use client";

import { useState } from "react";
import { useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { useTicketCounts } from "@/components/menu/ticket-counts";
import { RecordPage } from "@/components/records/record-page";
import { useListState } from "@/components/records/use-list-state";
import type { OriginList } from "@/components/records/use-record-navigation";
import { Button } from "@/components/ui/button";
import { paymentStatus } from "@/db/statuses";
import { deletePaymentAction } from "@/lib/actions/payments";
import type { FirstPage } from "@/lib/core/list-state";
import type { Page } from "@/lib/core/paging";
import { payfile } from "@/lib/features/payments/csv";
import type { DifferenceRecord, PaymentRecord } from "@/lib/features/payments/record";
import type { PaymentRights } from "@/lib/features/payments/rights";
import { officePaymentColumns, paymentCard } from "./office-columns";
import { OfficeDifferences } from "./office-differences";
import { paymentSource } from "./payment-source";
import { PostMany } from "./post-many";

const PaymentDialog = lazyDialog(() => import("./payment-dialog").then((module) => module.PaymentDialog));
const ReservationDialog = lazyDialog(() =>
  import("./office-reservation-dialog").then((module) => module.OfficeReservationDialog),
);

const DepositDialog = lazyDialog(() =>
  import("./office-deposit-dialog").then((module) => module.OfficeDepositDialog),
);

const tabs = [
  { value: "", label: "All" },
  { value: "2", label: "For Verification" },
  { value: "3", label: "Verified" },
  { value: "4", label: "Posted" },
  { value: "5", label: "Rejected" },
];
/** Names the list that a payment was opened from, such as `For Verification` or `All with “DD-20”`. */
function nameOf({ state }: OriginList<PaymentRecord>): string {
  const tab = tabs.find(({ value }) => value === state.status)?.label ?? "All";
  return state.searchTerm === "" ? tab : `${tab} with “${state.searchTerm}”`;
}

/** The button and dialog of ENTER DEPOSIT; a live update adds the deposit to the list. */
function EnterDeposit(props: { adminId: string; timeZone: string }) {
  const { adminId, timeZone } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Enter Deposit
      </Button>
      {isOpen ? <DepositDialog {...{ adminId, timeZone }} onClose={close} onSaved={close} /> : null}
    </>
  );
}

/** The back office's payments page: differences, the list, and the dialog for decisions. */
export function OfficePayments(props: {
  adminId: string;
  timeZone: string;
  rights: PaymentRights;
  initial: FirstPage<PaymentRecord>;
  differences: Page<DifferenceRecord>;
}) {
  const { adminId, timeZone, rights, initial, differences } = props;
  const { open } = useListState();
  const counts = useTicketCounts(true).data?.payments;
  useLoadOnFirstUse(PaymentDialog.load);
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const counted = tabs.map((tab) => {
    const count = tab.value === "" ? all : counts?.[tab.value];
    return count === undefined ? tab : { ...tab, count, of: "payments" };
  });
  return (
    <RecordPage
      source={paymentSource}
      scope={{ area: "admin", userId: adminId }}
      initial={initial}
      label="Payments"
      title="Payments"
      below={<OfficeDifferences initial={differences} rights={rights} onOpen={open} />}
      tabs={counted}
      columns={officePaymentColumns}
      card={paymentCard}
      search="Search Reference Number"
      empty="There are no payments here."
      csv={payfile}
      bulk={
        rights.targets.includes(paymentStatus.posted) ? (selection) => <PostMany {...selection} /> : undefined
      }
      removal={
        rights.delete
          ? {
              run: deletePaymentAction,
              done: "Payment deleted successfully.",
              offered: ({ status }) => status === paymentStatus.forVerification,
            }
          : undefined
      }
      action={rights.deposit ? <EnterDeposit {...{ adminId, timeZone }} /> : undefined}
      mayAdd={rights.add}
      form={({ id, list, ...form }) =>
        id === null ? (
          <ReservationDialog {...form} {...{ adminId, timeZone, rights }} />
        ) : (
          <PaymentDialog {...form} {...{ id, list, rights }} listName={nameOf(list)} />
        )
      }
    />
  );
}

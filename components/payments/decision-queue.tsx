"use client";

import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { OriginList, RecordNavigation } from "@/components/records/use-record-navigation";
import { listCallInput } from "@/components/records/use-records";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toast";
import { paymentStatus } from "@/db/statuses";
import { fetchCall } from "@/lib/browser/fetch";
import { paymentCalls } from "@/lib/features/payments/calls";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { paymentStatusLabel } from "@/lib/features/payments/statuses";
import { longDateTime } from "@/lib/format/dates";
import { formatCount } from "@/lib/format/text";

/** What is shown after the last payment of the list or page: how many there were, and how many of them still wait. */
type QueueEnd = { of: "list" | "page"; total: number; waiting: number };

/** Who decided on a payment and when; null if nobody did, or if that can't be loaded. */
async function decidedText(id: string): Promise<string | null> {
  try {
    const payment = await fetchCall(paymentCalls.show, { id });
    if (payment.status === paymentStatus.forVerification) return null;
    const { data } = await fetchCall(paymentCalls.history, { id });
    const last = data.findLast(({ to }) => to === payment.status);
    const who = last ? ` by ${last.by.name}, ${longDateTime(last.created_at)}` : "";
    const status = paymentStatusLabel(payment.status, "staff");
    return `${payment.referenceNumber || payment.invoiceNumber} was ${status}${who}. It was passed over.`;
  } catch {
    // It is opened, which says what is wrong.
    return null;
  }
}

/**
 * Moves to the next undecided payment of the list. A payment that somebody else has decided meanwhile is skipped, with a
 * toast. A list of all statuses is followed to the end of its page, because thousands of decided payments may come after.
 */
export function useDecisionQueue(
  list: OriginList<PaymentRecord>,
  navigation: RecordNavigation<PaymentRecord> | null,
) {
  const [end, setEnd] = useState<QueueEnd | null>(null);
  /** @returns the id of the next payment to decide on; `end` after the last one, null if that is not known */
  const findNext = async (): Promise<string | "end" | null> => {
    if (!navigation) return null;
    const of = list.state.status === String(paymentStatus.forVerification) ? "list" : "page";
    for (let id = await navigation.next?.(); id; id = await navigation.after(id)) {
      const row = navigation.rowOf(id);
      if (of === "page" && !list.rows.some((one) => one.id === id)) break;
      if (row?.status !== paymentStatus.forVerification) continue;
      const text = await decidedText(id);
      if (text === null) return id;
      toast.info(text);
    }
    const state = { ...list.state, page: 1, limit: 1, status: String(paymentStatus.forVerification) };
    const waiting = await fetchCall(paymentCalls.list, listCallInput(state)).catch(() => null);
    if (waiting) setEnd({ of, total: navigation.total, waiting: waiting.total });
    return waiting && "end";
  };
  return { end, findNext };
}

/** The end of the queue. */
export function QueueEndView({ end, onClose }: { end: QueueEnd; onClose: () => void }) {
  const { of, total, waiting } = end;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className="grid min-h-88 flex-1 place-items-center p-6">
      <div role="status">
        <EmptyState
          icon={<CircleCheck />}
          text={
            waiting === 0
              ? total === 1
                ? "The one payment is decided."
                : `All ${total.toLocaleString("en")} are decided.`
              : `This is the end of the ${of}. ${formatCount(waiting, "payment")} still ${waiting === 1 ? "waits" : "wait"}.`
          }
          action={
            <Button ref={back} onClick={onClose}>
              Back to Payments
            </Button>
          }
        />
      </div>
    </div>
  );
}

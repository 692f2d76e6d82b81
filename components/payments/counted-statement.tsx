"use client";

import { useAction } from "@/components/failures/use-action";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { updatePaymentAction } from "@/lib/actions/payments";
import type { PaymentRecord } from "@/lib/features/payments/record";

/**
 * Says that a payment counts on another statement than the one that it names, and sets it back; renders nothing for
 * other payments (docs/rules/billing.md, Balance).
 */
export function CountedStatement(props: {
  payment: PaymentRecord;
  maySetBack: boolean;
  /** Receives the record's version after the change, so that the form does not become stale. */
  onMoved: (version: string) => void;
  refresh: () => void;
}) {
  const { payment, maySetBack, onMoved, refresh } = props;
  const update = useAction(updatePaymentAction, { isButton: true });
  const { id, countsOn, invoiceNumber, updated_at } = payment;
  if (countsOn === null || countsOn === invoiceNumber) return null;
  const setBack = async () => {
    const outcome = await update({ id, countsOn: invoiceNumber, updated_at });
    if (!outcome.done) return;
    onMoved((outcome.data as PaymentRecord).updated_at);
    refresh();
  };
  return (
    <Note>
      <p>
        It counts on <span className="plate">{countsOn}</span>, because that statement came before it was
        verified.
      </p>
      {maySetBack ? (
        <Button variant="link" size="sm" onClick={setBack}>
          Count it on {invoiceNumber}
        </Button>
      ) : null}
    </Note>
  );
}

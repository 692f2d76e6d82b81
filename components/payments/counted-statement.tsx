"use client";

import { runButtonAction } from "@/components/failures/run-action";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import type { PaymentRecord } from "@/lib/features/payments/record";
import type { PaymentActions } from "./payment-actions";

/**
 * Says that a payment counts on another statement than the one that it names, and sets it back; renders nothing for
 * other payments (docs/rules/billing.md, Balance).
 */
export function CountedStatement(props: {
  payment: PaymentRecord;
  /** Absent if the user may not set it back. */
  update: PaymentActions["update"] | undefined;
  /** Receives the record's version after the change, so that the form does not become stale. */
  onMoved: (version: string) => void;
  refresh: () => void;
}) {
  const { payment, update, onMoved, refresh } = props;
  const { id, countsOn, invoiceNumber, updated_at } = payment;
  if (countsOn === null || countsOn === invoiceNumber) return null;
  const setBack = async (run: PaymentActions["update"]) => {
    const outcome = await runButtonAction("admin", () => run({ id, countsOn: invoiceNumber, updated_at }));
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
      {update ? (
        <Button variant="link" size="sm" onClick={() => setBack(update)}>
          Count it on {invoiceNumber}
        </Button>
      ) : null}
    </Note>
  );
}

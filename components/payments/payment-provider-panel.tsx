"use client";

import { RefreshCw } from "lucide-react";
import { useAction } from "@/components/failures/use-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { checkPaymentAction } from "@/lib/actions/payments";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { outsourceLabel, typeLabels } from "@/lib/features/payments/statuses";
import { longDateTime, noDate } from "@/lib/format/dates";
import { OutsourceBadge } from "./payment-badges";
import { usePaymentHistory } from "./payment-timeline";

/** Shows the provider's status in place of a slip, and requests it again. */
export function PaymentProviderPanel(props: {
  payment: PaymentRecord;
  /** Whether the user may request it. */
  mayCheck: boolean;
  onChecked: () => void;
}) {
  const { payment, mayCheck, onChecked } = props;
  const check = useAction(checkPaymentAction, { isButton: true });
  const { events, failure } = usePaymentHistory("admin", payment.id);
  const last = events?.findLast(({ by }) => by.kind === "provider");
  const lastReceived = events ? longDateTime(last?.created_at) : failure ? "Not known" : "…";
  const facts = [
    ["Code", payment.outsourceStatus ?? noDate],
    ["Message", payment.message || noDate],
    ["Email", payment.email ?? noDate],
    ["Begun", longDateTime(payment.created_at)],
    ["Last heard", lastReceived],
  ];
  const checkAgain = async () => {
    const outcome = await check({ id: payment.id });
    if (!outcome.done) return;
    // Users of this screen may view payments, so the answer is never redacted.
    const statusLabel = outsourceLabel((outcome.data as PaymentRecord).outsourceStatus);
    toast.info(
      statusLabel ? `The provider says ${statusLabel}.` : "The provider does not know this payment yet.",
    );
    onChecked();
  };
  return (
    <section
      aria-label="Provider"
      className="grid content-start gap-4 rounded-lg border border-line bg-surface p-5 max-md:p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-md">{typeLabels[payment.type]}</h3>
        <OutsourceBadge statusCode={payment.outsourceStatus} />
      </div>
      <dl className="grid gap-2.5 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {mayCheck ? (
        <Button
          variant="outline"
          size="sm"
          icon={<RefreshCw />}
          className="justify-self-start"
          onClick={checkAgain}
        >
          Check again
        </Button>
      ) : null}
    </section>
  );
}

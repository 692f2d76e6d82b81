"use client";

import { RefreshCw } from "lucide-react";
import { runButtonAction } from "@/components/shell/run-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { ActionResult } from "@/lib/core/action-result";
import type { PaymentRecord } from "@/lib/features/payments/record";
import { outsourceLabel, typeLabels } from "@/lib/features/payments/statuses";
import { longDateTime, noDate } from "@/lib/format/dates";
import { OutsourceBadge } from "./payment-badges";
import { usePaymentHistory } from "./payment-timeline";

export type CheckPayment = (id: string) => Promise<ActionResult<PaymentRecord>>;

/** What the provider says of a payment, in the place of a slip, and what asks it again. */
export function PaymentProvider(props: {
  payment: PaymentRecord;
  /** Absent for those who may not ask. */
  check: CheckPayment | undefined;
  onChecked: () => void;
}) {
  const { payment, check, onChecked } = props;
  const last = usePaymentHistory("admin", payment.id).findLast(({ by }) => by.kind === "provider");
  const facts = [
    ["Code", payment.outsourceStatus ?? noDate],
    ["Message", payment.message || noDate],
    ["Email", payment.email ?? noDate],
    ["Begun", longDateTime(payment.created_at)],
    ["Last heard", longDateTime(last?.created_at)],
  ];
  const ask = async (run: CheckPayment) => {
    const outcome = await runButtonAction("admin", () => run(payment.id));
    if (!outcome.done) return;
    const said = outsourceLabel(outcome.data.outsourceStatus);
    toast.info(said ? `The provider says ${said}.` : "The provider does not know this payment yet.");
    onChecked();
  };
  return (
    <section
      aria-label="Provider"
      className="grid content-start gap-4 rounded-lg border border-line bg-surface p-5 max-md:p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-md">{typeLabels[payment.type]}</h3>
        <OutsourceBadge letter={payment.outsourceStatus} />
      </div>
      <dl className="grid gap-2.5 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {check ? (
        <Button
          variant="outline"
          size="sm"
          icon={<RefreshCw />}
          className="justify-self-start"
          onClick={() => ask(check)}
        >
          Check again
        </Button>
      ) : null}
    </section>
  );
}

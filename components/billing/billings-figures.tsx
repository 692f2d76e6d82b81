import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { BillingFigures } from "@/lib/features/billing/billing-record";
import { formatPesos } from "@/lib/format/money";
import { formatCount } from "@/lib/format/text";

function Figure(props: { label: ReactNode; amount: number; dot?: string; note?: string | undefined }) {
  const { label, amount, dot, note } = props;
  return (
    <div className="min-w-0 border-line px-5 py-3.5 max-lg:px-4 max-lg:even:border-l max-lg:nth-[n+3]:border-t lg:not-first:border-l">
      <dt className="flex items-baseline gap-2 text-ink-2 text-sm">
        {dot ? <span aria-hidden className={cn("size-2.5 shrink-0 rounded-xs", dot)} /> : null}
        <span>{label}</span>
      </dt>
      <dd className="num mt-0.5 font-semibold text-xl tracking-[-0.02em] [overflow-wrap:anywhere]">
        {formatPesos(amount)}
      </dd>
      {note ? <dd className="num text-ink-2 text-xs">{note}</dd> : null}
    </div>
  );
}

/** What was billed, and what became of it: paid, unpaid and on its way, unpaid. The three make up the first. */
export function BillingsFigures({ figures, isOld }: { figures: BillingFigures; isOld: boolean }) {
  const { billed, paid, unpaidOnItsWay, unpaidRest, credit, paymentsOnItsWay, counts } = figures;
  const share = (amount: number) => (billed > 0 ? (amount / billed) * 100 : 0);
  const parts = [
    { amount: paid, look: "bg-st-done" },
    { amount: unpaidOnItsWay, look: "bg-st-wait" },
    { amount: unpaidRest, look: "bg-st-no" },
  ];
  return (
    <Card className={cn("overflow-hidden", isOld && "opacity-60 transition-opacity delay-100 duration-base")}>
      <dl className="grid grid-cols-2 max-[22rem]:grid-cols-1 lg:grid-cols-4">
        <Figure
          label={`Billed, ${formatCount(counts.all, "statement")}`}
          amount={billed}
          note={credit > 0 ? `Credits of ${formatPesos(credit)} are not taken off` : undefined}
        />
        <Figure label={`Paid, ${Math.floor(share(paid))}%`} amount={paid} dot="bg-st-done" />
        <Figure
          label={`Unpaid and on its way, ${formatCount(paymentsOnItsWay, "payment")}`}
          amount={unpaidOnItsWay}
          dot="bg-st-wait"
        />
        <Figure label="Unpaid, nothing on its way" amount={unpaidRest} dot="bg-st-no" />
      </dl>
      <div aria-hidden className="flex h-1.25 gap-0.5 bg-sunken">
        {parts.map(({ amount, look }) =>
          amount > 0 ? <span key={look} className={look} style={{ width: `${share(amount)}%` }} /> : null,
        )}
      </div>
    </Card>
  );
}

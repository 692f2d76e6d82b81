import type { ReactNode } from "react";
import { amountLeft } from "@/components/payments/on-the-way";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { TenantDetail } from "@/lib/features/billing/record";
import type { ServiceKind } from "@/lib/features/tickets/service-kinds";
import { shortDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { formatCount } from "@/lib/format/text";

type Figure = { label: string; value: string; line: ReactNode; isLate?: boolean };

/**
 * What a tenant owes, what is on its way, what is then left, and which modules are closed for it.
 * @param props.today on the site's calendar
 */
export function BalancePart(props: { tenant: TenantDetail; kinds: readonly ServiceKind[]; today: string }) {
  const { tenant, kinds, today } = props;
  const { outstandingBalance: balance, soaDate, dueDate, onTheWay, modules } = tenant;
  if (balance === null) return null;
  const left = amountLeft(balance, onTheWay);
  const isPastDue = balance > 0 && dueDate !== null && dueDate < today;
  const due =
    dueDate && balance > 0
      ? isPastDue
        ? ` since ${shortDate(dueDate)}`
        : `, due ${shortDate(dueDate)}`
      : "";
  const coming = onTheWay?.payments.filter(({ state }) => state !== "refused") ?? [];
  const closed = modules.filter(({ open }) => !open);
  const figures: Figure[] = [
    {
      label: balance < 0 ? "Credit" : `Unpaid${due}`,
      value: formatPesos(Math.abs(balance)),
      line: soaDate ? `statement of ${shortDate(soaDate)}` : "No statement yet.",
      isLate: isPastDue && left > 0,
    },
    ...(onTheWay
      ? [
          {
            label: "On its way",
            value: formatPesos(onTheWay.amount),
            line: coming.length > 0 ? formatCount(coming.length, "payment") : "nothing",
          },
          {
            label: "Then left",
            value: formatPesos(left),
            line: left > 0 ? "still to pay" : "nothing more to pay",
          },
        ]
      : []),
    {
      label: "Modules",
      value: closed.length === 0 ? "All open" : `${closed.length} closed`,
      line:
        closed.length === 0
          ? "below their amounts"
          : closed.map(({ type }) => kinds.find(({ name }) => name === type)?.title ?? type).join(", "),
    },
  ];
  return (
    <Card as="section" aria-label="Balance" className="overflow-hidden">
      {/* The gaps show the background as dividing lines. */}
      <dl className={cn("grid grid-cols-2 gap-px bg-line", figures.length > 2 ? "lg:grid-cols-4" : "")}>
        {figures.map(({ label, value, line, isLate }) => (
          <div key={label} className="grid content-start gap-1 bg-surface px-5 py-4 max-lg:px-4">
            <dt className="text-ink-2 text-xs">{label}</dt>
            <dd className={cn("num font-semibold text-lg tracking-[-0.02em]", isLate && "text-danger-ink")}>
              {value}
            </dd>
            <dd className="text-ink-2 text-xs">{line}</dd>
          </div>
        ))}
      </dl>
      {closed.length > 0 ? (
        <p className="border-line border-t px-5 py-2.5 text-ink-2 text-sm max-lg:px-4">
          {[...new Set(closed.map(({ note }) => note))].join(" ")}
        </p>
      ) : null}
    </Card>
  );
}

import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { OnTheWayLines } from "@/components/payments/on-the-way";
import { cn } from "@/components/ui/cn";
import type { OnTheWay } from "@/lib/features/invoices/pending-record";
import { longDate } from "@/lib/format/dates";
import { daysBetween } from "@/lib/format/days";
import { formatPesos } from "@/lib/format/money";
import { formatCount } from "@/lib/format/text";

/** Whether a bill is overdue: its due date has passed, and payments that may count soon do not cover what is owed. */
export const isStatementOverdue = (
  owed: number,
  onTheWay: OnTheWay | undefined,
  dueDate: string | null,
  today: string,
): boolean => owed > (onTheWay?.amount ?? 0) && dueDate !== null && dueDate < today;

/** What a tenant without anything to pay reads in place of an amount; null if something is owed. */
function settledText(balance: number, soaDate: string | null): string | null {
  if (soaDate === null) return "No statement yet";
  if (balance > 0) return null;
  return balance < 0 ? `Credit ${formatPesos(-balance)}` : "Nothing to pay";
}

/** The amount and due date of the tenant's newest statement, the payments on their way, and its actions. */
export function BillingCard(props: {
  /** In pesos; negative for a credit. */
  balance: number;
  soaDate: string | null;
  dueDate: string | null;
  onTheWay: OnTheWay | undefined;
  /** Today on the site's calendar. */
  today: string;
  actions?: ReactNode;
}) {
  const { balance, soaDate, dueDate, onTheWay, today, actions } = props;
  const settled = settledText(balance, soaDate);
  return (
    <section aria-label="HOA Dues" className="billing-card focus-on-nav rounded-xl p-5 lg:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[#D5DEEF] text-sm">HOA Dues</h2>
        {soaDate ? <p className="num text-[#B9C5DA] text-2xs">SOA {longDate(soaDate)}</p> : null}
      </div>
      {settled === null ? <p className="mt-5 text-[#B9C5DA] text-xs">Amount to pay</p> : null}
      <p
        className={cn(
          "num font-semibold text-white leading-10.5 tracking-[-0.03em]",
          settled === null ? "text-[min(2.25rem,10vw)]" : "mt-5 text-[min(1.75rem,8vw)]",
        )}
      >
        {settled ?? formatPesos(balance)}
      </p>
      {dueDate && settled === null ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-[#FFD08A] text-sm">
          <CalendarClock className="size-4" aria-hidden />
          <span>
            Due date <b className="ml-1 font-medium">{longDate(dueDate)}</b>
          </span>
          {dueDate < today ? (
            <span className="num">{formatCount(daysBetween(dueDate, today), "day")} ago</span>
          ) : null}
          {isStatementOverdue(balance, onTheWay, dueDate, today) ? (
            <span className="rounded-sm bg-lamp px-2 py-0.5 font-semibold text-2xs text-on-lamp">
              OVERDUE
            </span>
          ) : null}
        </p>
      ) : null}
      {balance === 0 && soaDate ? <p className="mt-1 text-[#D5DEEF] text-sm">Paid, thank you.</p> : null}
      <OnTheWayLines {...{ onTheWay, balance }} className="mt-3 text-[#D5DEEF]" />
      {actions ? <div className="mt-6 flex flex-wrap gap-2.5 *:flex-1">{actions}</div> : null}
    </section>
  );
}

import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { longDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";

/** Whether a bill is overdue: an amount is owed and its due date has passed. */
export const isOverdue = (owed: number, dueDate: string | null, today: string): boolean =>
  owed > 0 && dueDate !== null && dueDate < today;

/** The amount and due date of the tenant's newest statement, and its actions. */
export function BillingCard(props: {
  /** In pesos; negative for a credit. */
  amount: number | null;
  soaDate: string | null;
  dueDate: string | null;
  /** Today on the site's calendar. */
  today: string;
  actions?: ReactNode;
}) {
  const { amount, soaDate, dueDate, today, actions } = props;
  const owed = Math.max(0, amount ?? 0);
  return (
    <section aria-label="HOA Dues" className="billing-card focus-on-nav rounded-xl p-5 lg:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[#D5DEEF] text-sm">HOA Dues</h2>
        {soaDate ? <p className="num text-[#B9C5DA] text-2xs">SOA {longDate(soaDate)}</p> : null}
      </div>
      <p className="mt-5 text-[#B9C5DA] text-xs">Amount to pay</p>
      <p className="num font-semibold text-[min(2.25rem,10vw)] text-white leading-10.5 tracking-[-0.03em]">
        {formatPesos(owed)}
      </p>
      {dueDate ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-[#FFD08A] text-sm">
          <CalendarClock className="size-4" aria-hidden />
          <span>
            Due date <b className="ml-1 font-medium">{longDate(dueDate)}</b>
          </span>
          {isOverdue(owed, dueDate, today) ? (
            <span className="rounded-sm bg-lamp px-2 py-0.5 font-semibold text-2xs text-on-lamp">
              OVERDUE
            </span>
          ) : null}
        </p>
      ) : null}
      {actions ? <div className="mt-6 flex flex-wrap gap-2.5 *:flex-1">{actions}</div> : null}
    </section>
  );
}

import { CircleX, Clock, SearchCheck } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { PageLink } from "@/components/ui/page-link";
import type { OnTheWay, PaymentOnTheWay } from "@/lib/features/invoices/pending-record";
import { paymentLink } from "@/lib/features/payments/links";
import { type PaymentType, paymentType } from "@/lib/features/payments/statuses";
import { formatPesos } from "@/lib/format/money";

/* Payments that do not count yet, as they are told beside a bill (docs/rules/billing.md, Payments on their way). */

const ways: Record<PaymentType, string> = {
  [paymentType.deposit]: "direct deposit",
  [paymentType.dragonpay]: "DragonPay",
  [paymentType.aqwire]: "AQWire",
};

const states: Record<PaymentOnTheWay["state"], { icon: ReactNode; says: (way: string) => string }> = {
  started: { icon: <Clock />, says: (way) => ` by ${way} is on its way` },
  received: { icon: <SearchCheck />, says: () => " is being checked" },
  refused: { icon: <CircleX />, says: () => " was not accepted" },
};

/** Such as `Your payment of ₱1,000.00 is being checked`. */
const textOf = ({ amount, state, type }: PaymentOnTheWay): string =>
  `Your payment of ${formatPesos(amount)}${states[state].says(ways[type])}`;

/** A sentence for each payment of a bill that may count soon, for prompts. */
export const awaitedTexts = (onTheWay: OnTheWay | undefined): string[] =>
  (onTheWay?.payments ?? [])
    .filter(({ state }) => state !== "refused")
    .map((payment) => `${textOf(payment)}.`);

/** What is left to pay of a balance when the payments on their way count; zero if nothing is. */
export const amountLeft = (balance: number, onTheWay: OnTheWay | undefined): number =>
  Math.max(0, Math.round((balance - (onTheWay?.amount ?? 0)) * 100) / 100);

/**
 * A line for each payment, which opens it, and what is left to pay when they count; renders nothing if there are none.
 * @param props.balance what is owed now
 */
export function OnTheWayLines(props: {
  onTheWay: OnTheWay | undefined;
  balance: number;
  className?: string;
}) {
  const { onTheWay, balance, className } = props;
  if (!onTheWay || onTheWay.payments.length === 0) return null;
  const left = amountLeft(balance, onTheWay);
  return (
    <ul className={cn("grid gap-1 text-sm", className)}>
      {onTheWay.payments.map((payment) => (
        <li key={payment.id}>
          <PageLink
            href={paymentLink("client", payment.id)}
            className="inline-flex items-start gap-2 underline decoration-current/40 underline-offset-3 hover:decoration-current touch:min-h-11 touch:items-center"
          >
            <span aria-hidden className="mt-0.5 touch:mt-0 [&_svg]:size-4">
              {states[payment.state].icon}
            </span>
            <span className="num">{textOf(payment)}</span>
          </PageLink>
        </li>
      ))}
      {onTheWay.amount > 0 && balance > 0 ? (
        <li className="num">Then {left > 0 ? formatPesos(left) : "nothing"} is left to pay.</li>
      ) : null}
    </ul>
  );
}

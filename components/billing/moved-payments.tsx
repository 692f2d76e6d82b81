import { PageLink } from "@/components/ui/page-link";
import type { StatementRecord } from "@/lib/features/billing/record";
import { paymentLink } from "@/lib/features/payments/links";
import { formatPesos } from "@/lib/format/money";

/**
 * Says which payments count on another statement than the one that they name (docs/rules/billing.md, Balance); renders
 * nothing if there are none.
 */
export function MovedPayments({ statement }: { statement: StatementRecord }) {
  const { moved, invoiceNumber } = statement;
  if (moved.length === 0) return null;
  return (
    <ul className="grid gap-1 text-ink-2 text-sm">
      {moved.map((payment) => (
        <li key={payment.id} className="num">
          <PageLink
            href={paymentLink("client", payment.id)}
            className="underline decoration-current/40 underline-offset-3 hover:decoration-current"
          >
            {formatPesos(payment.amount)}
          </PageLink>
          {payment.countsOn === invoiceNumber ? (
            <>
              {" paid on "}
              <span className="plate">{payment.invoiceNumber}</span>
              {" counts here: it was verified after this statement came."}
            </>
          ) : (
            <>
              {" paid on this statement counts on "}
              <span className="plate">{payment.countsOn}</span>.
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

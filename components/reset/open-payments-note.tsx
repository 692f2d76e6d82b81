import { Note } from "@/components/ui/note";
import type { OpenPayments } from "@/lib/features/payments/record";
import { typeLabels } from "@/lib/features/payments/statuses";
import { longDateTime } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { formatCount } from "@/lib/format/text";

/** Lists the payments that can still be paid at a provider; renders nothing if there are none. */
export function OpenPaymentsNote({ total, data }: OpenPayments) {
  if (total === 0) return null;
  return (
    <Note tone="warn">
      <p className="font-semibold">{formatCount(total, "payment")} may still be paid at a provider.</p>
      <p>
        The providers are asked again before anything is reset. What is paid there afterwards has no payment
        here any more.
      </p>
      <ul className="mt-2 grid max-h-40 gap-1 overflow-y-auto">
        {data.map(({ transactionId, type, tenant, amountPaid, created_at }) => (
          <li key={transactionId} className="num">
            <span className="plate">{transactionId}</span>, {typeLabels[type]}, {tenant.clientCode},{" "}
            {formatPesos(amountPaid)}, begun {longDateTime(created_at)}
          </li>
        ))}
      </ul>
      {total > data.length ? <p>{`These are the newest ${data.length}.`}</p> : null}
    </Note>
  );
}

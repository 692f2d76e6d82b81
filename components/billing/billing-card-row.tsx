import type { BillingRecord } from "@/lib/features/billing/billing-record";
import { longDate } from "@/lib/format/dates";
import { formatPesos } from "@/lib/format/money";
import { dayIn } from "@/lib/format/near-dates";
import { Attachment, amountText, Since, unpaidText } from "./billings-columns";

/** A statement on phones: above all what is unpaid, and since when. */
export function BillingCardRow({ row, timeZone }: { row: BillingRecord; timeZone: string }) {
  return (
    <span className="grid min-w-0 gap-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold text-md [overflow-wrap:anywhere]">{row.uoccname}</span>
        <span className="plate text-ink-2 text-sm">{row.clientCode}</span>
      </span>
      <span className="num flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold text-lg">
          {row.balance === 0 ? <span className="text-st-done">Paid</span> : unpaidText(row)}
        </span>
        {row.balance > 0 ? (
          <span className="text-md">
            <Since row={row} today={dayIn(timeZone)} />
          </span>
        ) : null}
      </span>
      <span className="num text-ink-2 text-sm">
        {longDate(row.soaDate)}: {amountText(row)}
        {row.paid > 0 ? `, paid ${formatPesos(row.paid)}` : ""}
        {row.onItsWay > 0 ? (
          <>
            , <span className="text-st-wait">on its way {formatPesos(row.onItsWay)}</span>
          </>
        ) : null}
      </span>
      <span className="flex min-h-6 items-center text-sm">
        <Attachment {...row} />
      </span>
    </span>
  );
}

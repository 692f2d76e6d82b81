import { DateTimeField } from "@/components/form/date-time-input";
import { MoneyField } from "@/components/form/money-input";
import { shortDate } from "@/lib/format/dates";

/**
 * Amount and date of a deposit, side by side.
 * @param props.today the last allowed day, on the site's calendar; `earliest` is the first one, if there is one
 */
export function DepositFields(props: {
  timeZone: string;
  today: string;
  earliest?: string;
  /** What the amount was filled with. */
  hint?: string;
}) {
  const { timeZone, today, earliest, hint } = props;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-start gap-x-4 gap-y-5">
      <MoneyField name="amountPaid" label="Paid Amount" required {...(hint ? { hint } : {})} />
      <DateTimeField
        name="transactionDate"
        label="Transaction Date"
        required
        time={false}
        display="day"
        timeZone={timeZone}
        {...(earliest ? { min: earliest } : {})}
        max={today}
        placeholder={shortDate(today)}
      />
    </div>
  );
}

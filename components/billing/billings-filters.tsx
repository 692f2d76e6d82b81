import { Pill } from "@/components/ui/pill";
import { Select } from "@/components/ui/select";
import type { OwedState } from "@/lib/features/billing/billing-filters";
import type { BillingFigures } from "@/lib/features/billing/billing-record";
import { monthOf } from "./billings-columns";

type Filters = { month: string; owed: string };

const pills: readonly { value: "" | OwedState; label: string }[] = [
  { value: "", label: "All" },
  { value: "unpaid", label: "Unpaid" },
  { value: "overdue", label: "Overdue" },
  { value: "onItsWay", label: "On its way" },
  { value: "paid", label: "Paid" },
];

/** The choice of all months; a list without a value shows none. */
const newest = "newest";

/** The month of the list, and what is owed, each with its number. @param props.thisMonth `YYYY-MM` */
export function BillingsFilters(props: {
  figures: BillingFigures;
  state: Filters;
  change: (next: Partial<Filters> & { page: number }) => void;
  thisMonth: string;
}) {
  const { figures, state, change, thisMonth } = props;
  const { months, counts } = figures;
  const offered = [...new Set([thisMonth, ...months, ...(state.month ? [state.month] : [])])]
    .sort()
    .reverse();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full">
      <div className="max-sm:w-full sm:w-52">
        <Select
          ariaLabel="Month"
          value={state.month || newest}
          onChange={(value) => change({ month: value === newest ? "" : value, page: 1 })}
          options={[
            { value: newest, label: "Newest statements" },
            ...offered.map((month) => ({ value: month, label: monthOf(month) })),
          ]}
        />
      </div>
      <div className="flex gap-2 overflow-x-auto max-sm:w-full">
        {pills.map(({ value, label }) => (
          <Pill
            key={value}
            isChosen={state.owed === value}
            onClick={() => change({ owed: state.owed === value ? "" : value, page: 1 })}
          >
            {label} <span className="num ml-0.5">{counts[value || "all"].toLocaleString("en")}</span>
          </Pill>
        ))}
      </div>
    </div>
  );
}

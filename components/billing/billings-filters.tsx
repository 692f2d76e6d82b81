import { ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { Pill } from "@/components/ui/pill";
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

const labelOf = (month: string): string => (month ? monthOf(month) : "Newest statements");

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
      <DropdownMenu
        label="Month"
        items={["", ...offered].map((month) => ({
          key: month || "newest",
          label: labelOf(month),
          onSelect: () => change({ month, page: 1 }),
        }))}
        trigger={
          <Button variant="outline" aria-label={`Month: ${labelOf(state.month)}`} trailing={<ChevronDown />}>
            {labelOf(state.month)}
          </Button>
        }
      />
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

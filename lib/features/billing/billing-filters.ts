import { type FilteredState, listFilter } from "@/lib/core/list-state";

/** What is owed on a statement (docs/rules/billing.md, The office's Billings). */
export const owedStates = ["unpaid", "overdue", "onItsWay", "paid"] as const;
export type OwedState = (typeof owedStates)[number];

/** The filters of the office's Billings besides its tabs: a month as `YYYY-MM`, and what is owed. */
export const billingFilters = {
  month: listFilter(/^2\d{3}-(0[1-9]|1[0-2])$/),
  owed: listFilter(new RegExp(`^(${owedStates.join("|")})$`)),
};

/** What the figures of a list are asked for. */
export function figuresInput({ searchTerm, status, month, owed }: FilteredState<typeof billingFilters>) {
  // The filter's pattern leaves only these.
  return { searchTerm, status, month, owed: owed as "" | OwedState };
}
export type FiguresInput = ReturnType<typeof figuresInput>;

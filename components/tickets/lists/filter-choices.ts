import { ticketStatus } from "@/db/statuses";
import { type FilteredState, type ListFilters, readListState } from "@/lib/core/list-state";
import { commonViewNames } from "@/lib/features/list-settings/common-views";
import type { ListSetting } from "@/lib/features/list-settings/schema";
import type { serviceFilters } from "@/lib/features/tickets/filters";
import type { ServiceKind } from "@/lib/features/tickets/service-kinds";

export type FilterState = FilteredState<typeof serviceFilters>;

/** A choice of the Filter menu, which is a chip while it is on. */
export type FilterChoice = {
  key: string;
  /** The parts of the chip: `Assigned to` **me**. */
  about: string;
  word: string;
  /** What the choice sets in the list's state. */
  on: Partial<FilterState>;
};

/** A group of choices; a line of the menu separates it from the others. */
export type FilterGroup = readonly FilterChoice[];

const choice = (about: string, word: string, on: Partial<FilterState>): FilterChoice => ({
  key: `${about} ${word}`,
  about,
  word,
  on,
});

/**
 * The filters of the office's lists of tickets.
 * @param props.urgent whether tickets of the list can be urgent
 * @param props.people who may be responsible
 * @param props.kinds of the list of all kinds
 */
export function filterGroups(props: {
  urgent: boolean;
  people: readonly { id: string; name: string }[];
  kinds?: readonly ServiceKind[] | undefined;
}): readonly FilterGroup[] {
  const { urgent, people, kinds } = props;
  const statuses = { "for approval": "forApproval", approved: "approved", ongoing: "ongoing" } as const;
  const ended = { completed: "completed", cancelled: "cancelled", rejected: "rejected" } as const;
  return [
    [
      choice("Status is", "open", { open: "1" }),
      ...Object.entries({ ...statuses, ...ended }).map(([word, name]) =>
        choice("Status is", word, { status: String(ticketStatus[name]) }),
      ),
    ],
    [
      choice("With", "unread comments", { unread: "1" }),
      choice("Is", "overdue", { overdue: "1" }),
      ...(urgent ? [choice("Is", "urgent", { urgent: "1" })] : []),
    ],
    [
      choice("Due", "today", { due: "today" }),
      choice("Due", "within 7 days", { due: "week" }),
      choice("Filed", "since yesterday", { filed: "new" }),
      choice("Filed", "today", { filed: "today" }),
      choice("Filed", "in the last 7 days", { filed: "week" }),
      choice("Filed", "in the last 30 days", { filed: "month" }),
    ],
    [
      choice("Assigned to", "me", { assignee: "me" }),
      choice("Assigned to", "nobody", { assignee: "none" }),
      ...people.map(({ id, name }) => choice("Assigned to", name, { assignee: id })),
    ],
    (kinds ?? []).map(({ name, title }) => choice("Module is", title, { types: name })),
    [choice("Sorted by", "filed, oldest first", { sort: "created_at", order: "asc" })],
  ].filter((group) => group.length > 0);
}

/** The filter that a tenant's page sets, and no menu offers. */
export const tenantChoice = ({ tenant }: FilterState): FilterGroup =>
  tenant ? [choice("Of", "one tenant", { tenant })] : [];

/** Filters and an order under a name. */
export type ListView = { name: string; state: Partial<FilterState> };

const oldestFirst = { open: "1", sort: "created_at", order: "asc" } as const;

/** The views of which phones have a pill each. */
export const mineView: ListView = {
  name: commonViewNames.mine,
  state: { ...oldestFirst, assignee: "me" },
};
export const nobodysView: ListView = {
  name: commonViewNames.nobodys,
  state: { open: "1", assignee: "none" },
};

/** The views that every list of tickets has. */
export const commonViews: readonly ListView[] = [
  { name: commonViewNames.oldest, state: oldestFirst },
  mineView,
  nobodysView,
];

/** The views that a person has saved for a list with these filters. */
export const savedViews = ({ views }: ListSetting, filters: ListFilters): ListView[] =>
  views.map(({ name, query }) => {
    const state = readListState(Object.fromEntries(new URLSearchParams(query)), filters) as FilterState;
    const { page: _page, limit: _limit, searchTerm: _term, ...shown } = state;
    return { name, state: shown };
  });

/** A list without any of its filters, in whatever tab and order. */
export const withoutFilters = (filters: ListFilters): Partial<FilterState> =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, ""]));

/** The query of the address that shows a state, without its page and search. */
export const viewQuery = (state: Partial<FilterState>): string =>
  new URLSearchParams(
    Object.entries(state)
      .filter(([name, value]) => !["page", "limit", "searchTerm"].includes(name) && value !== "")
      .map(([name, value]): [string, string] => [name, String(value)])
      .filter(([name]) => name !== "order" || state.sort),
  ).toString();

/** The query of the view that a person chose last; null without one. */
export function lastQuery({ views, lastView }: ListSetting): string | null {
  const own = views.find(({ name }) => name === lastView)?.query;
  const common = commonViews.find(({ name }) => name === lastView);
  return own ?? (common ? viewQuery(common.state) : null);
}

const shownIn = (state: Partial<FilterState>, name: string) =>
  state[name as keyof FilterState] ?? (name === "order" ? "desc" : "");

/** Whether a list shows exactly a view. @param names of the list's filters */
export const isViewShown = (
  { state: wanted }: ListView,
  state: FilterState,
  names: readonly string[],
): boolean =>
  [...names, "status", "sort", "order"].every((name) => shownIn(wanted, name) === shownIn(state, name));

/** What choosing a view, or leaving it, changes in the state. */
export const chosenView = (view: ListView | null, names: readonly string[]): Partial<FilterState> =>
  Object.fromEntries(
    [...names, "status", "sort", "order"].map((name) => [name, shownIn(view?.state ?? {}, name)]),
  );

const typesOf = ({ types }: Partial<FilterState>): string[] => (types ? types.split(",") : []);

/** Whether a choice is on. Of modules there may be several. */
export const isOn = ({ on }: FilterChoice, state: FilterState): boolean =>
  on.types
    ? typesOf(state).includes(on.types)
    : Object.entries(on).every(([name, value]) => state[name as keyof FilterState] === value);

/** What turning a choice on or off changes in the state. */
export function turned({ on }: FilterChoice, state: FilterState, isWanted: boolean): Partial<FilterState> {
  if (on.types) {
    const others = typesOf(state).filter((type) => type !== on.types);
    return { types: [...others, ...(isWanted ? [on.types] : [])].join() };
  }
  return isWanted
    ? on
    : Object.fromEntries(Object.keys(on).map((name) => [name, name === "order" ? "desc" : ""]));
}

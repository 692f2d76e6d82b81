"use client";

import { ListFilter, Search, X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import type { MenuItem } from "@/components/ui/menu-item";
import { Pill } from "@/components/ui/pill";
import { useNarrow } from "@/components/ui/use-narrow";
import type { ListFilters as Filters } from "@/lib/core/list-state";
import { useFilters } from "./filter-bar";
import {
  chosenView,
  commonViews,
  type FilterGroup,
  type FilterState,
  isViewShown,
  type ListView,
  savedView,
} from "./filter-choices";
import { isAllOpenOf } from "./own-tickets";
import type { useListSetting } from "./use-list-setting";

type Tab = { value: string; label: string; count?: number; of?: string };

/** The views that have a separate pill. */
const viewOf = (assignee: string) => commonViews.find(({ state }) => state.assignee === assignee) as ListView;
const [mine, nobodys] = [viewOf("me"), viewOf("none")];

/** How many of one's own tickets a phone loads at once, because they are shown in groups. */
const ownRows = 100;

/**
 * The tabs and filters of a list of tickets on a phone, in one row: the person's own tickets, nobody's, all, and what is
 * chosen. The menu has the others. @param props.search shown once it is asked for
 */
export function PhoneFilters(props: {
  filters: Filters;
  groups: readonly FilterGroup[];
  setting: ReturnType<typeof useListSetting>;
  /** Called when the menu is about to open. */
  onOpen?: () => void;
  tabs?: readonly Tab[];
  total: number;
  search: ReactNode;
}) {
  const { filters, groups, setting, onOpen, tabs = [], total, search } = props;
  const { list, state, set, items, chosen } = useFilters(filters, groups);
  const none = Object.fromEntries(Object.keys(filters).map((name) => [name, ""]));
  /** A list without any filter, in its own order. */
  const all: Partial<FilterState> = { ...none, status: "", sort: "", order: "desc" };
  const [isAsked, setAsked] = useState(false);
  const isSearching = isAsked || state.searchTerm !== "";
  const isOwn = isAllOpenOf(state, "me");
  const isNobodys = isAllOpenOf(state, "none");
  const isAll = chosen.length === 0 && state.status === "";
  const tab = tabs.find(({ value }) => value === state.status && value !== "");

  const isPhone = useNarrow(640) === true;
  const needsMore = isPhone && isOwn && total > state.limit && state.limit < ownRows;
  const loadMore = useEffectEvent(() => list.correct({ limit: ownRows, page: 1 }));
  useEffect(() => {
    if (needsMore) loadMore();
  }, [needsMore]);

  const names = Object.keys(filters);
  const own = setting.setting.views.map(({ name, query }) => savedView(name, query, filters));
  const shownOwn = own.find((view) => isViewShown(view, state, names));
  /** @param view the name under which the list comes back at the next visit; null for none */
  const choose = (filter: Partial<FilterState>, view: string | null) => {
    list.change({ ...filter, page: 1 });
    setting.remember({ lastView: view });
  };
  const counted = tabs.find(({ value }) => value === "")?.of ?? "requests";
  const pill = (
    label: string,
    isChosen: boolean,
    filter: Partial<FilterState>,
    { count, view = null }: { count?: number | undefined; view?: string | null } = {},
  ) => (
    <Pill
      key={label}
      aria-label={count === undefined ? undefined : `${label}, ${count.toLocaleString("en-US")} ${counted}`}
      isChosen={isChosen}
      onClick={() => choose({ ...all, ...filter }, view)}
    >
      {label} {count === undefined ? null : <span className="num">{count.toLocaleString("en-US")}</span>}
    </Pill>
  );
  const remove = (label: string, onClick: () => unknown) => (
    <Pill key={label} isChosen aria-label={`Remove the filter: ${label}`} onClick={onClick}>
      <span className="inline-flex items-center gap-1.5 [&_svg]:size-3.5">
        {label} <X aria-hidden />
      </span>
    </Pill>
  );
  const others: MenuItem[] = tabs
    .filter(({ value }) => value !== "" && value !== state.status)
    .map(({ value, label, count }) => ({
      key: `tab ${value}`,
      label: count === undefined ? label : `${label} ${count.toLocaleString("en-US")}`,
      onSelect: () => list.change({ status: value, page: 1 }),
    }));
  // The menu has the statuses once.
  const rest =
    tabs.length === 0
      ? items
      : items.filter(({ key }) => !key.startsWith("Status is ") || key === "Status is open");
  const implied = [
    ...["Status is open", "Assigned to me", "Assigned to nobody"],
    "Sorted by filed, oldest first",
  ];
  const chips = chosen.filter(
    ({ key, on }) => on.status === undefined && !((isOwn || isNobodys) && implied.includes(key)),
  );
  return (
    <div className="grid grid-cols-1 gap-2 py-1">
      <div className="flex items-center gap-1.5">
        <div className="flex min-w-0 flex-1 gap-2 overflow-x-auto [scrollbar-width:none]">
          {pill("Mine", isOwn, mine.state, { view: mine.name, count: isOwn ? total : undefined })}
          {pill("Nobody's", isNobodys, nobodys.state, {
            view: nobodys.name,
            count: isNobodys ? total : undefined,
          })}
          {pill("All", isAll, {}, { count: tabs.find(({ value }) => value === "")?.count })}
          {own.map((view) =>
            pill(view.name, view === shownOwn, chosenView(view, names), { view: view.name }),
          )}
          {tab && !shownOwn ? remove(tab.label, () => list.change({ status: "", page: 1 })) : null}
          {(shownOwn ? [] : chips).map((choice) =>
            remove(`${choice.about} ${choice.word}`, () => set(choice, false)),
          )}
        </div>
        <IconButton
          variant="outline"
          shape="round"
          tooltip={false}
          label="Search"
          icon={<Search />}
          aria-expanded={isSearching}
          onClick={() => {
            if (isSearching) list.change({ searchTerm: "", page: 1 });
            setAsked(!isSearching);
          }}
        />
        <DropdownMenu
          label="Filter"
          items={[
            ...others,
            ...(others.length > 0 ? [{ key: "tabs", separator: true } as const] : []),
            ...rest,
          ]}
          onOpenChange={(open) => open && onOpen?.()}
          trigger={
            <IconButton
              variant="outline"
              shape="round"
              tooltip={false}
              label="Filter"
              icon={<ListFilter />}
            />
          }
        />
      </div>
      {isSearching ? search : null}
    </div>
  );
}

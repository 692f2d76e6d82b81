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
  type FilterGroup,
  isViewShown,
  type ListView,
  mineView,
  nobodysView,
  savedViews,
} from "./filter-choices";
import { isAllOpenOf } from "./own-tickets";
import type { ListSettingState } from "./use-list-setting";

type Tab = { value: string; label: string; count?: number; of?: string };

/** How many of one's own tickets a phone loads at once, because they are shown in groups. */
const ownRows = 100;

/**
 * The tabs and filters of a list of tickets on a phone, in one row: the person's own tickets, nobody's, all, and what is
 * chosen. The menu has the others.
 * @param props.search shown once it is asked for
 */
export function PhoneFilters(props: {
  filters: Filters;
  groups: readonly FilterGroup[];
  setting: ListSettingState;
  /** Called when the menu is about to open. */
  onOpen?: () => void;
  tabs?: readonly Tab[];
  total: number;
  search: ReactNode;
}) {
  const { filters, groups, setting, onOpen, tabs = [], total, search } = props;
  const { list, state, set, items, chosen } = useFilters(filters, groups);
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
  const own = savedViews(setting.saved, filters);
  const shownOwn = own.find((view) => isViewShown(view, state, names));
  const counted = tabs.find(({ value }) => value === "")?.of ?? "requests";
  /** @param view null for the whole list */
  const pill = (view: ListView | null, label: string, isChosen: boolean, count?: number) => (
    <Pill
      key={label}
      aria-label={count === undefined ? undefined : `${label}, ${count.toLocaleString("en-US")} ${counted}`}
      isChosen={isChosen}
      onClick={() => {
        list.change({ ...chosenView(view, names), page: 1 });
        setting.remember({ lastView: view?.name ?? null });
      }}
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
          {pill(mineView, "Mine", isOwn, isOwn ? total : undefined)}
          {pill(nobodysView, "Nobody's", isNobodys, isNobodys ? total : undefined)}
          {pill(null, "All", isAll, tabs.find(({ value }) => value === "")?.count)}
          {own.map((view) => pill(view, view.name, view === shownOwn))}
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

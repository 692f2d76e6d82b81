"use client";

import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { useListState } from "@/components/records/use-list-state";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import type { MenuItem } from "@/components/ui/menu-item";
import { PlainButton } from "@/components/ui/plain-button";
import { useLayerKeys } from "@/components/ui/use-layer-keys";
import type { ListFilters as Filters } from "@/lib/core/list-state";
import {
  type FilterChoice,
  type FilterGroup,
  type FilterState,
  isOn,
  tenantChoice,
  turned,
  withoutFilters,
} from "./filter-choices";
import { useListViews } from "./list-views";
import type { ListSettingState } from "./use-list-setting";

/** The filters of a list of tickets in its address: those that are on, and menu items for the others. */
export function useFilters(filters: Filters, groups: readonly FilterGroup[]) {
  const list = useListState(filters);
  const state = list.state as FilterState;
  const set = (choice: FilterChoice, isWanted: boolean) =>
    list.change({ ...turned(choice, state, isWanted), page: 1 });
  const items = groups.flatMap((group, index): MenuItem[] => {
    const offered = group
      .filter((choice) => !isOn(choice, state))
      .map((choice) => ({
        key: choice.key,
        label: `${choice.about} ${choice.word}`,
        onSelect: () => set(choice, true),
      }));
    const line = index > 0 && offered.length > 0 ? [{ key: `line ${index}`, separator: true } as const] : [];
    return [...line, ...offered];
  });
  const chosen = [...groups.flat(), ...tenantChoice(state)].filter((choice) => isOn(choice, state));
  return { list, state, set, items, chosen };
}

/**
 * The filters of a list of tickets: a chip for each that is on, and a menu of the others, which F opens. The list's
 * address has them.
 */
export function FilterBar(props: {
  filters: Filters;
  groups: readonly FilterGroup[];
  setting: ListSettingState;
  /** Called when the menu is about to open, to load what it offers. */
  onOpen?: () => void;
}) {
  const { filters, groups, setting, onOpen } = props;
  const { set, items, chosen } = useFilters(filters, groups);
  const bar = useRef<HTMLDivElement>(null);
  useLayerKeys(bar, { f: () => bar.current?.querySelector<HTMLElement>("[aria-haspopup=menu]")?.click() });
  const views = useListViews(filters, setting);
  return (
    <div ref={bar} className="print:hidden flex flex-wrap items-center gap-2">
      {views.pills}
      {chosen.map((choice) => (
        <span
          key={choice.key}
          className="inline-flex h-8 touch:h-11 items-center overflow-hidden rounded-md border border-control bg-surface text-sm"
        >
          <span className="px-2.5 text-ink-2">
            {choice.about} <b className="font-medium text-ink">{choice.word}</b>
          </span>
          <PlainButton
            aria-label={`Remove the filter: ${choice.about} ${choice.word}`}
            className="grid h-full w-8 touch:w-11 place-items-center border-control border-l text-ink-2 hover:bg-hover [&_svg]:size-3.5"
            onClick={() => set(choice, false)}
          >
            <X aria-hidden />
          </PlainButton>
        </span>
      ))}
      <DropdownMenu
        label="Filter"
        align="start"
        items={items}
        onOpenChange={(open) => open && onOpen?.()}
        trigger={
          <Button variant="outline" size="sm" icon={<Plus />} className="border-dashed">
            Filter
          </Button>
        }
      />
      {views.saveButton}
      {views.viewDialog}
    </div>
  );
}

/** Whether a list has any of its filters on, besides its tabs and order. */
export function useIsFiltered(filters: Filters): boolean {
  const state = useListState(filters).state as Record<string, unknown>;
  return Object.keys(filters).some((name) => state[name] !== "");
}

/** Removes all filters of an empty list. */
export function RemoveFilters({ filters }: { filters: Filters }) {
  const { change } = useListState(filters);
  return (
    <Button variant="outline" size="sm" onClick={() => change({ ...withoutFilters(filters), page: 1 })}>
      Remove the filters
    </Button>
  );
}

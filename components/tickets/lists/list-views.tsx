"use client";

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { useListState } from "@/components/records/use-list-state";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { Pill } from "@/components/ui/pill";
import { PlainButton } from "@/components/ui/plain-button";
import { updateListSettingAction } from "@/lib/actions/list-settings";
import type { ListFilters } from "@/lib/core/list-state";
import {
  chosenView,
  commonViews,
  type FilterState,
  isViewShown,
  type ListView,
  savedViews,
  viewQuery,
} from "./filter-choices";
import type { ListSettingState } from "./use-list-setting";

const ViewDialog = lazyDialog(() => import("./view-dialog").then((module) => module.ViewDialog));

/** The views of a list, the person's own first, and what can be done with the one that was chosen last. */
export function useListViews(filters: ListFilters, { list, saved, show, remember }: ListSettingState) {
  const { change, ...address } = useListState(filters);
  const state = address.state as FilterState;
  const names = Object.keys(filters);
  const own = savedViews(saved, filters);
  const views = [...own, ...commonViews];
  const shown = views.find((view) => isViewShown(view, state, names));
  const current = own.find(({ name }) => name === saved.lastView);
  const [dialog, setDialog] = useState<{ was: string | null } | null>(null);
  const update = useAction(updateListSettingAction, { isButton: true });
  const query = viewQuery(state);

  const choose = (view: ListView) => {
    const isLeft = view === shown;
    change({ ...chosenView(isLeft ? null : view, names), page: 1 });
    remember({ lastView: isLeft ? null : view.name });
  };
  const save = async (input: {
    save?: { name: string; query: string };
    remove?: string;
    lastView?: null;
  }) => {
    const outcome = await update({ list, ...input });
    if (outcome.done) show(outcome.data);
  };
  const items = current
    ? [
        {
          key: "update",
          label: `Update ${current.name}`,
          disabled: current === shown,
          onSelect: () => save({ save: { name: current.name, query } }),
        },
        {
          key: "rename",
          label: "Rename",
          onSelect: () => setDialog({ was: current.name }),
        },
        {
          key: "remove",
          label: "Remove",
          danger: true,
          onSelect: () => save({ remove: current.name, lastView: null }),
        },
      ]
    : [];

  const pills = (
    <>
      <div className="flex gap-2 overflow-x-auto max-sm:w-full sm:contents">
        {views.map((view) => (
          <Pill key={view.name} isChosen={view === shown} onClick={() => choose(view)}>
            {view.name}
          </Pill>
        ))}
      </div>
      {current ? (
        <DropdownMenu
          label={`The view ${current.name}`}
          align="start"
          items={items}
          trigger={
            <IconButton size="sm" tooltip={false} label={`The view ${current.name}`} icon={<Ellipsis />} />
          }
        />
      ) : null}
    </>
  );
  const saveButton =
    query !== "" && !shown ? (
      <PlainButton
        onClick={() => setDialog({ was: null })}
        className="ml-auto min-h-8 touch:min-h-11 px-1 font-medium text-brand-ink text-sm hover:underline"
      >
        Save as view
      </PlainButton>
    ) : null;
  const viewDialog = dialog ? (
    <ViewDialog
      list={list}
      was={dialog.was}
      query={
        dialog.was === null ? query : (saved.views.find(({ name }) => name === dialog.was)?.query ?? query)
      }
      onClose={() => setDialog(null)}
      onSaved={(next) => {
        setDialog(null);
        show(next);
      }}
    />
  ) : null;
  return { pills, saveButton, viewDialog };
}

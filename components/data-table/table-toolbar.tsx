"use client";

import { ListChecks } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { DataTableProps } from "./data-table-props";
import { SearchBox } from "./search-box";
import { SelectionBar } from "./selection-bar";

type Shared = "state" | "onChange" | "search" | "selection" | "toolbar";

/** The toolbar above a list: its search, the selection's actions, and the page's own content. */
export function TableToolbar(
  props: Pick<DataTableProps<unknown>, Shared> & {
    fetching: boolean;
    isChoosing: boolean;
    /** Starts selecting on a phone; undefined if that is not possible. */
    onChoose: (() => void) | undefined;
    /** Whether phones show separate bars instead of the selection's buttons. */
    hasBars: boolean;
  },
) {
  const { state, onChange, search, selection, toolbar, fetching, isChoosing, onChoose, hasBars } = props;
  if (!search && !selection && !toolbar) return null;
  /** Whether the selection's actions take the place of the page's own content. */
  const isActing = selection !== undefined && selection.selected.size > 0 && Boolean(selection.actions);
  return (
    <div className={cn("print:hidden flex flex-wrap items-center gap-3", isChoosing && "max-sm:hidden")}>
      <div
        className={cn("contents", hasBars && "max-sm:flex max-sm:w-full max-sm:items-center max-sm:gap-3")}
      >
        {search ? (
          <SearchBox
            value={state.searchTerm}
            placeholder={search.placeholder}
            fetching={fetching}
            isShort={isActing}
            onChange={(searchTerm) => onChange({ searchTerm, page: 1 })}
          />
        ) : null}
        {onChoose ? (
          <Button variant="outline" icon={<ListChecks />} className="sm:hidden" onClick={onChoose}>
            Select
          </Button>
        ) : null}
      </div>
      <div
        className={cn(
          "ml-auto flex flex-wrap items-center gap-3",
          hasBars && (toolbar ? "max-sm:w-full" : "max-sm:hidden"),
        )}
      >
        {selection ? (
          <span className={cn("contents", hasBars && "max-sm:hidden")}>
            <SelectionBar
              selected={selection.selected}
              onDownload={selection.onDownload}
              onClear={() => selection.onChange(new Set())}
              actions={selection.actions}
            />
          </span>
        ) : null}
        {/* Otherwise the rows would move down at the first selected one. */}
        <div className={cn("contents", isActing && "sm:hidden")}>{toolbar}</div>
      </div>
    </div>
  );
}

"use client";

import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { PlainButton } from "@/components/ui/plain-button";
import type { ListState } from "@/lib/core/list-state";
import { type Column, cellPaddingClass, extraClass, leastWidth } from "./column";

export const alignments = { left: "text-left", right: "text-right", center: "text-center" };

/** Returns the order after a click on a heading: ascending, descending, then the server's default. */
function nextSort(state: Pick<ListState, "sort" | "order">, key: string): Pick<ListState, "sort" | "order"> {
  if (state.sort !== key) return { sort: key, order: "asc" };
  return state.order === "asc" ? { sort: key, order: "desc" } : { sort: "", order: "asc" };
}

function SortButton(props: { label: string; direction: "asc" | "desc" | null; onClick: () => void }) {
  const { label, direction, onClick } = props;
  const Icon = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <PlainButton
      onClick={onClick}
      className="-mx-1.5 inline-flex min-h-7 items-center gap-1.5 rounded-sm px-1.5 text-left font-medium hover:bg-hover hover:text-ink"
    >
      {label}
      <Icon aria-hidden className="size-3.5 shrink-0" />
    </PlainButton>
  );
}

/** The head row: a checkbox for all rows of the page, the columns, and Actions. */
export function TableHead<Row>(props: {
  columns: readonly Column<Row>[];
  state: ListState;
  onSort: (sort: Pick<ListState, "sort" | "order">) => void;
  pageSelection?: { checked: boolean | "mixed"; onChange: (on: boolean) => void };
  hasActions: boolean;
  /** Whether the rows belong to the previous request. */
  isOld: boolean;
}) {
  const { columns, state, onSort, pageSelection, hasActions, isOld } = props;
  const cell = cn(
    // Headings break only between words, however narrow the column is.
    "h-9 border-b border-line bg-surface py-1 text-xs font-medium text-ink-3 break-normal",
    cellPaddingClass(columns.length),
  );
  return (
    <thead>
      <tr>
        {pageSelection ? (
          <th scope="col" inert={isOld} className={cn(cell, "stick-start w-13 min-w-13 pr-0 pl-3 text-left")}>
            <Checkbox ariaLabel="Select all rows of this page" {...pageSelection} />
          </th>
        ) : null}
        {columns.map((column, index) => {
          const direction = state.sort === column.key ? state.order : null;
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={
                column.sortable
                  ? direction === null
                    ? "none"
                    : direction === "asc"
                      ? "ascending"
                      : "descending"
                  : undefined
              }
              style={{ width: column.width, minWidth: leastWidth(column) }}
              className={cn(
                cell,
                extraClass(column),
                // In lists with many columns, a long heading may take two lines.
                !column.wrap && columns.length <= 8 && "whitespace-nowrap",
                alignments[column.align ?? "left"],
                column.pinned && "stick-pinned",
                index === 0 && (pageSelection ? "stick-second" : "stick-start pl-5"),
                !hasActions && index === columns.length - 1 && "pr-5",
              )}
            >
              {column.sortable ? (
                <SortButton
                  label={column.header}
                  direction={direction}
                  onClick={() => onSort(nextSort(state, column.key))}
                />
              ) : (
                <span className={column.headerHidden ? "sr-only" : undefined}>{column.header}</span>
              )}
            </th>
          );
        })}
        {hasActions ? (
          <th
            scope="col"
            className={cn(
              cell,
              "stick-end w-17 min-w-17 whitespace-nowrap pr-5 text-right max-lg:w-13 max-lg:min-w-13 max-lg:pr-0",
            )}
          >
            <span className="max-lg:sr-only">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

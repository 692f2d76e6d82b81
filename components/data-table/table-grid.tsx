"use client";

import { Fragment, type ReactNode, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { useScrollEdges } from "@/components/ui/use-scroll-edges";
import type { ListState } from "@/lib/core/list-state";
import {
  type Column,
  cellPaddingClass,
  extraClass,
  oldRowsClass,
  type RowAction,
  type RowKey,
} from "./column";
import { alignments, TableHead } from "./table-head";
import { TableRow } from "./table-row";
import { useRowFocus } from "./use-row-focus";

/** The table. If it is wider than its card, it scrolls sideways; the first and the Actions column stay in view. */
export function TableGrid<Row>(props: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  ids: readonly string[];
  rowLabel: (row: Row) => string;
  state: ListState;
  onSort: (sort: Pick<ListState, "sort" | "order">) => void;
  selection?: { selected: ReadonlySet<string> };
  pageSelection?: { checked: boolean | "mixed"; onChange: (on: boolean) => void };
  select: (id: string, on: boolean, range: boolean) => void;
  actions?: (row: Row) => RowAction[];
  onView?: (row: Row) => void;
  hrefOf?: ((row: Row) => string) | undefined;
  details?: { openId: string | null; of: (row: Row) => ReactNode } | undefined;
  onMenu: (open: boolean) => void;
  live?: ReadonlySet<string>;
  isOld: boolean;
  rowKey?: RowKey<Row> | undefined;
  foot?: Readonly<Record<string, ReactNode>> | undefined;
}) {
  const { label, columns, rows, ids, rowLabel, state, onSort, selection, pageSelection, select } = props;
  const { actions, onView, hrefOf, details, onMenu, live, isOld, rowKey, foot } = props;
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const handlesKeys = [selection, onView, actions, rowKey].some((one) => one !== undefined);
  const { active, setFocused } = useRowFocus(table, ids, handlesKeys);
  useScrollEdges(scroller);

  return (
    <div ref={scroller} className="table-scroll overflow-x-auto">
      <table
        ref={table}
        // Focusable, selectable rows need the role `grid`, so that screen readers pass the arrow keys through.
        {...(handlesKeys ? { role: "grid", "aria-multiselectable": selection !== undefined } : {})}
        aria-label={label}
        className="w-full border-separate border-spacing-0"
      >
        <TableHead {...{ columns, state, onSort, pageSelection, isOld }} hasActions={actions !== undefined} />
        <tbody inert={isOld} className={oldRowsClass(isOld)}>
          {rows.map((row, index) => {
            const id = ids[index] ?? "";
            return (
              <Fragment key={id}>
                <TableRow<Row>
                  {...{ row, id, columns, actions, onView, hrefOf, onMenu, rowKey }}
                  name={rowLabel(row)}
                  selected={selection?.selected.has(id)}
                  active={handlesKeys ? id === active : undefined}
                  live={live?.has(id) ?? false}
                  onSelect={select}
                  onFocus={setFocused}
                />
                {details?.openId === id ? (
                  <tr>
                    <td colSpan={width} className="border-line border-b bg-sunken p-0">
                      {details.of(row)}
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
        {foot ? (
          <tfoot>
            <tr className="bg-sunken">
              {selection ? <td /> : null}
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={cn(
                    "h-row whitespace-nowrap border-line border-t font-medium text-sm",
                    // The label runs over the cells beside it, and makes no column wider.
                    index === 0 ? "max-w-0 pl-5" : cellPaddingClass(columns.length),
                    alignments[column.align ?? "left"],
                    column.align === "right" && "num",
                    extraClass(column),
                  )}
                >
                  {foot[column.key]}
                </td>
              ))}
              {actions ? <td /> : null}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

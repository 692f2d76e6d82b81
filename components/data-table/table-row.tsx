"use client";

import { Ellipsis } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, memo } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { type Column, cellPaddingClass, extraClass, leastWidth, type RowAction, type RowKey } from "./column";
import { alignments } from "./table-head";

type TableRowProps<Row> = {
  row: Row;
  id: string;
  name: string;
  columns: readonly Column<Row>[];
  /** Undefined if the list has no selection. */
  selected: boolean | undefined;
  /** Whether the row is in the tab order; undefined if rows handle no keys. */
  active: boolean | undefined;
  live: boolean;
  actions?: (row: Row) => RowAction[];
  onSelect: (id: string, on: boolean, range: boolean) => void;
  onView?: (row: Row) => void;
  /** The address that a click with Ctrl or the middle button opens in a new tab. */
  hrefOf?: ((row: Row) => string) | undefined;
  onFocus: (id: string) => void;
  onMenu: (open: boolean) => void;
  rowKey?: RowKey<Row> | undefined;
};

/** Whether an element in a row is a control or a link, or lies outside of the row, as a menu does. */
const isControl = (target: EventTarget, row: HTMLElement): boolean =>
  !(target instanceof Element) ||
  !row.contains(target) ||
  target.closest("a, button, input, label, details, [role=checkbox]") !== null;

function Row<Row>(props: TableRowProps<Row>) {
  const { row, id, name, columns, selected, active, live, actions } = props;
  const { onSelect, onView, hrefOf, onFocus, onMenu, rowKey } = props;
  // Only the controls of the focused row are in the tab order, so that the table is one tab stop.
  const inner = active === undefined || active ? 0 : -1;

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    if (event.key.toLowerCase() === "x" && selected !== undefined) {
      event.preventDefault();
      onSelect(id, event.shiftKey || !selected, event.shiftKey);
    } else if (event.key === "Enter" && event.target === event.currentTarget && onView) {
      event.preventDefault();
      onView(row);
    } else if (rowKey && event.key.toLowerCase() === rowKey.key) {
      event.preventDefault();
      rowKey.run(row, event.currentTarget);
    }
  };

  /** A click on the row itself opens it. Clicks on its controls and links are theirs alone. */
  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    if (!onView || event.button > 1 || isControl(event.target, event.currentTarget)) return;
    // Text is being selected.
    if (getSelection()?.type === "Range") return;
    const isNewTab = event.button === 1 || event.ctrlKey || event.metaKey;
    if (!isNewTab) return onView(row);
    if (hrefOf) window.open(hrefOf(row), "_blank", "noopener");
  };

  return (
    <tr
      data-row-id={id}
      tabIndex={active === undefined ? undefined : active ? 0 : -1}
      aria-selected={selected}
      onFocus={() => onFocus(id)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onAuxClick={onClick}
      className={cn(
        "group/row transition-colors",
        onView && "cursor-pointer",
        selected ? "bg-selected" : "bg-surface hover:bg-hover",
        live && "row-flash",
      )}
    >
      {selected === undefined ? null : (
        <td className="stick-start w-13 min-w-13 border-b border-line bg-inherit pl-3">
          <Checkbox
            ariaLabel={`Select ${name}`}
            tabIndex={inner}
            checked={selected}
            onChange={(on) => onSelect(id, on, false)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          style={{ minWidth: leastWidth(column) }}
          className={cn(
            "h-row border-b border-line bg-inherit py-1 text-sm",
            cellPaddingClass(columns.length),
            extraClass(column),
            alignments[column.align ?? "left"],
            column.mono && "plate",
            (column.mono && index === 0) || column.strong
              ? "font-medium text-ink"
              : column.mono || column.wrap
                ? "text-ink-2"
                : "text-ink",
            column.align === "right" && "num",
            column.wrap ? "min-w-28" : "whitespace-nowrap",
            column.pinned && "stick-pinned",
            index === 0 && (selected === undefined ? "stick-start pl-5" : "stick-second"),
            !actions && index === columns.length - 1 && "pr-5",
          )}
        >
          {column.wrap ? (
            <span className="line-clamp-2 leading-4.5 [overflow-wrap:anywhere]">{column.cell(row)}</span>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {actions ? (
        <td className="stick-end border-b border-line bg-inherit pr-4 text-right max-lg:w-13 max-lg:min-w-13 max-lg:px-1 max-lg:text-center">
          <DropdownMenu
            label={`Actions of ${name}`}
            onOpenChange={onMenu}
            items={actions(row)}
            trigger={
              <IconButton
                size="sm"
                tooltip={false}
                tabIndex={inner}
                label={`Actions of ${name}`}
                icon={<Ellipsis />}
              />
            }
          />
        </td>
      ) : null}
    </tr>
  );
}

/** Memoised: a row renders again only when its own properties change. */
export const TableRow = memo(Row) as typeof Row;

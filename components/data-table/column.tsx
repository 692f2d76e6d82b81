import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { MenuItem } from "@/components/ui/dropdown-menu";

/** One column: its heading, its cell, and whether the server can sort by its `key`. */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: "left" | "right" | "center";
  /** Set in the mono font: ticket number, client code. */
  mono?: boolean;
  /** The most important column, in strong type. */
  strong?: boolean;
  width?: number | string;
  /** In pixels at the usual size of text, with which it grows. */
  minWidth?: number;
  /** Stays in view beside the row's menu where the table is wider than a tablet. */
  pinned?: boolean;
  /** The header is read aloud and not shown. */
  headerHidden?: boolean;
  /** Long text: two lines at most, then an ellipsis. */
  wrap?: boolean;
};

export type RowAction = MenuItem;

/** The menu item of a record that can't be deleted any more: red and disabled. */
export const unableToDelete: RowAction = {
  key: "delete",
  label: "Unable to delete",
  icon: <Trash2 />,
  danger: true,
  disabled: true,
};

/** The style of a column's least width, of its heading and its cells. */
export const leastWidth = ({ minWidth }: { minWidth?: number | undefined }) =>
  minWidth === undefined ? undefined : `${minWidth / 16}rem`;

/** The horizontal padding of a cell: less where a list has many columns. */
export const cellSpace = (columns: number): string => (columns > 8 ? "px-1.5" : "px-2.5");

/** Cards of a list: one beside the other where there is room for two. */
export const cardGrid = "grid gap-3 sm:grid-cols-2";

/** The look of rows that are not what is asked for; a quick answer comes before it is seen. */
export const oldRows = (isOld: boolean): string =>
  isOld ? "opacity-60 transition-opacity delay-100 duration-base" : "";

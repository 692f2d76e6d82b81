import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { MenuItem } from "@/components/ui/menu-item";

/** A column of a list. A sortable column's `key` is the server's sort key. */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: "left" | "right" | "center";
  /** Uses the mono font, for ticket numbers and client codes. */
  mono?: boolean;
  /** Emphasises the most important column. */
  strong?: boolean;
  width?: number | string;
  /** In pixels at the usual size of text, with which it grows. */
  minWidth?: number;
  /** Keeps the column in view beside the row's menu on screens narrower than 90rem. */
  pinned?: boolean;
  /** Hides the header visually; screen readers still read it. */
  headerHidden?: boolean;
  /** Shows long text on at most two lines, then an ellipsis. */
  wrap?: boolean;
};

export type RowAction = MenuItem;

/** The disabled menu item of a record that can't be deleted any more. */
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
export const cellPaddingClass = (columns: number): string => (columns > 8 ? "px-1.25" : "px-2.5");

/** Two columns of cards if the width allows. */
export const cardGridClass = "grid gap-3 sm:grid-cols-2";

/** Dims outdated rows. The dimming is delayed, so that a quick response shows no change. */
export const oldRowsClass = (isOld: boolean): string =>
  isOld ? "opacity-60 transition-opacity delay-100 duration-base" : "";

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
  /** A column that is left out in windows that are narrower. */
  extra?: "64rem" | "90rem" | "100rem";
  /** Hides the header visually; screen readers still read it. */
  headerHidden?: boolean;
  /** Shows long text on at most two lines, then an ellipsis. */
  wrap?: boolean;
};

export type RowAction = MenuItem;

/** `run` receives the row and its element. `hint` is shown below the list. */
export type RowKey<Row> = { key: string; hint: string; run: (row: Row, element: HTMLElement) => void };

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

type LeastWidth = NonNullable<Column<unknown>["extra"]>;

/** The class of a column that is left out in narrow windows. */
export const extraClass = ({ extra }: { extra?: LeastWidth | undefined }): string =>
  extra
    ? { "64rem": "max-[64rem]:hidden", "90rem": "max-[90rem]:hidden", "100rem": "max-[100rem]:hidden" }[extra]
    : "";

/** The class of what is shown where such a column is left out. */
export const withoutExtraClass = (extra: LeastWidth): string =>
  ({
    "64rem": "contents min-[64rem]:hidden",
    "90rem": "contents min-[90rem]:hidden",
    "100rem": "contents min-[100rem]:hidden",
  })[extra];

/** The horizontal padding of a cell: less where a list has many columns. */
export const cellPaddingClass = (columns: number): string => (columns > 8 ? "px-1.25" : "px-2.5");

/** Two columns of cards if the width allows. */
export const cardGridClass = "grid gap-3 sm:grid-cols-2";

/** Dims outdated rows. The dimming is delayed, so that a quick response shows no change. */
export const oldRowsClass = (isOld: boolean): string =>
  isOld ? "opacity-60 transition-opacity delay-100 duration-base" : "";

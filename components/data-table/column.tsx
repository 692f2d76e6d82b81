import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { MenuItem } from "@/components/ui/dropdown-menu";

/** One column: what it is called, how a row shows in it, and whether the server can sort by its `key`. */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: "left" | "right" | "center";
  /** A plate: ticket number, client code. */
  mono?: boolean;
  /** The column that a person reads first. */
  strong?: boolean;
  width?: number | string;
  minWidth?: number;
  /** Long text: two lines at most, then an ellipsis. */
  wrap?: boolean;
};

export type RowAction = MenuItem;

/** A record whose row may be deleted no longer: shown in red, and does nothing. */
export const unableToDelete: RowAction = {
  key: "delete",
  label: "Unable to delete",
  icon: <Trash2 />,
  danger: true,
  disabled: true,
};

/** The space at both sides of a cell: less where a list has many columns. */
export const cellSpace = (columns: number): string => (columns > 8 ? "px-1.5" : "px-2.5");

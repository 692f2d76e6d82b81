import type { ReactNode } from "react";
import type { TabItem } from "@/components/ui/tabs";
import type { ListState } from "@/lib/core/list-state";
import type { CardGroup } from "./card-list";
import type { Column, RowAction, RowKey } from "./column";
import type { LiveRows } from "./use-live-rows";

/** The properties of a list, which its parts share. */
export type DataTableProps<Row> = {
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first response. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Returns the name of a row for screen readers, e.g. its ticket number. */
  rowLabel?: (row: Row) => string;
  total: number;
  totalCapped?: boolean;
  state: ListState;
  /** Changes the list's state. A new search, tab or sort also sets `page: 1`. */
  onChange: (patch: Partial<ListState>) => void;
  /** Whether the rows are being reloaded or replaced. */
  fetching?: boolean;
  /** Whether the rows belong to the previous request: they are dimmed and inert. */
  isOld?: boolean;
  error?: string | null;
  onRetry?: () => unknown;
  tabs?: readonly Omit<TabItem, "href">[];
  search?: { placeholder: string };
  selection?: {
    selected: ReadonlySet<string>;
    onChange: (next: ReadonlySet<string>) => void;
    onDownload?: (ids: string[]) => unknown;
    /** More actions on the selected rows, shown while there are any. */
    actions?: ReactNode;
  };
  actions?: (row: Row) => RowAction[];
  /** Opens a row: a click on it, Enter, or View in its menu. */
  onView?: (row: Row) => void;
  /** A row's address, for a new tab. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** Content that expands below a row, and the id of the expanded row. */
  details?: { openId: string | null; of: (row: Row) => ReactNode };
  /** A row's card on narrow screens. A tap on the card calls `onView`. */
  card?: (row: Row) => ReactNode;
  /** More about the cards, see `CardList`. */
  cards?: {
    side?: ((row: Row) => ReactNode) | undefined;
    groups?: ((rows: readonly Row[]) => readonly CardGroup<Row>[]) | undefined;
  };
  /** On phones, what takes the place of tabs, filters and search. `search` is shown by it when it is asked for. */
  phoneBar?: (list: { total: number; search: ReactNode }) => ReactNode;
  /**
   * The width below which rows are cards: 1024 for tenants; 640 for staff, whose cards have the row's menu and can be
   * selected.
   */
  cardsBelow?: 640 | 1024;
  empty?: { icon?: ReactNode; text: ReactNode; action?: ReactNode };
  live?: LiveRows;
  toolbar?: ReactNode;
  /** The chosen filters, directly above the toolbar. */
  filterBar?: ReactNode;
  keyboardHint?: boolean;
  /** Content directly below the tabs, such as figures. */
  above?: ReactNode;
  /** The last line of the table, by the columns' keys, and what stands in its place below the cards. */
  foot?: { cells: Readonly<Record<string, ReactNode>>; card: ReactNode };
  /** A key that does something with the focused row. */
  rowKey?: RowKey<Row>;
};

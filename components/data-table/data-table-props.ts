import type { ReactNode } from "react";
import type { TabItem } from "@/components/ui/tabs";
import type { ListState } from "@/lib/core/list-state";
import type { Column, RowAction } from "./column";
import type { LiveRows } from "./use-live-rows";

/** What a list is given, and its parts take from it. */
export type DataTableProps<Row> = {
  /** The table's name, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** The name of a row for screen readers, e.g. its ticket number. */
  rowLabel?: (row: Row) => string;
  total: number;
  totalCapped?: boolean;
  state: ListState;
  /** A new search, tab or sort also sets `page: 1`. */
  onChange: (patch: Partial<ListState>) => void;
  /** These rows are being loaded again, or replaced. */
  fetching?: boolean;
  /** The rows are not what is asked for, but what was shown before: dimmed, and nothing can be done with them. */
  isOld?: boolean;
  error?: string | null;
  onRetry?: () => unknown;
  tabs?: readonly Omit<TabItem, "href">[];
  search?: { placeholder: string };
  selection?: {
    selected: ReadonlySet<string>;
    onChange: (next: ReadonlySet<string>) => void;
    onDownload?: (ids: string[]) => unknown;
  };
  actions?: (row: Row) => RowAction[];
  onView?: (row: Row) => void;
  /** What opens under a row, and of which one it is open. */
  details?: { openId: string | null; of: (row: Row) => ReactNode };
  /** The row as a card, on narrow screens; the whole card is `onView`. */
  card?: (row: Row) => ReactNode;
  /** Tenants have cards below 1024; staff on phones alone, with the row's menu, and rows are chosen there too. */
  cardsBelow?: 640 | 1024;
  empty?: { icon?: ReactNode; text: ReactNode; action?: ReactNode };
  live?: LiveRows;
  toolbar?: ReactNode;
  keyboardHint?: boolean;
};

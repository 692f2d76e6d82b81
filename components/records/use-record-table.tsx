"use client";

import { Eye, Trash2 } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo } from "react";
import { type Column, type RowAction, unableToDelete } from "@/components/data-table/column";
import type { DataTableProps } from "@/components/data-table/data-table-props";
import { failureText } from "@/components/failures/failure-text";
import { isAway } from "@/lib/browser/connection";
import type { Action } from "@/lib/core/action-result";
import { type FirstPage, isSameState, type ListState, wholeState } from "@/lib/core/list-state";
import type { RecordRow, RecordScope, RecordSource } from "./record-source";
import { useListState } from "./use-list-state";
import { type LiveHandlers, useRecords } from "./use-records";
import { useRemoval } from "./use-removal";

/** How records of a type are deleted. */
export type Removal<Row> = {
  run: Action<{ id: string }, unknown>;
  /** The toast after a deletion. */
  done: string;
  /** The confirmation question, if not the default one. */
  question?: string;
  /** Loads what hangs on the record and what becomes of it, a sentence each, for the question. */
  effects?: (id: string) => Promise<readonly string[]>;
  /**
   * Whether a row's menu offers Delete; by default always. `unable` shows the disabled item of a record that can't be
   * deleted any more.
   */
  offered?: (row: Row) => boolean | "unable";
};

export type RecordTableOptions<Row extends RecordRow> = {
  source: RecordSource<Row>;
  scope: RecordScope;
  initial: FirstPage<Row>;
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  /** The placeholder of the search; without it there is no search. */
  search?: string;
  /** The action of View; by default it opens the record's form. `none` removes View. */
  view?: ((row: Row) => void) | "none";
  /** A row's address, if `view` opens another page. */
  hrefOf?: (row: Row) => string;
  /** Content that expands below a row instead of a form. The page's `view` toggles it, and rows have no menu. */
  details?: DataTableProps<Row>["details"];
  /** Content beside the search. */
  toolbar?: ReactNode;
  /** See `DataTableProps`, as are the next three. */
  above?: ReactNode;
  foot?: DataTableProps<Row>["foot"];
  rowKey?: DataTableProps<Row>["rowKey"];
  filterBar?: ReactNode;
  removal?: Removal<Row> | undefined;
  /** Additional items of a row's menu, above View. */
  extraActions?: (row: Row) => RowAction[];
};

const rowId = (row: RecordRow) => row.id;
/** The address of the page with a record's form. */
const hrefOfRecord = ({ id }: RecordRow) => `${location.pathname}?modal=true&serviceId=${id}`;

/**
 * Returns a list's failure text. The shell reports a missing connection and offers Retry, so the list only explains
 * which rows it shows.
 */
function listFailure(error: Error | null, isOld: boolean, hasRows: boolean): string | null {
  if (error === null || (isAway(error) && !isOld)) return null;
  if (!isAway(error)) return failureText(error);
  return hasRows ? "The list still shows what was there before." : "The list comes with the connection.";
}

/**
 * A live list with its state in the address, its row actions, and deletion with confirmation and toast.
 * @returns `table`, the properties of a `DataTable`, and the functions that open and close forms
 */
export function useRecordTable<Row extends RecordRow>(
  options: RecordTableOptions<Row>,
  handlers: LiveHandlers = {},
) {
  const { onDeleted } = handlers;
  const { source, scope, initial, label, columns, search, view, removal, extraActions, details } = options;
  const { toolbar, filterBar, above, foot, rowKey } = options;
  const address = useListState(source.filters);
  const { openId, open, isByLink } = address;
  const isWrong = initial.requested !== undefined && isSameState(address.state, initial.requested);
  const requested = isWrong ? initial.state : address.state;
  // `useFrozenRows` compares this object by identity, so it must change only when other rows are requested.
  const state = useMemo(
    () => (source.searchTexts ? { ...wholeState, searchTerm: requested.searchTerm } : requested),
    [source, requested],
  );
  const { query, page, isOld, live, refresh } = useRecords(source, scope, state, initial, handlers);
  const change = (patch: Partial<ListState>) => address.change({ ...requested, ...patch });

  // If the requested page is beyond the last one, the last page is shown. Rows may have been deleted, or the address
  // may be wrong.
  const isBeyond = !isOld && page?.data.length === 0 && state.page > 1;
  const correct = useEffectEvent(() => {
    if (isWrong) address.correct(initial.state);
    else if (page) address.correct({ page: Math.max(1, Math.ceil(page.total / state.limit)) });
  });
  useEffect(() => {
    if (isBeyond || isWrong) correct();
  }, [isBeyond, isWrong]);

  const remove = useRemoval(removal, refresh);
  const openRow = useCallback((row: Row) => open(row.id), [open]);
  const mayRemove = removal !== undefined;
  const isOffered = removal?.offered;
  const onView = view === "none" ? undefined : (view ?? openRow);
  const actions = useCallback(
    (row: Row): RowAction[] => {
      const offered = mayRemove && (isOffered?.(row) ?? true);
      const items: RowAction[] = extraActions?.(row) ?? [];
      if (onView) items.push({ key: "view", label: "View", icon: <Eye />, onSelect: () => onView(row) });
      if (offered === "unable") items.push(unableToDelete);
      else if (offered) {
        const onSelect = async () => {
          if (await remove(row.id)) onDeleted?.(row.id);
        };
        items.push({ key: "delete", label: "Delete", icon: <Trash2 />, danger: true, onSelect });
      }
      return items;
    },
    [onView, mayRemove, isOffered, remove, onDeleted, extraActions],
  );

  const table = {
    label,
    columns,
    rowId,
    rowLabel: source.rowLabel,
    rows: page?.data,
    isOld,
    total: page?.total ?? 0,
    totalCapped: page?.totalCapped ?? false,
    state,
    onChange: change,
    fetching: query.isFetching,
    error: listFailure(query.error, isOld, page !== undefined && page.data.length > 0),
    onRetry: isAway(query.error) ? undefined : () => void query.refetch(),
    live,
    ...(search === undefined ? {} : { search: { placeholder: search } }),
    ...(onView ? { onView } : {}),
    hrefOf: options.hrefOf ?? (view ? undefined : hrefOfRecord),
    ...(details ? { details } : onView || mayRemove || extraActions ? { actions } : {}),
    ...(toolbar ? { toolbar } : {}),
    ...(filterBar ? { filterBar } : {}),
    ...(above ? { above } : {}),
    ...(foot ? { foot } : {}),
    ...(rowKey ? { rowKey } : {}),
  };
  return { table, openId, isByLink, open, refresh, remove };
}

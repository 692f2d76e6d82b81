"use client";

import { ListChecks } from "lucide-react";
import { type ReactNode, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { DataTableProps } from "@/components/data-table/data-table-props";
import { useChoosing } from "@/components/data-table/use-choosing";
import { useSelection } from "@/components/data-table/use-selection";
import { showFailure } from "@/components/failures/failure";
import { lazyPart, useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { NotLive } from "@/components/live/not-live";
import { IconButton } from "@/components/ui/icon-button";
import { OpenedByLink } from "@/components/ui/overlay";
import { PageHeader } from "@/components/ui/page-header";
import { rangeText } from "@/components/ui/pager";
import { downloadCsv } from "@/lib/browser/download";
import { fetchCall } from "@/lib/browser/fetch";
import { findMissing } from "@/lib/browser/find-missing";
import type { Area } from "@/lib/core/areas";
import type { CsvFile, CsvRow } from "@/lib/format/csv";
import { AddButton } from "./add-button";
import type { BulkResult } from "./bulk-result";
import { newId, type RecordRow } from "./record-source";
import type { OriginList } from "./use-record-navigation";
import { type RecordTableOptions, useRecordTable } from "./use-record-table";

// Loaded when the user starts to interact with the page, because it may have to tell that the connection broke.
const BulkResultCard = lazyPart(() => import("./bulk-result").then((module) => module.BulkResultCard));

/** The properties that a page passes to a record's form. */
export type FormProps = {
  area: Area;
  /** null for a new record. */
  id: string | null;
  /** Names its queries. */
  source: { plural: string };
  onClose: () => void;
  onSaved: () => void;
  /** Reloads the queries that show the record. The form stays open. */
  refresh: () => void;
};

/** What an action on the selected rows gets. `onDone` shows the result; what is done leaves the selection. */
export type SelectedRows = { ids: readonly string[]; onDone: (result: BulkResult) => void };

export type RecordPageProps<Row extends RecordRow> = RecordTableOptions<Row> & {
  title: string;
  /** Content below the title, such as the tabs of a group of pages. */
  below?: ReactNode;
  /** The text of an empty list, and what can be done about it. */
  empty: string;
  emptyAction?: ReactNode;
  tabs?: DataTableProps<Row>["tabs"];
  /** A row's content on phones, see `RecordCard`. */
  card: (row: Row) => ReactNode;
  /** See `DataTable`. */
  cards?: DataTableProps<Row>["cards"];
  phoneBar?: DataTableProps<Row>["phoneBar"];
  /** The CSV file of the selected rows. Without it rows can't be selected. */
  csv?: CsvFile;
  /** More actions on the selected rows. */
  bulk?: ((selection: SelectedRows) => ReactNode) | undefined;
  /** Whether the page has a button for a new record. */
  mayAdd?: boolean;
  /** More buttons beside that one. */
  action?: ReactNode;
  /** The form of the record in the address. `list` is the list that it was opened from, see `useRecordNavigation`. */
  form?: (props: FormProps & { list: OriginList<Row> }) => ReactNode;
};

/** The back office's page of a record type: tabs, search, list, CSV export of selected rows, and forms. */
export function RecordPage<Row extends RecordRow>(props: RecordPageProps<Row>) {
  const {
    source,
    scope,
    title,
    below,
    empty,
    emptyAction,
    tabs,
    card,
    cards,
    phoneBar,
    csv,
    bulk,
    mayAdd = false,
    action,
    form,
  } = props;
  const { selected, onChange, drop } = useSelection();
  const rowsOf = async (ids: readonly string[], background = false): Promise<CsvRow[]> => {
    if (!source.calls.export) return [];
    return (await fetchCall(source.calls.export, { selectedIds: [...ids] }, { background })).data;
  };
  /** Removes records from the selection that were deleted while the page was disconnected. */
  const dropMissing = () =>
    findMissing([...selected], async (ids) => (await rowsOf(ids, true)).length).then(
      (missing) => missing.forEach(drop),
      // The check is repeated at the next reconnect.
      () => {},
    );
  const handlers = { onDeleted: drop, onJoined: dropMissing };
  const { table, openId, isByLink, open, refresh } = useRecordTable(props, handlers);

  const download = async (ids: string[]) => {
    if (!csv) return;
    try {
      await downloadCsv(csv, await rowsOf(ids));
    } catch (error) {
      await showFailure(error);
    }
  };
  const [result, setResult] = useState<BulkResult | null>(null);
  useLoadOnFirstUse(BulkResultCard.load);
  const onDone = (newResult: BulkResult) => {
    for (const id of newResult.doneIds) drop(id);
    setResult(newResult);
    refresh();
  };
  const actions = selected.size > 0 ? bulk?.({ ids: [...selected], onDone }) : null;
  const isNew = openId === newId;
  // While rows are selected on a phone, the list's header and search are hidden, so the shown range appears here.
  const [isChoosing, setChoosing] = useChoosing();
  const addOnPhones = isChoosing && csv !== undefined ? "max-sm:hidden" : "";

  return (
    <>
      <PageHeader
        title={title}
        action={
          <>
            {source.stems ? <NotLive /> : null}
            {addOnPhones && table.total > 0 ? (
              <span className="num text-ink-2 text-sm sm:hidden">
                {rangeText({ ...table.state, total: table.total, totalCapped: table.totalCapped })}
              </span>
            ) : null}
            {action}
            {phoneBar && csv && !isChoosing && table.total > 0 ? (
              <IconButton
                className="sm:hidden"
                tooltip={false}
                label="Select"
                icon={<ListChecks />}
                onClick={() => void setChoosing(true)}
              />
            ) : null}
            {mayAdd ? <AddButton className={addOnPhones} onClick={() => open(newId)} /> : null}
          </>
        }
      />
      {below ? <div className="mt-1">{below}</div> : null}
      {result ? <BulkResultCard result={result} onOpen={open} onClose={() => setResult(null)} /> : null}
      <div className="mt-3">
        <DataTable
          {...table}
          card={card}
          cardsBelow={640}
          {...(cards ? { cards } : {})}
          {...(phoneBar ? { phoneBar } : {})}
          {...(tabs ? { tabs } : {})}
          {...(csv ? { selection: { selected, onChange, onDownload: download, actions } } : {})}
          keyboardHint={csv !== undefined || table.onView !== undefined || table.rowKey !== undefined}
          empty={{ text: empty, action: emptyAction }}
        />
      </div>
      <OpenedByLink value={isByLink}>
        {form && openId !== null && (!isNew || mayAdd)
          ? form({
              area: scope.area,
              id: isNew ? null : openId,
              source,
              onClose: () => open(null),
              onSaved: () => {
                open(null);
                refresh();
              },
              refresh,
              list: {
                call: source.calls.list,
                state: table.state,
                rows: table.isOld ? [] : (table.rows ?? []),
                total: table.total,
                totalCapped: table.totalCapped,
                open,
              },
            })
          : null}
      </OpenedByLink>
    </>
  );
}

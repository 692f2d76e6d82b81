"use client";

import { RotateCw } from "lucide-react";
import { useCallback, useId, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Note } from "@/components/ui/note";
import { Pager } from "@/components/ui/pager";
import { TopProgress } from "@/components/ui/progress";
import { Tabs } from "@/components/ui/tabs";
import { useNarrow } from "@/components/ui/use-narrow";
import { CardList } from "./card-list";
import { ChoosingBars } from "./choosing-bars";
import type { DataTableProps } from "./data-table-props";
import { KeyboardHint } from "./keyboard-hint";
import { SearchBox } from "./search-box";
import { TableEmpty } from "./table-empty";
import { TableGrid } from "./table-grid";
import { TableSkeleton } from "./table-skeleton";
import { TableToolbar } from "./table-toolbar";
import { useChoosing } from "./use-choosing";
import { useFrozenRows } from "./use-frozen-rows";
import { withRows } from "./use-selection";

/** A list: tabs, toolbar, table (cards on phones), pager. The caller stores its state. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rowId, rowLabel = rowId, total, state, onChange, error, onRetry } = props;
  const { fetching = false, isOld = false } = props;
  const { tabs, search, selection, actions, onView, hrefOf, details, card, cardsBelow = 1024 } = props;
  const { empty, live, toolbar, filterBar, above, foot, rowKey, phoneBar } = props;
  const panelId = useId();
  const narrow = useNarrow(cardsBelow);
  const onPhones = card !== undefined && cardsBelow === 640;
  const [chooses, setChooses] = useChoosing();
  const isChoosing = chooses && onPhones && selection !== undefined;
  const anchor = useRef<string | null>(null);
  const [menuIsOpen, setMenuIsOpen] = useState(false);
  const rows = useFrozenRows(props.rows, state, !isOld && (menuIsOpen || isChoosing));
  const ids = useMemo(() => (rows ?? []).map(rowId), [rows, rowId]);

  const newest = useRef({ selection, ids });
  newest.current = { selection, ids };

  const select = useCallback((id: string, on: boolean, range: boolean) => {
    const { selection: current, ids: order } = newest.current;
    if (!current) return;
    const from = range && anchor.current !== null ? order.indexOf(anchor.current) : -1;
    const to = order.indexOf(id);
    const touched = from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    anchor.current = id;
    current.onChange(withRows(current.selected, touched, on));
  }, []);
  const chooseCard = (id: string, on: boolean) => select(id, on, false);
  const startChoosing = (id: string) => {
    select(id, true, false);
    void setChooses(true);
  };

  const selectedOnPage = ids.filter((id) => selection?.selected.has(id)).length;
  const pageSelection = selection
    ? {
        checked: selectedOnPage === 0 ? false : selectedOnPage === ids.length ? true : ("mixed" as const),
        onChange: (on: boolean) => selection.onChange(withRows(selection.selected, ids, on)),
      }
    : undefined;

  const showTable = !card || narrow !== true;
  const showCards = card !== undefined && narrow !== false;
  const hasRows = rows !== undefined && rows.length > 0;
  // An empty page of a list that has rows is loading: the last page that exists is being requested instead.
  const isLoading = !error && (rows === undefined || (!hasRows && (isOld || total > 0)));
  const pager = (
    <Pager
      page={state.page}
      limit={state.limit}
      total={total}
      totalCapped={props.totalCapped}
      label={`Pages of ${label}`}
      onChange={(page) => onChange({ page })}
    />
  );

  // Until the width is known, phones have only the room for their bar, because its code is for them alone.
  const onWide = phoneBar ? "max-sm:hidden" : "";
  const sticks = "max-sm:sticky max-sm:top-14 max-sm:z-10 max-sm:-mx-4 max-sm:bg-canvas max-sm:px-4";
  return (
    <div className="grid min-w-0 gap-3.5">
      {phoneBar && narrow !== false && !isChoosing ? (
        <div className={cn("print:hidden min-h-13 min-w-0 sm:hidden", sticks)}>
          {narrow
            ? phoneBar({
                total,
                search: search ? (
                  <SearchBox
                    value={state.searchTerm}
                    placeholder={search.placeholder}
                    fetching={fetching}
                    onChange={(searchTerm) => onChange({ searchTerm, page: 1 })}
                  />
                ) : null,
              })
            : null}
        </div>
      ) : null}
      {tabs && !(phoneBar && narrow) ? (
        <div className={cn("print:hidden min-w-0", sticks, onWide)}>
          <Tabs
            label={label}
            items={tabs}
            value={state.status}
            panelId={panelId}
            onChange={(status) => onChange({ status, page: 1 })}
          />
        </div>
      ) : null}
      <div
        id={panelId}
        {...(tabs ? { role: "tabpanel", "aria-label": label } : {})}
        className="grid min-w-0 grid-cols-1 gap-3.5"
      >
        {above && !isChoosing ? above : null}
        {phoneBar && narrow ? null : (
          <div className={cn("grid grid-cols-1 gap-3.5", onWide)}>
            {filterBar && !isChoosing ? filterBar : null}
            <TableToolbar
              {...{ state, onChange, search, selection, toolbar, fetching, isChoosing }}
              onChoose={onPhones && selection && narrow !== false ? () => void setChooses(true) : undefined}
              hasBars={onPhones}
            />
          </div>
        )}
        {error && hasRows ? (
          <Note
            tone="error"
            action={
              onRetry ? (
                <Button variant="outline" size="sm" icon={<RotateCw />} onClick={onRetry}>
                  Retry
                </Button>
              ) : undefined
            }
          >
            {error}
          </Note>
        ) : null}
        {showTable || !hasRows ? (
          <Card
            aria-busy={fetching || isLoading || undefined}
            className={cn(
              "relative min-w-0 overflow-hidden",
              showCards && hasRows && (onPhones ? "max-sm:hidden" : "max-lg:hidden"),
            )}
          >
            <TopProgress active={fetching && rows !== undefined} />
            {isLoading ? (
              <TableSkeleton
                rows={state.limit > 0 ? Math.min(state.limit, 10) : 10}
                columns={props.columns.length}
                cardsBelow={card && cardsBelow}
              />
            ) : hasRows ? (
              <TableGrid
                {...{
                  label,
                  rows,
                  ids,
                  state,
                  actions,
                  onView,
                  hrefOf,
                  details,
                  selection,
                  pageSelection,
                  select,
                  isOld,
                  rowLabel,
                  rowKey,
                }}
                foot={foot?.cells}
                onMenu={setMenuIsOpen}
                columns={props.columns}
                live={live?.ids}
                onSort={(sort) => onChange({ ...sort, page: 1 })}
              />
            ) : (
              <TableEmpty
                error={error}
                onRetry={onRetry}
                term={state.searchTerm}
                onClear={() => onChange({ searchTerm: "", page: 1 })}
                empty={empty}
              />
            )}
            {hasRows && state.limit > 0 ? <div className="px-5 py-2.5 max-lg:px-4">{pager}</div> : null}
          </Card>
        ) : null}
        {showCards && hasRows ? (
          <div
            aria-busy={fetching || undefined}
            className={cn(
              "relative grid gap-3.5",
              onPhones ? "sm:hidden" : "lg:hidden",
              isChoosing && "pb-20",
            )}
          >
            <TopProgress active={fetching} />
            <CardList
              {...{ label, rows, rowId, rowLabel, card, onView, details, isOld }}
              {...props.cards}
              onMenu={setMenuIsOpen}
              live={live?.ids}
              actions={onPhones ? actions : undefined}
              choosing={isChoosing ? { selected: selection.selected, onSelect: chooseCard } : undefined}
              onLongPress={onPhones && selection ? startChoosing : undefined}
            />
            {total > state.limit && state.limit > 0 ? pager : null}
            {foot?.card}
          </div>
        ) : null}
      </div>
      {isChoosing && narrow !== false ? (
        <ChoosingBars
          count={selection.selected.size}
          onPage={() => selection.onChange(withRows(selection.selected, ids, true))}
          onClear={() => selection.onChange(new Set())}
          onDownload={selection.onDownload && (() => selection.onDownload?.([...selection.selected]))}
          actions={selection.actions}
          onClose={() => void setChooses(null, { history: "replace" })}
        />
      ) : null}
      {props.keyboardHint && hasRows ? (
        <KeyboardHint
          select={selection !== undefined}
          enter={details ? "open, close" : onView ? "View" : undefined}
          filter={filterBar !== undefined}
          search={search !== undefined}
          rowKey={rowKey}
        />
      ) : null}
      <p aria-live="polite" className="sr-only">
        {live?.message}
      </p>
    </div>
  );
}

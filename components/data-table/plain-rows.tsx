"use client";

import { Pager } from "@/components/ui/pager";
import { wholeState } from "@/lib/core/list-state";
import { CardList } from "./card-list";
import type { Column } from "./column";
import { TableGrid } from "./table-grid";

const noop = () => {};

/** Read-only rows without search or menus: a table, or cards on phones, with a pager. */
export function PlainRows<Row>(props: {
  label: string;
  columns: readonly Column<Row>[];
  card: (row: Row) => React.ReactNode;
  rowId: (row: Row) => string;
  /** The rows of this page. */
  rows: readonly Row[];
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const { label, columns, card, rowId, rows, page, limit, total, onPage } = props;
  return (
    <>
      <div className="max-sm:hidden">
        <TableGrid
          {...{ label, columns, rows }}
          ids={rows.map(rowId)}
          rowLabel={rowId}
          state={wholeState}
          onSort={noop}
          select={noop}
          onMenu={noop}
          isOld={false}
        />
      </div>
      <div className="px-4 py-3 sm:hidden">
        <CardList {...{ label, rows, rowId, card }} rowLabel={rowId} live={undefined} isOld={false} />
      </div>
      {total > limit ? (
        <Pager
          {...{ page, limit, total }}
          label={`Pages of ${label}`}
          onChange={onPage}
          className="px-5 py-2.5 max-lg:px-4"
        />
      ) : null}
    </>
  );
}

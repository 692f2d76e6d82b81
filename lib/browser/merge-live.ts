import type { ListState } from "@/lib/core/list-state";
import type { Page } from "@/lib/core/paging";
import { recordStatus } from "@/lib/core/record-status";

/** The fields that a row must have; ids are in the order of creation. */
type LiveRow = { id: string; status?: number; updated_at?: string };

/** The part of a list's state that determines where a record belongs. */
type Shown = Pick<ListState, "page" | "limit" | "searchTerm" | "status" | "sort">;

/**
 * Merges a published record into a list's page (docs/rules/realtime.md, Delivery): a deleted record is removed, a
 * listed one replaced, and a new one inserted at the top, with the page cut to its size. A record of another tab is
 * not shown. If a search, a sort or a later page makes its place unknown, a refetch of the list shows it.
 */
export function mergeLive<Row extends LiveRow>(page: Page<Row>, record: Row, shown: Shown): Page<Row> {
  const at = page.data.findIndex((row) => row.id === record.id);
  const belongs =
    record.status !== recordStatus.deleted && (shown.status === "" || Number(shown.status) === record.status);
  if (at >= 0) {
    // Updates may arrive out of order: the newer one counts, even if the older one would remove the row.
    if (isOlder(record, page.data[at])) return page;
    const data = belongs
      ? page.data.map((row) => (row.id === record.id ? record : row))
      : page.data.filter((row) => row.id !== record.id);
    return { ...page, data, total: belongs ? page.total : Math.max(0, page.total - 1) };
  }
  const startsHere = shown.page === 1 && shown.searchTerm === "" && shown.sort === "";
  const isNewest = record.id > (page.data[0]?.id ?? "");
  if (!belongs || !startsHere || !isNewest) return page;
  const data = [record, ...page.data].slice(0, shown.limit === 0 ? undefined : shown.limit);
  return { ...page, data, total: page.total + 1, from: 1 };
}

/** Whether a published record is older than the current one. A record without `updated_at` counts as newer. */
export const isOlder = (record: LiveRow, current: LiveRow | null | undefined): boolean =>
  record.updated_at !== undefined &&
  current?.updated_at !== undefined &&
  record.updated_at < current.updated_at;

/** Tracks deleted records, since requesting them would return 404. */
export function deletedRecords() {
  const deletions = new Map<string, LiveRow>();
  return {
    has: (id: string): boolean => deletions.has(id),
    add: (id: string): void => void deletions.set(id, { id }),
    /**
     * Records a published record.
     * @returns false for a change from before the record's deletion, which must not restore it
     */
    note(record: LiveRow): boolean {
      const deletion = deletions.get(record.id);
      if (record.status === recordStatus.deleted) deletions.set(record.id, record);
      else if (deletion && (deletion.updated_at === undefined || isOlder(record, deletion))) return false;
      else deletions.delete(record.id);
      return true;
    },
  };
}

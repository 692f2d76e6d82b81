import type { ListState } from "@/lib/core/list-state";
import type { Page } from "@/lib/core/paging";
import { recordStatus } from "@/lib/core/record-status";

/** What a row needs; ids are in the order of creation. */
type LiveRow = { id: string; status?: number; updated_at?: string };

/** The part of a list's state that decides where a record belongs. */
type Shown = Pick<ListState, "page" | "limit" | "searchTerm" | "status" | "sort">;

/**
 * A list's page after a record was published (docs/rules/realtime.md, Delivery): a deleted one is removed, a known one
 * replaced, a new one put on top and the page cut to its size. A record of another tab is not shown; where a search, a
 * sort or a later page makes its place unknown, the list's reload brings it.
 */
export function mergeLive<Row extends LiveRow>(page: Page<Row>, record: Row, shown: Shown): Page<Row> {
  const at = page.data.findIndex((row) => row.id === record.id);
  const belongs =
    record.status !== recordStatus.deleted && (shown.status === "" || Number(shown.status) === record.status);
  if (at >= 0) {
    // Two updates may arrive in the wrong order: the later one counts, also where the earlier one would remove the row.
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

/** Whether a published record is older than the one that is kept. One without a moment is taken as the newer one. */
export const isOlder = (record: LiveRow, current: LiveRow | null | undefined): boolean =>
  record.updated_at !== undefined &&
  current?.updated_at !== undefined &&
  record.updated_at < current.updated_at;

/** The records that are known to be deleted: asked for, each would be a 404. */
export function deletedRecords() {
  const known = new Map<string, LiveRow>();
  return {
    has: (id: string): boolean => known.has(id),
    add: (id: string): void => void known.set(id, { id }),
    /**
     * Notes a record that was published.
     * @returns false for a change from before its deletion that arrives after it: it brings nothing back
     */
    note(record: LiveRow): boolean {
      const deletion = known.get(record.id);
      if (record.status === recordStatus.deleted) known.set(record.id, record);
      else if (deletion && (deletion.updated_at === undefined || isOlder(record, deletion))) return false;
      else known.delete(record.id);
      return true;
    },
  };
}

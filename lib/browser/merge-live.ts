import { recordStatus } from "@/db/statuses";
import type { ListState } from "@/lib/core/list-state";
import type { Page } from "@/lib/core/paging";

/** The fields that a row must have; ids are in the order of creation. */
type LiveRow = { id: string; status?: number; updated_at?: string };

/** The part of a list's state that determines where a record belongs. */
type Shown = Pick<
  ListState,
  "page" | "limit" | "searchTerm" | "status" | "sort" | "unread" | "overdue" | "urgent" | "assignee"
>;

/**
 * Merges a published record into a list's page (docs/rules/realtime.md, Delivery): a deleted record is removed, a
 * listed one replaced, and a new one inserted at the top, with the page cut to its size.
 * @returns null if only a refetch can tell what the page now shows
 */
export function mergeLive<Row extends LiveRow>(page: Page<Row>, record: Row, shown: Shown): Page<Row> | null {
  if (shown.page > 1 || shown.searchTerm !== "" || shown.sort !== "") return null;
  if (shown.unread !== "" || shown.overdue !== "" || shown.urgent !== "") return null;
  if (shown.assignee !== "") return null;
  const current = page.data.find(({ id }) => id === record.id);
  // Updates may arrive out of order: the newer one counts, even if the older one would remove the row.
  if (isOlder(record, current)) return page;
  const belongs =
    record.status !== recordStatus.deleted && (shown.status === "" || Number(shown.status) === record.status);
  const isComplete = page.data.length === page.total;
  if (current && belongs)
    return { ...page, data: page.data.map((row) => (row.id === record.id ? record : row)) };
  // On a page that has a next one, the first row of the next one moves up.
  if (current && isComplete)
    return { ...page, data: page.data.filter((row) => row.id !== record.id), total: page.total - 1 };
  if (belongs && record.id > (page.data[0]?.id ?? "")) {
    const data = [record, ...page.data].slice(0, shown.limit === 0 ? undefined : shown.limit);
    return { ...page, data, total: page.total + 1, from: 1 };
  }
  const isElsewhere = isComplete ? !belongs : belongs && shown.status === "";
  return isElsewhere ? page : null;
}

/** Whether a published record is older than the current one. A record without `updated_at` counts as newer. */
export const isOlder = (record: LiveRow, current: LiveRow | null | undefined): boolean =>
  record.updated_at !== undefined &&
  current?.updated_at !== undefined &&
  record.updated_at < current.updated_at;

/**
 * Whether nothing tells which of two versions of a record is newer: comments, assignments and waiting do not change
 * `updated_at`. Then the page fetches it again.
 */
export const isUnordered = (record: LiveRow, current: LiveRow | null | undefined): boolean =>
  record.updated_at !== undefined && record.updated_at === current?.updated_at;

/**
 * Tracks the last event of each record, and deleted records, since requesting them would return 404. A deletion has the
 * time of the last change before it.
 */
export function deletedRecords() {
  const last = new Map<string, LiveRow>();
  const has = (id: string): boolean => last.get(id)?.status === recordStatus.deleted;
  return {
    has,
    add: (id: string): void => void last.set(id, { id, status: recordStatus.deleted }),
    /**
     * Records a published record.
     * @returns false for an event from before the last one, or before the record's deletion, which must not restore it
     */
    note(record: LiveRow): boolean {
      const before = last.get(record.id);
      const isDeletion = record.status === recordStatus.deleted;
      const isFromBefore =
        isOlder(record, before) ||
        (has(record.id) && !isDeletion && (!before?.updated_at || isUnordered(record, before)));
      if (isFromBefore) return false;
      const { id, status, updated_at } = record;
      last.set(id, {
        id,
        ...(status === undefined ? {} : { status }),
        ...(updated_at ? { updated_at } : {}),
      });
      return true;
    },
  };
}

"use client";

import { useRef, useState } from "react";
import { showFailure } from "@/components/failures/failure";
import { fetchCall } from "@/lib/browser/fetch";
import type { CallTo } from "@/lib/core/call-to";
import type { ListState } from "@/lib/core/list-state";
import type { RecordRow } from "./record-source";
import { listCallInput } from "./use-records";

/** The list that a record was opened from. */
export type OriginList<Row> = {
  call: CallTo<object, { data: Row[] }>;
  state: ListState;
  rows: readonly Row[];
  total: number;
  totalCapped: boolean;
  open: (id: string) => void;
};

/** A record's position in its list, with links to the previous and next record. */
export type RecordNavigation<Row> = {
  id: string;
  /** Counted from 1. */
  position: number;
  total: number;
  totalCapped: boolean;
  /** Resolve to the neighbour's id, loading it if necessary, or to null if it could not be loaded. */
  previous: (() => Promise<string | null>) | null;
  next: (() => Promise<string | null>) | null;
  /** Resolves to the id of the record behind another one of the list. */
  after: (id: string) => Promise<string | null>;
  /** A record of the list as it was loaded. */
  rowOf: (id: string) => Row | undefined;
  open: (id: string) => void;
  /** The next record, if it is loaded. */
  nextRow: Row | undefined;
};

/**
 * Navigates from the open record through the list that it was opened from, with the same tab, search and order,
 * across pages. Records that leave the list keep their position, so that no record is skipped.
 * @returns null if the record is not in that list, as when it was opened by a link
 */
export function useRecordNavigation<Row extends RecordRow>(
  list: OriginList<Row>,
  id: string,
): RecordNavigation<Row> | null {
  const { state, open } = list;
  const [loaded, setState] = useState({
    rows: list.rows,
    first: state.page,
    last: state.page,
    total: list.total,
  });
  // Several steps in a row see what the steps before have loaded.
  const newest = useRef(loaded);
  const setLoaded = (next: typeof loaded) => {
    newest.current = next;
    setState(next);
  };
  const running = useRef(false);
  const index = loaded.rows.findIndex((row) => row.id === id);
  if (index < 0) return null;
  const position = (loaded.first - 1) * state.limit + index + 1;
  const total = Math.max(list.total, loaded.total, position);

  const isLoaded = (row: Row) => newest.current.rows.some((one) => one.id === row.id);
  const load = async (page: number): Promise<Row[]> =>
    (await fetchCall(list.call, listCallInput({ ...state, page }))).data;

  const findPrevious = async () => {
    const first = newest.current.first - 1;
    const more = (await load(first)).filter((row) => !isLoaded(row));
    setLoaded({ ...newest.current, rows: [...more, ...newest.current.rows], first });
    return more.at(-1)?.id ?? null;
  };
  const findNext = async () => {
    // Records that left the list shift the later ones to earlier pages, so the search starts at the last loaded page
    // and steps back until it overlaps.
    let last = newest.current.last;
    let rows = await load(last);
    while (last > 1 && !rows.some(isLoaded)) rows = await load(--last);
    let more = rows.slice(rows.findLastIndex(isLoaded) + 1);
    if (more.length === 0) more = (await load(++last)).filter((row) => !isLoaded(row));
    const isEnd = more.length === 0;
    const rowsNow = [...newest.current.rows, ...more];
    const end = (newest.current.first - 1) * state.limit + rowsNow.length;
    setLoaded({ ...newest.current, rows: rowsNow, last, total: isEnd ? end : total });
    return more[0]?.id ?? null;
  };
  const find = async (step: 1 | -1, from = id): Promise<string | null> => {
    const { rows } = newest.current;
    const neighbour = rows[rows.findIndex((row) => row.id === from) + step];
    if (neighbour) return neighbour.id;
    if (running.current) return null;
    running.current = true;
    try {
      return await (step === 1 ? findNext() : findPrevious());
    } catch (error) {
      await showFailure(error);
      return null;
    } finally {
      running.current = false;
    }
  };

  return {
    id,
    position,
    total,
    totalCapped: list.totalCapped,
    previous: position > 1 ? () => find(-1) : null,
    next: position < total ? () => find(1) : null,
    after: (from) => find(1, from),
    rowOf: (of) => newest.current.rows.find((row) => row.id === of),
    open,
    nextRow: loaded.rows[index + 1],
  };
}

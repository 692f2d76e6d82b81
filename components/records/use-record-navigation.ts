"use client";

import { useRef, useState } from "react";
import { showFailure } from "@/components/failures/failure";
import { apiFetch } from "@/lib/browser/fetch";
import type { Area } from "@/lib/core/areas";
import type { ListState } from "@/lib/core/list-state";
import type { Page } from "@/lib/core/paging";
import type { RecordRow } from "./record-source";
import { listPath } from "./use-records";

/** A list that a record is opened from. */
export type OriginList<Row> = {
  state: ListState;
  rows: readonly Row[];
  total: number;
  totalCapped: boolean;
  open: (id: string) => void;
};

/** Where in its list a record is, and the way to those beside it. */
export type RecordNavigation<Row> = {
  /** The record that is open. */
  id: string;
  /** From 1. */
  position: number;
  total: number;
  totalCapped: boolean;
  /** These answer the id of the record beside it, which may have to be loaded; null where it could not be. */
  previous: (() => Promise<string | null>) | null;
  next: (() => Promise<string | null>) | null;
  open: (id: string) => void;
  /** The record after it, as far as it is known. */
  nextRow: Row | undefined;
};

/**
 * Walks through a list from the record that is open: through the tab and the search that it was opened from, in their
 * order, over the ends of pages too. What leaves the list meanwhile keeps its place, so that no record is skipped.
 * @param source how the list's call is named
 * @returns null where the record is not of that list: a link led to it
 */
export function useRecordNavigation<Row extends RecordRow>(
  area: Area,
  source: { plural: string },
  list: OriginList<Row>,
  id: string,
): RecordNavigation<Row> | null {
  const { state, open } = list;
  const [loaded, setLoaded] = useState({
    rows: list.rows,
    first: state.page,
    last: state.page,
    total: list.total,
  });
  const running = useRef(false);
  const at = loaded.rows.findIndex((row) => row.id === id);
  if (at < 0) return null;
  const position = (loaded.first - 1) * state.limit + at + 1;
  const total = Math.max(list.total, loaded.total, position);

  const isLoaded = (row: Row) => loaded.rows.some((one) => one.id === row.id);
  const load = async (page: number): Promise<Row[]> =>
    (await apiFetch<Page<Row>>(area, listPath(source.plural, { ...state, page }))).data;

  const findPrevious = async () => {
    const first = loaded.first - 1;
    const more = (await load(first)).filter((row) => !isLoaded(row));
    setLoaded({ ...loaded, rows: [...more, ...loaded.rows], first });
    return more.at(-1)?.id ?? null;
  };
  const findNext = async () => {
    // What left the list has moved those that follow to earlier pages: they stand behind the last one that is known.
    let last = loaded.last;
    let rows = await load(last);
    while (last > 1 && !rows.some(isLoaded)) rows = await load(--last);
    let more = rows.slice(rows.findLastIndex(isLoaded) + 1);
    if (more.length === 0) more = (await load(++last)).filter((row) => !isLoaded(row));
    const isEnd = more.length === 0;
    setLoaded({ ...loaded, rows: [...loaded.rows, ...more], last, total: isEnd ? position : total });
    return more[0]?.id ?? null;
  };
  const find = async (step: 1 | -1): Promise<string | null> => {
    const neighbour = loaded.rows[at + step];
    if (neighbour) return neighbour.id;
    if (running.current) return null;
    running.current = true;
    try {
      return await (step === 1 ? findNext() : findPrevious());
    } catch (error) {
      await showFailure(area, error);
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
    open,
    nextRow: loaded.rows[at + 1],
  };
}

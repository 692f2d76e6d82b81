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
export type OpenedList<Row> = {
  state: ListState;
  rows: readonly Row[];
  total: number;
  totalCapped: boolean;
  open: (id: string) => void;
};

/** Where in its list a record is, and the way to those beside it. */
export type Walk<Row> = {
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
  following: Row | undefined;
};

/**
 * Walks through a list from the record that is open: through the tab and the search that it was opened from, in their
 * order, over the ends of pages too. What leaves the list meanwhile keeps its place, so that no record is skipped.
 * @param source how the list's call is named
 * @returns null where the record is not of that list: a link led to it
 */
export function useWalk<Row extends RecordRow>(
  area: Area,
  source: { plural: string },
  list: OpenedList<Row>,
  id: string,
): Walk<Row> | null {
  const { state, open } = list;
  const [walked, setWalked] = useState({
    rows: list.rows,
    first: state.page,
    last: state.page,
    total: list.total,
  });
  const running = useRef(false);
  const at = walked.rows.findIndex((row) => row.id === id);
  if (at < 0) return null;
  const position = (walked.first - 1) * state.limit + at + 1;
  const total = Math.max(list.total, walked.total, position);

  const isKnown = (row: Row) => walked.rows.some((one) => one.id === row.id);
  const load = async (page: number): Promise<Row[]> =>
    (await apiFetch<Page<Row>>(area, listPath(source.plural, { ...state, page }))).data;

  const findPrevious = async () => {
    const first = walked.first - 1;
    const more = (await load(first)).filter((row) => !isKnown(row));
    setWalked({ ...walked, rows: [...more, ...walked.rows], first });
    return more.at(-1)?.id ?? null;
  };
  const findNext = async () => {
    // What left the list has moved those that follow to earlier pages: they stand behind the last one that is known.
    let last = walked.last;
    let rows = await load(last);
    while (last > 1 && !rows.some(isKnown)) rows = await load(--last);
    let more = rows.slice(rows.findLastIndex(isKnown) + 1);
    if (more.length === 0) more = (await load(++last)).filter((row) => !isKnown(row));
    const isEnd = more.length === 0;
    setWalked({ ...walked, rows: [...walked.rows, ...more], last, total: isEnd ? position : total });
    return more[0]?.id ?? null;
  };
  const find = async (step: 1 | -1): Promise<string | null> => {
    const beside = walked.rows[at + step];
    if (beside) return beside.id;
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
    following: walked.rows[at + 1],
  };
}

"use client";

import { useRef, useState } from "react";
import { showFailure } from "@/components/shell/failure";
import type { Area } from "@/lib/core/areas";
import { apiFetch } from "@/lib/core/fetch";
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
  const [walked, setWalked] = useState({ rows: list.rows, first: state.page, last: state.page });
  const running = useRef(false);
  const at = walked.rows.findIndex((row) => row.id === id);
  if (at < 0) return null;
  const position = (walked.first - 1) * state.limit + at + 1;
  const total = Math.max(list.total, position);

  const find = async (step: 1 | -1): Promise<string | null> => {
    const beside = walked.rows[at + step];
    if (beside) return beside.id;
    if (running.current) return null;
    running.current = true;
    try {
      const page = step === 1 ? walked.last + 1 : walked.first - 1;
      const { data } = await apiFetch<Page<Row>>(area, listPath(source.plural, { ...state, page }));
      const known = new Set(walked.rows.map((row) => row.id));
      const more = data.filter((row) => !known.has(row.id));
      setWalked(
        step === 1
          ? { ...walked, rows: [...walked.rows, ...more], last: page }
          : { ...walked, rows: [...more, ...walked.rows], first: page },
      );
      return more.at(step === 1 ? 0 : -1)?.id ?? null;
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

import type { FieldShape } from "@/components/tickets/records/field-types/field-view";

/** Returns all ways to split `count` fields into rows of `sizes`; `lone` permits one row with a single field. */
function possibleRows(count: number, sizes: readonly number[], allowsSingle = true): number[][] {
  if (count === 0) return [[]];
  const next = [...sizes, ...(allowsSingle ? [1] : [])].filter((size) => size <= count);
  return next.flatMap((size) =>
    possibleRows(count - size, sizes, allowsSingle && size !== 1).map((rest) => [size, ...rest]),
  );
}

/** Rates a split: consecutive dates should share a row, and fewer rows are better. */
function cost(rows: readonly number[], run: readonly FieldShape[]): number {
  let at = 0;
  let splitPairs = 0;
  for (const size of rows.slice(0, -1)) {
    at += size;
    if (run[at - 1] === "date" && run[at] === "date") splitPairs++;
  }
  return splitPairs * 100 + (rows.includes(1) ? 10 : 0) + rows.length;
}

/**
 * Returns the width of each field in sixths of a row: two per row in a panel or small dialog, two or three in a large
 * one.
 */
export function layOut(shapes: readonly FieldShape[], width: "narrow" | "wide"): (2 | 3 | 6)[] {
  const sizes = width === "wide" ? [2, 3] : [2];
  const parts: (2 | 3 | 6)[] = [];
  for (let at = 0; at < shapes.length; ) {
    const tall = shapes.indexOf("tall", at);
    const run = shapes.slice(at, tall < 0 ? undefined : tall);
    const best = possibleRows(run.length, sizes).toSorted((a, b) => cost(a, run) - cost(b, run))[0] ?? [];
    let inRun = 0;
    for (const size of best) {
      // A single field fills its row, except a date or an amount at the end.
      const isLast = inRun + size === run.length;
      const sixths = size === 3 ? 2 : size === 2 || (isLast && run[inRun] !== "line") ? 3 : 6;
      for (let count = 0; count < size; count++) parts.push(sixths);
      inRun += size;
    }
    at += run.length;
    if (tall >= 0) {
      parts.push(6);
      at++;
    }
  }
  return parts;
}

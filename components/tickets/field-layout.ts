import type { Field } from "@/lib/features/tickets/define";

/** Whether a field needs a full row. Tenants select from wide tiles. */
const isTall = (field: Field, area: "client" | "admin"): boolean =>
  field.type === "rows" ||
  field.type === "amenity" ||
  field.type === "files" ||
  (field.type === "text" && field.multiline === true) ||
  (area === "client" && field.type === "choice");

/** Returns all ways to split `count` fields into rows of `sizes`; `lone` permits one row with a single field. */
function fillings(count: number, sizes: readonly number[], lone = true): number[][] {
  if (count === 0) return [[]];
  const next = [...sizes, ...(lone ? [1] : [])].filter((size) => size <= count);
  return next.flatMap((size) =>
    fillings(count - size, sizes, lone && size !== 1).map((rest) => [size, ...rest]),
  );
}

/** Rates a split: consecutive dates should share a row, and fewer rows are better. */
function cost(rows: readonly number[], run: readonly (Field | null)[]): number {
  let at = 0;
  let splitPairs = 0;
  for (const size of rows.slice(0, -1)) {
    at += size;
    if (run[at - 1]?.type === "instant" && run[at]?.type === "instant") splitPairs++;
  }
  return splitPairs * 100 + (rows.includes(1) ? 10 : 0) + rows.length;
}

/**
 * Returns the width of each field in sixths of a row: two per row in a panel or small dialog, two or three in a large
 * one.
 * @param before whether another part of a field's width is first; its width is then the first of the result
 */
export function layOut(
  fields: readonly Field[],
  area: "client" | "admin",
  width: "narrow" | "wide",
  before: boolean,
): (2 | 3 | 6)[] {
  const sizes = width === "wide" ? [2, 3] : [2];
  const all: (Field | null)[] = [...(before ? [null] : []), ...fields];
  const parts: (2 | 3 | 6)[] = [];
  for (let at = 0; at < all.length; ) {
    const tall = all.findIndex((field, index) => index >= at && field !== null && isTall(field, area));
    const run = all.slice(at, tall < 0 ? undefined : tall);
    const best = fillings(run.length, sizes).toSorted((a, b) => cost(a, run) - cost(b, run))[0] ?? [];
    let inRun = 0;
    for (const size of best) {
      // A single field fills its row, except a date or an amount at the end.
      const firstField = run[inRun];
      const isLast = inRun + size === run.length;
      const sixths = size === 3 ? 2 : size === 2 || (isLast && firstField?.type !== "text") ? 3 : 6;
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

export const separators = [",", ";", "\t"] as const;
export type Separator = (typeof separators)[number];

/**
 * Splits a line into its cells. A cell may be in quotes, with `""` for a quote in its text; a quote within a cell that
 * does not begin with one is text. Linear in the line's length.
 * @param most splitting stops after this number of cells
 * @returns null if the quotes of a cell don't fit together
 */
export function splitCells(line: string, separator: Separator, most: number): string[] | null {
  const cells: string[] = [];
  for (let start = 0; cells.length < most; ) {
    const opening = skipBlanks(line, start);
    if (line[opening] !== '"') {
      const end = line.indexOf(separator, start);
      cells.push(line.slice(start, end < 0 ? undefined : end));
      if (end < 0) return cells;
      start = end + 1;
      continue;
    }
    const closing = closingQuote(line, opening);
    if (closing === null) return null;
    const end = skipBlanks(line, closing + 1);
    if (end < line.length && line[end] !== separator) return null;
    cells.push(line.slice(opening + 1, closing).replaceAll('""', '"'));
    if (end >= line.length) return cells;
    start = end + 1;
  }
  return cells;
}

function closingQuote(line: string, opening: number): number | null {
  for (let index = opening + 1; ; index += 2) {
    index = line.indexOf('"', index);
    if (index < 0) return null;
    if (line[index + 1] !== '"') return index;
  }
}

function skipBlanks(line: string, from: number): number {
  let at = from;
  while (line[at] === " ") at++;
  return at;
}

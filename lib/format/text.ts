const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Shortens text to `limit` graphemes and an ellipsis. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === limit) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}

/** `1 row`, `1,604 rows`. */
export const formatCount = (value: number, one: string, many = `${one}s`): string =>
  `${value.toLocaleString("en")} ${value === 1 ? one : many}`;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Shortens text to `limit` graphemes and an ellipsis. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const parts = [...graphemes.segment(text)];
  return parts.length <= limit
    ? text
    : `${parts
        .slice(0, limit)
        .map((part) => part.segment)
        .join("")
        .trimEnd()}…`;
}

/** `1 row`, `1,604 rows`. */
export const formatCount = (value: number, one: string, many = `${one}s`): string =>
  `${value.toLocaleString("en")} ${value === 1 ? one : many}`;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** At most so many characters (whole graphemes), then an ellipsis. */
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

/** A property's name as a column name: `bearerName` becomes `bearer_name`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

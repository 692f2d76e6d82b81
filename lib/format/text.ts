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

/** Up to two initials of a name, in capitals. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}

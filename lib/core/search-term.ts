import { cleanForSearch } from "@/lib/format/search-text";

/** A list's search term (docs/rules/lists.md, Search). */
export type SearchTerm = {
  /**
   * - `nothing`: contains no letter or digit, and matches nothing.
   * - `beginning`: one or two letters, matched at the beginning of numbers, codes and names.
   * - `part`: matched anywhere in the searched fields.
   */
  kind: "nothing" | "beginning" | "part";
  /** Its letters on one line, like the stored search texts. */
  text: string;
  /** The `like` pattern for a search text. */
  pattern: string;
  /** The `like` pattern for a field that is matched only at its beginning. */
  beginning: string;
};

/**
 * Parses a list's `searchTerm`.
 * @returns null if it is empty, so that the list is not searched
 */
export function readSearchTerm(term: string): SearchTerm | null {
  if (term.trim() === "") return null;
  // A number is copied with its `#`, or with the full stop behind it.
  const text = cleanForSearch(term).replace(/^[# ]+|[.,;: ]+$/g, "");
  const literal = text.replace(/[\\%_]/g, "\\$&");
  const beginning = `${literal}%`;
  if (!/[\p{L}\p{N}]/u.test(text)) return { kind: "nothing", text, pattern: "", beginning: "" };
  return [...text].length <= 2
    ? { kind: "beginning", text, pattern: `%|${beginning}`, beginning }
    : { kind: "part", text, pattern: `%${beginning}`, beginning };
}

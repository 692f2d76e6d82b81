import { cleanForSearch } from "@/lib/format/search-text";

/** A list's search term (docs/rules/lists.md, Search). */
export type SearchTerm = {
  /**
   * - `nothing`: it has neither letter nor digit, and finds nothing.
   * - `beginning`: one or two letters, found at the beginning of numbers, codes and names.
   * - `part`: found in any part of the searched fields.
   */
  kind: "nothing" | "beginning" | "part";
  /** In lower case and on one line, as in search texts. */
  text: string;
  /** For `like` over a search text. */
  pattern: string;
  /** For `like` over a field that is matched by its beginning only. */
  beginning: string;
};

/** Reads a list's `searchTerm`. @returns null where there is none: the list is not searched */
export function readSearchTerm(term: string): SearchTerm | null {
  if (term.trim() === "") return null;
  const text = cleanForSearch(term);
  const literal = text.replace(/[\\%_]/g, "\\$&");
  const beginning = `${literal}%`;
  if (!/[\p{L}\p{N}]/u.test(text)) return { kind: "nothing", text, pattern: "", beginning: "" };
  return [...text].length <= 2
    ? { kind: "beginning", text, pattern: `%|${beginning}`, beginning }
    : { kind: "part", text, pattern: `%${beginning}`, beginning };
}

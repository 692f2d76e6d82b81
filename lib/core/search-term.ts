import { cleanForSearch } from "@/lib/format/search-text";

/** What a term asks for, in every list (docs/rules/lists.md). */
export type SearchTerm = {
  /**
   * - `nothing`: it has neither letter nor digit, and finds nothing.
   * - `beginning`: one or two letters, found at the beginning of numbers, codes and names.
   * - `part`: found in any part of the searched fields.
   */
  kind: "nothing" | "beginning" | "part";
  /** As search texts have it: lower case, one line. */
  text: string;
  /** For `like` over a search text. */
  pattern: string;
  /** For `like` over a single field that is found by its beginning alone. */
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

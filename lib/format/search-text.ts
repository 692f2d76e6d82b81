/*
 * Search texts. A list's searched fields stand in one lower-case column with a trigram index. Fields that are found by
 * their first one or two letters (numbers, client codes, clients' names) each follow a `|` in its first line, so that a
 * search for them is one for `|te`; every other field is a line of its own, found by any part
 * (docs/rules/lists.md, Search).
 */

/** A field of a search text, or a search term: in lower case, on one line, without `|`. */
export function cleanForSearch(field: string): string {
  return field
    .toLowerCase()
    .normalize("NFC")
    .replace(/[|\s]+/g, " ")
    .trim();
}

const joined = (before: string, fields: readonly string[]) =>
  fields
    .map(cleanForSearch)
    .filter(Boolean)
    .map((field) => before + field)
    .join("");

/**
 * The text of a search column.
 * @param beginnings fields found by their first letters and by any part
 * @param others fields found by any part only
 */
export const searchText = (beginnings: readonly string[], others: readonly string[] = []): string =>
  joined("|", beginnings) + joined("\n", others);
